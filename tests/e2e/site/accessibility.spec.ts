import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicPages } from '../support/public-pages.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const expectNoViolation = async (page: Page, where: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found, where).toEqual([]);
};

/** Headings in their order, such as [1, 2, 3, 2]. */
const headingLevels = (page: Page) =>
  page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) =>
      all
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName.slice(1))),
    );

/** Controls that are too small to be hit: below 24 px, or below 48 px where they are on their own. */
const smallTargets = (page: Page) =>
  page.locator('a, button, label:has(input)').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Links for screen readers and skip links have no size until they have the focus.
      .filter((element) => !element.closest('.visually-hidden, .skip-link, [aria-hidden=true]'))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const line = element.closest('p, li, dd, address, figcaption') ?? element;
        const inSentence =
          element.tagName === 'A' &&
          getComputedStyle(element).display === 'inline' &&
          line.textContent?.trim() !== element.textContent?.trim();
        return { html: element.outerHTML.slice(0, 120), width, height, inSentence };
      })
      .filter(({ width, height, inSentence }) =>
        inSentence ? false : width < 24 || height < 47.9,
      ),
  );

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of publicPages) {
  test(`${path} has nothing that axe finds, its headings in order and targets to hit`, async ({
    page,
    seededSite: site,
  }) => {
    await visit(page, site.url + path);
    await test.step('axe', () => expectNoViolation(page, path));
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
    await test.step('targets', async () => expect(await smallTargets(page)).toEqual([]));
  });
}

test('dialogs, drawer and the shown map have nothing that axe finds', async ({
  page,
  seededSite: site,
}) => {
  await visit(page, `${site.url}/services`);
  await page.getByRole('button', { name: 'Call Us Today' }).click();
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expectNoViolation(page, 'contact dialog');
  expect(await smallTargets(page)).toEqual([]);

  await page.goto(`${site.url}/testimonials`);
  await page.getByRole('button', { name: 'Call Us Now' }).click();
  await expectNoViolation(page, 'call dialog');

  await page.goto(`${site.url}/contact`);
  await page.route(/^https:\/\//, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Map</title></html>',
    }),
  );
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expectNoViolation(page, 'map');

  await page.setViewportSize({
    width: Math.min(page.viewportSize()?.width ?? 390, 1024),
    height: 800,
  });
  await page.locator('header').getByRole('button', { name: 'Menu' }).click();
  await expectNoViolation(page, 'drawer');
  expect(await smallTargets(page)).toEqual([]);
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
