import type { Locator, Page } from '@playwright/test';
import type { SiteText } from '../../../domain/texts/site-text.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { editUrls } from '../../../domain/staff-urls.ts';
import { expect, type Site } from '../support/site-server.ts';
import { call, sameOrigin, signIn } from './staff.ts';

/** A text on its page, in all of its places. */
export const onPage = (page: Page, { key }: Text): Locator =>
  page.locator(`.editable-page [data-text="${key}"]`);

/** Opens a page with its texts as buttons, signed in. */
export const openEditor = async (
  page: Page,
  site: Site,
  url: keyof typeof editUrls,
): Promise<void> => {
  await signIn(page, site);
  await page.goto(site.url + editUrls[url]);
  await expect(page.getByRole('button', { name: 'All texts' })).toBeVisible();
};

/** Restores the original texts, because other tests of this worker read them. */
export const restoreOriginalTexts = async (page: Page, site: Site): Promise<void> => {
  await signIn(page, site);
  const { texts } = await call(page, site, 'GET', apiUrls.texts);
  const changed = texts.filter(({ value }: SiteText) => value !== null);
  for (const { key } of changed) {
    await page.request.delete(site.url + apiUrls.texts, {
      form: { key },
      headers: sameOrigin(site),
    });
  }
};
