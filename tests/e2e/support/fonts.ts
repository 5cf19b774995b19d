import { expect, type Page } from '@playwright/test';

/** Waits until the house's own letters are in the page, or wait for the next one (app/ui/letters.ts). */
export const lettersSettled = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-letters', /^(own|later)$/);
};
