import type { Page } from '@playwright/test';
import { requestProblems } from '../../../domain/requests/request-problems.ts';
import { requestForm } from '../../../domain/requests/request-form-words.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { unique } from '../admin/staff.ts';
import { expectAccessible } from '../support/access.ts';
import { storedRequests } from '../support/site-database.ts';
import { takeAWhile } from '../support/booking-form.ts';
import { visit } from '../support/ready.ts';
import { expect, type Site, test } from '../support/site-server.ts';

/**
 * The consent is stored in the words that the family read, even if the owner changes the sentence
 * meanwhile.
 */
/** A sentence for the form. */
const sentence = (version: string): string => `Yes, {home} may keep this. (${version})`;
const shown = (version: string): string => sentence(version).replace('{home}', 'Fernlight House');
const box = (page: Page) => page.locator('[name=consent]');

const changeSentence = async (page: Page, site: Site, value: string): Promise<void> => {
  const headers = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' };
  const { adminUsername: username, adminPassword: password } = site;
  const { request } = page.context();
  await request.post(site.url + apiUrls.login, { data: { username, password }, headers });
  const data = { key: requestForm.consent.key, value };
  expect((await request.put(site.url + apiUrls.texts, { data, headers })).status()).toBe(200);
};

const fillIn = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone', { exact: true }).fill('(425) 555-0199');
  await box(page).check();
};

test.afterEach(({ page, site }) =>
  changeSentence(page, site, String(requestForm.consent.original)),
);

const send = (page: Page) => page.getByRole('button', { name: 'Send my request' }).click();

test('a sentence that was changed meanwhile is read again before anything is stored', async ({
  page,
  site,
}) => {
  const name = unique('Elaine');
  await takeAWhile(page, site);
  await visit(page, site.url + pageUrls.contact);
  await fillIn(page, name);
  await test.step('a tick is restored only beside the sentence that was ticked', async () => {
    await page.reload();
    await expect(box(page)).toBeChecked();
    await changeSentence(page, site, sentence('restored'));
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue(name);
    await expect(page.getByLabel(shown('restored'))).not.toBeChecked();
  });
  await box(page).check();
  await changeSentence(page, site, sentence('sent'));
  await send(page);
  await expect(page.getByLabel(shown('sent'))).toBeFocused();
  await expect(box(page)).not.toBeChecked();
  await expect(box(page)).toHaveAccessibleDescription(requestProblems.consentChanged);
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await expectAccessible(page);
  expect(storedRequests(site, name)).toEqual([]);

  await box(page).check();
  await send(page);
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused();
  expect(storedRequests(site, name)).toMatchObject([{ consent_text: shown('sent') }]);
});
