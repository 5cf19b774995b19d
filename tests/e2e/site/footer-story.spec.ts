import type { Page } from '@playwright/test';
import { setWidth } from '../support/access.ts';
import { expect, test } from '../support/server.ts';

const story = (page: Page) => page.locator('.footer-story .keep-lines');
const more = (page: Page) => page.locator('.footer-story summary');

const linesOf = (page: Page): Promise<number> =>
  story(page).evaluate((text) =>
    Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
  );

const isWhole = (page: Page): Promise<boolean> =>
  story(page).evaluate((text) => text.scrollHeight <= text.clientHeight + 1);

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('on phones the footer shows three lines of the story and unfolds the rest', async ({
      page,
      seededSite: site,
    }) => {
      await setWidth(page, 390);
      await page.goto(`${site.url}/about`);
      await expect(more(page)).toHaveText('More about us');
      expect(await linesOf(page)).toBe(3);
      expect(await isWhole(page)).toBe(false);
      await more(page).focus();
      await page.keyboard.press('Enter');
      expect(await isWhole(page)).toBe(true);
      expect(await linesOf(page)).toBeGreaterThan(3);
      await more(page).click();
      expect(await linesOf(page)).toBe(3);
    });
  });
}

test('from a tablet on the story is whole, with nothing to unfold', async ({
  page,
  seededSite: site,
}) => {
  for (const width of [768, 1440]) {
    await setWidth(page, width);
    await page.goto(`${site.url}/about`);
    await expect(more(page)).toBeHidden();
    expect(await isWhole(page)).toBe(true);
  }
});
