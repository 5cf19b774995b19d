import type { Page } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { setWidth } from '../support/access.ts';
import { expect, test } from '../support/server.ts';

const quotes = (page: Page) => page.locator('.quote-card .keep-lines');
const more = (page: Page) => page.locator('.quote-card summary');

/** A long quote that is not the first. */
const folded = (page: Page) => page.locator('.quote-card', { hasText: 'My father was a ship' });

const areWhole = (page: Page): Promise<boolean[]> =>
  quotes(page).evaluateAll((all) =>
    all.map(
      (quote) =>
        getComputedStyle(quote).overflowY === 'visible' ||
        quote.scrollHeight <= quote.clientHeight + 1,
    ),
  );

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('on phones a long quote shows three lines and unfolds', async ({ page, seededSite }) => {
      await setWidth(page, 390);
      await page.goto(seededSite.url + pageUrls.testimonials);
      const quote = folded(page).locator('.keep-lines');
      const linesOf = () =>
        quote.evaluate((text) =>
          Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
        );
      expect(await linesOf()).toBe(3);
      await folded(page).getByText('Read it all').focus();
      await page.keyboard.press('Enter');
      expect(await linesOf()).toBeGreaterThan(3);
      expect(await quote.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
    });
  });
}

test('from a tablet on quotes of this length are whole, in two columns', async ({
  page,
  seededSite,
}) => {
  for (const width of [768, 1440]) {
    await setWidth(page, width);
    await page.goto(seededSite.url + pageUrls.testimonials);
    await expect(more(page).filter({ visible: true })).toHaveCount(0);
    expect(await areWhole(page)).not.toContain(false);
    const lefts = await page
      .locator('.quote-wall li')
      .evaluateAll((all) => all.slice(1).map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(2);
  }
});

test('on paper every quote is whole', async ({ page, seededSite }) => {
  await setWidth(page, 390);
  await page.goto(seededSite.url + pageUrls.testimonials);
  await page.emulateMedia({ media: 'print' });
  expect(await areWhole(page)).not.toContain(false);
});
