import type { Page } from '@playwright/test';
import { setWidth } from '../support/access.ts';
import { everywhere } from '../support/public-pages.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

const paths = [...everywhere.navigation, ...everywhere.legal]
  .map(([, path]) => path as string)
  .filter((path) => path !== '/about');

/** A page's look in a few values: fonts, backgrounds and positions of its headings and bands. */
const lookAt = async (page: Page, pixels: number) => {
  await setWidth(page, pixels);
  return page.locator('main :is(h1, h2, h3, .button, .wrap)').evaluateAll((all) =>
    all.map((element) => {
      const { fontSize, fontFamily, color, backgroundColor } = getComputedStyle(element);
      const { left, width } = element.getBoundingClientRect();
      const text = element.matches('.wrap') ? 'band' : element.textContent;
      return [text, fontSize, fontFamily, color, backgroundColor, left, width].join(' | ');
    }),
  );
};

const look = async (page: Page) => [await lookAt(page, 1440), await lookAt(page, 390)].flat();

test('a page looks the same whether it is opened or reached inside the site', async ({
  page,
  seededSite: site,
}) => {
  // Only pages after the first one have the site's fonts (access-fonts.spec.ts).
  await page.route('**/*.woff2', (route) => route.abort());
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(page, site.url + path);
      const opened = await look(page);
      // Starts from a page that shares some style sheets with others and has some of its own.
      await visit(page, `${site.url}/about`);
      // At 390 px the links are folded.
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator(`footer a[href="${path}"]`).first().click();
      // Move the pointer off the link's place, because a hovered button looks different.
      await page.mouse.move(0, 0);
      await expect(page.locator('main')).toBeFocused();
      await expect.poll(() => look(page)).toEqual(opened);
    });
  }
});
