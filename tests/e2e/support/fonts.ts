import { expect, type Page } from '@playwright/test';

/** Waits until the fonts have replaced their fallbacks (app/ui/fonts.ts). */
export const untilFontsApplied = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Atkinson Hyperlegible Next"/);
};
