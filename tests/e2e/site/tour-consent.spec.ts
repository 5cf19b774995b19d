import type { Page } from '@playwright/test';
import { tourProblems } from '../../../domain/content/request-problems.ts';
import { tourForm } from '../../../domain/content/family-request.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { typedFormTime } from '../../support/tours.ts';
import { expectAccessible } from '../support/access.ts';
import { storedTours } from '../support/database.ts';
import { visit } from '../support/ready.ts';
import { expect, type Site, startSite, test as base } from '../support/server.ts';

/** What a family agreed to is stored as it read it, even if the owner changes the sentence meanwhile. */
const test = base.extend<object, { own: Site }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from it
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** The sentence of the form, of which this file has several. */
const sentence = (version: string): string => `Yes, {home} may keep this. (${version})`;
const shown = (version: string): string => sentence(version).replace('{home}', 'Fernlight House');
const box = (page: Page) => page.locator('[name=consent]');

const changeSentence = async (page: Page, site: Site, version: string): Promise<void> => {
  const headers = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' };
  const { adminUsername: username, adminPassword: password } = site;
  const { request } = page.context();
  await request.post(site.url + apiUrls.login, { data: { username, password }, headers });
  const data = { key: tourForm.consent.key, value: sentence(version) };
  expect((await request.put(site.url + apiUrls.texts, { data, headers })).status()).toBe(200);
};

const fillIn = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone', { exact: true }).fill('(425) 555-0199');
  await box(page).check();
};

const send = (page: Page) => page.getByRole('button', { name: 'Send my request' }).click();

test('a sentence that was changed meanwhile is read again before anything is stored', async ({
  page,
  own: site,
}) => {
  await page.route(`**${apiUrls.formTime}`, (route) =>
    route.fulfill({ json: { success: true, form_time: typedFormTime(site.dataDir) } }),
  );
  await visit(page, site.url + pageUrls.contact);
  await fillIn(page, 'Elaine');
  await test.step('a tick is restored only beside the sentence that was ticked', async () => {
    await page.reload();
    await expect(box(page)).toBeChecked();
    await changeSentence(page, site, 'restored');
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Elaine');
    await expect(page.getByLabel(shown('restored'))).not.toBeChecked();
  });
  await box(page).check();
  await changeSentence(page, site, 'sent');
  await send(page);
  await expect(page.getByLabel(shown('sent'))).toBeFocused();
  await expect(box(page)).not.toBeChecked();
  await expect(box(page)).toHaveAccessibleDescription(tourProblems.consentChanged);
  await expect(page.getByLabel('Your name')).toHaveValue('Elaine');
  await expectAccessible(page);
  expect(storedTours(site, 'Elaine')).toEqual([]);

  await box(page).check();
  await send(page);
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused();
  expect(storedTours(site, 'Elaine')).toMatchObject([{ consent_text: shown('sent') }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page comes back with the new sentence, and nothing typed is lost', async ({
    page,
    own: site,
  }) => {
    await page.goto(site.url + pageUrls.contact);
    await fillIn(page, 'Marcus');
    await changeSentence(page, site, 'without scripts');
    await send(page);
    await expect(page.getByLabel(shown('without scripts'))).not.toBeChecked();
    await expect(page.getByText(tourProblems.consentChanged).first()).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Marcus');
    await box(page).check();
    await send(page);
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    expect(storedTours(site, 'Marcus')).toMatchObject([{ consent_text: shown('without scripts') }]);
  });
});
