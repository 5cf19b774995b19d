import type { Page } from '@playwright/test';
import { everywhere } from '../support/public-pages.ts';
import { frames, visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

const paths: string[] = [...everywhere.navigation, ...everywhere.legal].map(([, path]) => path);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What a page looks like, in a few figures: letters, grounds and places of its headings and bands. */
const look = (page: Page) =>
  page.locator('main :is(h1, h2, h3, .button, .wrap)').evaluateAll((all) =>
    all.map((element) => {
      const { fontSize, fontFamily, color, backgroundColor } = getComputedStyle(element);
      const { left, width } = element.getBoundingClientRect();
      const text = element.matches('.wrap') ? 'band' : element.textContent;
      return [text, fontSize, fontFamily, color, backgroundColor, left, width].join(' | ');
    }),
  );

test('a page looks the same whether it is opened or reached inside the site', async ({
  page,
  seededSite: site,
}) => {
  test.setTimeout(90_000);
  const opened = new Map<string, string[]>();
  for (const path of paths) {
    await visit(page, site.url + path);
    opened.set(path, await look(page));
  }
  // From the last page opened, through all of them without loading anything anew.
  for (const path of paths) {
    await test.step(path, async () => {
      await page.locator(`footer a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(site.url + path);
      await expect(page.locator('main')).toBeFocused();
      await frames(page);
      await expect.poll(() => look(page)).toEqual(opened.get(path));
    });
  }
});
