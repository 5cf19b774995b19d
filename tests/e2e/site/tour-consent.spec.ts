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
const test = base.extend<{ own: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from it
  own: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
});

const changeSentence = async (page: Page, site: Site, value: string): Promise<void> => {
  const headers = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' };
  const { adminUsername: username, adminPassword: password } = site;
  const { request } = page.context();
  await request.post(site.url + apiUrls.login, { data: { username, password }, headers });
  const data = { key: tourForm.consent.key, value };
  expect((await request.put(site.url + apiUrls.texts, { data, headers })).status()).toBe(200);
};

const fillIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Your name').fill('Elaine');
  await page.getByLabel('Phone', { exact: true }).fill('(425) 555-0199');
  await page.getByLabel(/^I agree that/).check();
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
  await fillIn(page);
  await changeSentence(page, site, 'Yes, {home} may keep this.');
  await send(page);
  const box = page.getByLabel('Yes, Fernlight House may keep this.');
  await expect(box).toBeFocused();
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(tourProblems.consentChanged);
  await expect(page.getByLabel('Your name')).toHaveValue('Elaine');
  await expectAccessible(page);
  expect(storedTours(site, 'Elaine')).toEqual([]);

  await box.check();
  await send(page);
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused();
  expect(storedTours(site, 'Elaine')).toMatchObject([
    { consent_text: 'Yes, Fernlight House may keep this.' },
  ]);
});

test('a tick is restored with what was typed only beside the sentence that was ticked', async ({
  page,
  own: site,
}) => {
  await visit(page, site.url + pageUrls.contact);
  await fillIn(page);
  await page.reload();
  await expect(page.getByLabel(/^I agree that/)).toBeChecked();
  await changeSentence(page, site, 'Yes, {home} may keep this.');
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Elaine');
  await expect(page.getByLabel('Yes, Fernlight House may keep this.')).not.toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page comes back with the new sentence, and nothing typed is lost', async ({
    page,
    own: site,
  }) => {
    await page.goto(site.url + pageUrls.contact);
    await fillIn(page);
    await changeSentence(page, site, 'Yes, {home} may keep this.');
    await send(page);
    const box = page.getByLabel('Yes, Fernlight House may keep this.');
    await expect(box).not.toBeChecked();
    await expect(page.getByText(tourProblems.consentChanged).first()).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Elaine');
    await box.check();
    await send(page);
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    expect(storedTours(site, 'Elaine')).toMatchObject([
      { consent_text: 'Yes, Fernlight House may keep this.' },
    ]);
  });
});
