import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/access.ts';
import { publicPages } from '../support/public-pages.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

/** Headings in their order, such as [1, 2, 3, 2]. */
const headingLevels = (page: Page) =>
  page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) =>
      all
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName.slice(1))),
    );

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of publicPages) {
  test(`${path} has its headings in order and its landmarks`, async ({
    page,
    seededSite: site,
  }) => {
    await visit(page, site.url + path);
    await test.step('headings', async () => {
      const levels = await headingLevels(page);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries()) {
        expect(level, `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual(
          (levels[index - 1] ?? 1) + 1,
        );
      }
    });
    await test.step('landmarks', async () => {
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
    });
  });
}

test('the shown map and the tick after copying have nothing that axe finds', async ({
  page,
  seededSite: site,
}) => {
  await visit(page, `${site.url}/services`);
  await page.getByRole('button', { name: 'Call Us Today' }).click();
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expectAccessible(page, { where: 'contact dialog' });

  await page.goto(`${site.url}/contact`);
  await page.route(/^https:\/\//, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Map</title></html>',
    }),
  );
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expectAccessible(page, { where: 'map' });
});

test('the keyboard goes through the header in the order of reading', async ({ page, site }) => {
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  await visit(page, site.url);
  const expected = [
    'Skip to the content',
    'Cell (425) 555-0142',
    'Home (425) 555-0187',
    'hello@fernlight.example',
    'Fernlight House',
    ...(isWide
      ? [
          'Home',
          'Services',
          'About Us',
          'Life Here',
          'Testimonials',
          'Contact',
          'Schedule Tour',
          'Schedule Your Visit',
        ]
      : ['Menu']),
  ];
  const stops: string[] = [];
  for (const _ of expected) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const text = document.activeElement?.textContent ?? '';
        return text.replace(/\s+/g, ' ').trim();
      }),
    );
    if (stops.length === 1) {
      const place = await page.getByRole('link', { name: 'Skip to the content' }).boundingBox();
      expect(place?.y, 'the skip link can be seen').toBeGreaterThanOrEqual(0);
    }
  }
  // The hero's controls come before its buttons on wide windows; the header is what counts here.
  expect(stops.slice(0, isWide ? 12 : 6)).toEqual(expected.slice(0, isWide ? 12 : 6));

  await test.step('the skip link leads past it', async () => {
    await page.goto(site.url);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const inMain = await page
      .getByRole('main')
      .evaluate((main) => main.contains(document.activeElement));
    expect(inMain).toBe(true);
  });
});

test('every stop of the keyboard can be seen and is not covered', async ({ page, site }) => {
  await visit(page, site.url);
  const problems: string[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A hidden checkbox is shown by its label.
      const shown = element.closest('label') ?? element;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      const box = shown.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return {
        html: element.outerHTML.slice(0, 150),
        key: `${element.outerHTML.slice(0, 300)} ${Math.round(box.y + scrollY)} ${Math.round(box.x)}`,
        ringed: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        covered: !(top && (shown.contains(top) || top.contains(shown))),
      };
    });
    if (!stop || seen.has(stop.key)) break;
    seen.add(stop.key);
    if (!stop.ringed) problems.push(`no ring: ${stop.html}`);
    if (stop.covered) problems.push(`covered: ${stop.html}`);
  }
  expect(seen.size).toBeGreaterThan(30);
  expect(problems).toEqual([]);
});
