import { expect, type Page } from '@playwright/test';

/** Waits until the next page has the site's fonts (app/ui/use-fonts.ts). */
export const untilFontsLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => 'fonts' in localStorage);
};

/** Expects the site's two fonts, or their two fallbacks. */
export const expectFonts = async (page: Page, areOwn: boolean): Promise<void> => {
  const families = areOwn
    ? ['Atkinson Hyperlegible Next', 'Literata']
    : ['Atkinson fallback', 'Literata fallback'];
  const pattern = (family = '') => new RegExp(`^"?${family}"?,`);
  await expect(page.locator('body')).toHaveCSS('font-family', pattern(families[0]));
  await expect(page.locator('h1').first()).toHaveCSS('font-family', pattern(families[1]));
};
