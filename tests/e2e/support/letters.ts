import { expect, type Page } from '@playwright/test';
import { frames } from './ready.ts';

/** Waits until the house's own letters have been fetched, and put in or taken back (app/ui/letters.ts). */
export const lettersSettled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const letters = ["1rem 'Atkinson Hyperlegible Next'", '560 1rem Literata'];
    await Promise.all(letters.map((font) => document.fonts.load(font)));
  });
  await frames(page);
  await expect(page.locator('[data-letters="wait"]')).toHaveCount(0);
};
