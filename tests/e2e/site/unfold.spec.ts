import type { Page } from '@playwright/test';
import { firstMenuPages } from '../../../domain/nouns/home/site-menu.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { setWidth } from '../support/access.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';
import { expect, test } from '../support/site-server.ts';

const longQuote = 'My father was a ship’s cook, and they let him run the pancakes. '
  .repeat(6)
  .trim();
const longCard = `.quote-card:has-text("${longQuote}")`;

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

    test('on phones a long quote is cut at six lines and unfolds', async ({ page, site }) => {
      await emptyContent(site);
      store(site, { testimonials: [{ message: longQuote, approved: 1 }] });
      await untilShown(site, pageUrls.testimonials, longQuote);
      await setWidth(page, 390);
      await page.goto(site.url + pageUrls.testimonials);
      expect(await measureShown(page, longCard)).toEqual({ lines: 6, isWhole: false });
      const summary = page.locator(`${longCard} summary`);
      await expect(summary).toContainText('Read it all');
      await summary.focus();
      await page.keyboard.press('Enter');
      const unfolded = await measureShown(page, longCard);
      expect(unfolded.isWhole).toBe(true);
      expect(unfolded.lines).toBeGreaterThan(6);
      await emptyContent(site);
    });

    test('on phones the specified texts stand open', async ({ page, seededSite }) => {
      await setWidth(page, 390);
      await page.goto(seededSite.url + pageUrls.about);
      await expect(page.locator('.values p:visible')).toHaveCount(4);
      const story = page.locator('.footer-story .keep-lines:visible');
      await expect(story).toHaveCount(1);
      await page.locator('.footer-story summary').click();
      expect(await story.count()).toBeGreaterThan(1);
      const links = page.locator('.footer-links .pages a:visible');
      const shown = await links.evaluateAll((all) =>
        all.map((link) => ({
          url: link.getAttribute('href'),
          left: link.getBoundingClientRect().left,
        })),
      );
      expect(shown.map(({ url }) => url)).toEqual(firstMenuPages.map((name) => pageUrls[name]));
      expect(new Set(shown.map(({ left }) => left)).size, 'in two columns').toBe(2);
      await page.goto(seededSite.url);
      await expect(page.locator('.why-items p:visible')).toHaveCount(6);
      await expect(page.locator('.overview li p:visible')).toHaveCount(0);
      await setWidth(page, 768);
      await expect(page.locator('.overview li p:visible')).toHaveCount(6);
    });
  });
}

test('/contact has four cards in two rows of two', async ({ page, seededSite }) => {
  for (const width of [768, 1440]) {
    await setWidth(page, width);
    await page.goto(seededSite.url + pageUrls.contact);
    const cards = await page.locator('.contact-card').evaluateAll((all) =>
      all.map((card) => {
        const { left, top } = card.getBoundingClientRect();
        const { backgroundColor } = getComputedStyle(card);
        return { left, top, ground: backgroundColor };
      }),
    );
    expect(cards).toHaveLength(4);
    expect(new Set(cards.map(({ left }) => left)).size).toBe(2);
    expect(new Set(cards.map(({ top }) => top)).size).toBe(2);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const card of cards) expect([ground, 'rgba(0, 0, 0, 0)']).not.toContain(card.ground);
  }
});

test('from a tablet on, and on paper, long texts are whole', async ({ page, seededSite }) => {
  for (const width of [768, 1440]) {
    await setWidth(page, width);
    await page.goto(seededSite.url + pageUrls.testimonials);
    await expect(page.locator(':is(.quote-card, .footer-story) summary:visible')).toHaveCount(0);
    expect(await areWhole(page)).not.toContain(false);
    expect(await page.locator('.footer-story .keep-lines:visible').count()).toBeGreaterThan(1);
    const lefts = await page
      .locator('.quote-wall li')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size, 'in two columns').toBe(2);
  }
  await setWidth(page, 390);
  await page.emulateMedia({ media: 'print' });
  expect(await areWhole(page)).not.toContain(false);
});
