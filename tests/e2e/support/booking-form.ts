import type { Page } from '@playwright/test';

/** The folded part of the tour form. */
export const moreFields = (page: Page) => page.locator('form.tour-form details');

/** Unfolds the fields for a day and a message. */
export const unfoldMore = (page: Page): Promise<void> =>
  page.getByText('Add a day or a message').click();
