import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { typedFormTime } from '../../support/sent-requests.ts';
import { expect, type Site } from './site-server.ts';

/** The folded part of the tour form. */
export const moreFields = (page: Page) => page.locator('form.tour-form details');

/** Unfolds the fields for a day and a message. */
export const unfoldMore = (page: Page): Promise<void> =>
  page.getByText('Add a day or a message').click();

/** Fakes an earlier start of the form, because tests type faster than people. */
export const takeAWhile = (page: Page, site: Site) =>
  page.route(`**${apiUrls.formTime}`, (route) =>
    route.fulfill({ json: { success: true, form_time: typedFormTime(site.dataDir) } }),
  );

/** Sends a family's request without the page. Returns its reference and the address of its private page. */
export const postRequest = async (
  site: Site,
  fields: object,
  headers: Record<string, string> = {},
): Promise<{ reference: string; link: { url: string } }> => {
  const form_time = typedFormTime(site.dataDir);
  const answer = await fetch(site.url + apiUrls.tourRequests, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ phone: '425 555 0100', consent: true, form_time, ...fields }),
  });
  expect(answer.status).toBe(201);
  return answer.json();
};
