import type { Page } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { setWidth } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';

/**
 * Long texts that are folded on phones: the story in the footer, and all but three lines of every quote
 * except the first.
 */
const folds = [
  { path: pageUrls.about, in: '.footer-story', more: 'More about us', lines: 0 },
  {
    path: pageUrls.testimonials,
    in: '.quote-card:has-text("My father was a ship")',
    more: 'Read it all',
    lines: 3,
  },
];

/** How many lines of a text are shown, and whether that is all of it. */
const measureShown = (page: Page, part: string) =>
  page.locator(`${part} .keep-lines`).evaluate((text) => ({
    lines: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    isWhole: text.scrollHeight <= text.clientHeight + 1,
  }));

/** Whether each quote of the page is shown whole. */
const areWhole = (page: Page): Promise<boolean[]> =>
  page
    .locator('.quote-card .keep-lines')
    .evaluateAll((all) =>
      all.map(
        (quote) =>
          getComputedStyle(quote).overflowY === 'visible' ||
          quote.scrollHeight <= quote.clientHeight + 1,
      ),
    );

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('on phones a long text is folded and unfolds', async ({ page, seededSite }) => {
      await setWidth(page, 390);
      for (const { path, in: part, more, lines } of folds) {
        await page.goto(seededSite.url + path);
        expect((await measureShown(page, part)).lines).toBe(lines);
        const summary = page.locator(`${part} summary`);
        await expect(summary).toContainText(more);
        await summary.focus();
        await page.keyboard.press('Enter');
        const unfolded = await measureShown(page, part);
        expect(unfolded.isWhole).toBe(true);
        expect(unfolded.lines).toBeGreaterThan(3);
      }
      const links = page.locator('.footer-links .pages');
      await expect(links).toBeHidden();
      await page.locator('.footer-links summary').click();
      await expect(links).toBeVisible();
    });
  });
}

test('from a tablet on, and on paper, long texts are whole', async ({ page, seededSite }) => {
  for (const width of [768, 1440]) {
    await setWidth(page, width);
    await page.goto(seededSite.url + pageUrls.testimonials);
    await expect(page.locator(':is(.quote-card, .footer-story) summary:visible')).toHaveCount(0);
    expect(await areWhole(page)).not.toContain(false);
    expect((await measureShown(page, '.footer-story')).isWhole).toBe(true);
    const lefts = await page
      .locator('.quote-wall li')
      .evaluateAll((all) => all.slice(1).map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size, 'in two columns').toBe(2);
  }
  await setWidth(page, 390);
  await page.emulateMedia({ media: 'print' });
  expect(await areWhole(page)).not.toContain(false);
});
