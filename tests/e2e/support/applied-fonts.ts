import { expect, type Page } from '@playwright/test';

/** Waits until the fonts have replaced their fallbacks (app/ui/use-fonts.ts). */
export const untilFontsApplied = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).toHaveCSS(
    'font-family',
    /^"(Atkinson Hyperlegible Next|IBM Plex Sans)"/,
  );
};

/** Delays the fonts of the next visit until the returned function is called. */
export const holdFonts = async (page: Page, files = '**/*.woff2'): Promise<() => void> => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};
