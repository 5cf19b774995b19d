import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { openStored } from '../../support/sealed.ts';
import { addLargeTables } from '../../support/large-tables.ts';
import { expectAccessible } from '../support/access.ts';
import { readDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { notice, openAsOwner, unfold, expectComfortable } from './staff.ts';

const bodyRows = (page: Page) => page.locator('tbody').getByRole('row');
const pressButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

const stored = (site: Site, condition: string): number => {
  const sql = `select count(*) as n from tour_requests where ${condition}`;
  return Number(readDatabase(site, (database) => database.prepare(sql).get())?.['n']);
};

const markAsSpam = async (page: Page): Promise<void> => {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Mark as spam' }).click();
  // The question stays until Back no longer leads to it, and keeps the focus until then.
  await expect(question).toHaveCount(0);
};

test('a flood of requests is exported, marked as spam and deleted, and one of registrations buries no account', async ({
  page,
  ownSite: site,
}) => {
  test.slow();
  const database = openStored(site.dataDir);
  addLargeTables(database, 1500);
  database.close();
  await openAsOwner(page, site, adminUrls.tours);

  await test.step('the export of all requests is downloaded, and a failure is reported', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pressButton(page, 'Export as CSV'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tour-requests-\d{4}-\d\d-\d\d\.csv$/);
    let text = '';
    for await (const chunk of await download.createReadStream()) text += String(chunk);
    expect(text.trim().split('\r\n')).toHaveLength(3001);
    expect(text).toContain('"Family 3000"');

    await page.route(`**${apiUrls.tourRequestsExport}`, (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'The disk is full.' } }),
    );
    await pressButton(page, 'Export as CSV');
    await expect(notice(page)).toContainText('Failed to export tour requests.');
    await expect(notice(page)).toContainText('The disk is full.');
  });

  await test.step('a step that fails says so and changes nothing', async () => {
    await page.route(`**${apiUrls.tourRequestsBulk}`, (route) => route.abort());
    await pressButton(page, 'Select all 1,350 new requests');
    await pressButton(page, 'Mark as spam');
    await markAsSpam(page);
    await expect(notice(page)).toContainText('Failed to change the tour requests.');
    expect(stored(site, `status = 'new'`)).toBe(1350);
    await page.unroute(`**${apiUrls.tourRequestsBulk}`);
    await page.reload();
  });

  await test.step('what the filter leaves is chosen together', async () => {
    await page.getByLabel('Filter requests').fill('Family 299');
    await pressButton(page, 'Select these 5');
    await page.getByRole('checkbox', { name: 'Select the request from Family 2998' }).uncheck();
    await expect(page.getByText('4 selected')).toBeVisible();
    await pressButton(page, 'Mark as spam');
    await markAsSpam(page);
    await expect(notice(page)).toContainText('4 tour requests marked as suspected spam.');
    await expect(bodyRows(page)).toHaveCount(1);
    await page.getByLabel('Filter requests').fill('');
  });

  await test.step('all new requests are marked as spam by keyboard alone', async () => {
    await expect(bodyRows(page)).toHaveCount(25);
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await press('Select all 1,346 new requests');
    await expect(page.getByRole('button', { name: 'Delete for good' })).toHaveCount(0);
    await press('Mark as spam');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(notice(page)).toContainText('1,346 tour requests marked as suspected spam.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(stored(site, `status = 'new'`)).toBe(0);
  });

  await test.step('all suspected spam but a family is deleted in one step, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await pressButton(page, /^Suspected spam/);
    await expect(page.getByText('1 to 500 of 2,850 requests')).toBeVisible();
    await page.getByLabel('Filter requests').fill('Family 2999');
    await unfold(page, 'Family 2999');
    await page.getByRole('checkbox', { name: 'Select the request from Family 2999' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectComfortable(page);
    await page.getByRole('button', { name: 'Not spam', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Move 1 request back to new?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Not spam' }).click();
    await expect(notice(page)).toContainText('1 tour request moved to the new requests.');
    await page.getByLabel('Filter requests').fill('');

    await pressButton(page, 'Select all 2,849 in suspected spam');
    await expect(page.getByText('2,849 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
    const last = page.getByRole('alertdialog', { name: 'Delete 2,849 requests for good?' });
    await last.getByRole('button', { name: 'Delete for good' }).click();
    await expect(notice(page)).toContainText('2,849 tour requests deleted for good.');
    await expect(page.getByRole('heading', { name: 'No suspected spam' })).toBeVisible();
    expect(stored(site, `status = 'suspected spam'`)).toBe(0);
    expect(
      stored(site, `unseal(name, 'tour_requests.name') = 'Family 2999' and status = 'new'`),
    ).toBe(1);
  });

  await page.goto(site.url + adminUrls.users);
  await expect(page.getByText('1 to 500 of 1,501 users')).toBeVisible();
  await expect(bodyRows(page).first()).toContainText(site.adminEmail);

  for (const width of [390, 1440]) {
    await test.step(`the list is accessible at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectComfortable(page);
    });
  }

  await test.step('a long list is paged and searched on the server', async () => {
    const parts = page.getByRole('navigation', { name: 'Parts of users' });
    await parts.getByRole('button', { name: 'Next 500' }).click();
    await expect(parts).toContainText('501 to 1,000 of 1,501');
    await expect(bodyRows(page).first()).toContainText('person500@example.com');
    await page.getByLabel('Filter users').fill('person1499');
    await expect(bodyRows(page)).toHaveCount(1);
    await expect(page.getByLabel('Filter users')).toBeFocused();
    await page.getByLabel('Filter users').fill('no such person');
    await expect(page.getByText('Nothing matches “no such person”.')).toBeVisible();
    await pressButton(page, 'Clear filter');
    await expect(bodyRows(page)).toHaveCount(25);
    await page.getByRole('combobox', { name: 'Search the staff area' }).fill('person1377');
    await page.getByRole('option', { name: 'person1377' }).click();
    await expect(page.getByRole('row', { name: 'person1377' })).toBeFocused();
  });

  await test.step('those that wait are apart from those that are approved', async () => {
    await page.goto(site.url + adminUrls.users);
    await pressButton(page, 'Only approved');
    await expect(page.getByText('151 users', { exact: true })).toBeVisible();
    await pressButton(page, 'Need approval (1,200)');
    await expect(page.getByText('1 to 500 of 1,200 users')).toBeVisible();
    const row = bodyRows(page).filter({ hasText: 'person2@example.com' });
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(row).toHaveCount(0);
    const waiting = page.getByRole('button', { name: /^Need approval/ });
    await expect(waiting).toContainText('1,199');
  });
});
