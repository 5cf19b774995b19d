import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { samples } from '../../support/samples.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { expectGood } from './page-facts.ts';
import { call, openAsOwner, signIn, unique, filterList } from './staff.ts';

/** Trash and earlier versions for every reader: at two widths and in forced colors. */
test.use({ viewport: { width: 390, height: 844 } });

const versions = (page: Page) => page.getByRole('dialog', { name: 'Earlier versions' });
const openVersions = (page: Page) => page.getByRole('button', { name: 'Earlier versions' }).click();

test('the trash is accessible when it cannot be loaded, when empty, and with something in it', async ({
  page,
  site,
}) => {
  await page.route(`**${apiUrls.trash}`, (route) => route.abort());
  await openAsOwner(page, site, adminUrls.trash);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await test.step('the trash that cannot be loaded', () => expectGood(page));

  await page.unroute(`**${apiUrls.trash}`);
  const json = { success: true, trash: [] };
  await page.route(`**${apiUrls.trash}`, (route) => route.fulfill({ json }));
  await retry.click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await test.step('the empty trash', () => expectGood(page));

  await page.unroute(`**${apiUrls.trash}`);
  const { id } = await call(page, site, 'POST', apiUrls.gallery, samples.gallery);
  await call(page, site, 'DELETE', apiUrls.gallery, { id: String(id) });
  await page.reload();
  await expect(page.getByRole('row', { name: samples.gallery.caption }).first()).toBeVisible();
  await test.step('the trash with a picture', () => expectGood(page));
});

test('earlier versions are accessible when loading fails, when there are none, and with their question', async ({
  page,
  site,
}) => {
  const service = { ...samples.service, title: unique('Garden') };
  await signIn(page, site);
  const { id } = await call(page, site, 'POST', apiUrls.services, service);
  await page.route(`**${apiUrls.history}?*`, (route) => route.abort());
  await page.goto(site.url + adminUrls.services);
  await filterList(page, 'services', service.title);
  // By its full name, because the filter takes effect a moment after typing.
  const edit = page.getByRole('button', { name: `Edit service “${service.title}”` });
  await edit.click();
  await openVersions(page);
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await test.step('the list of versions that cannot be loaded', () => expectGood(page));
  await page.unroute(`**${apiUrls.history}?*`);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'No earlier versions yet' })).toBeVisible();
  await test.step('the list without a version', () => expectGood(page));

  const long = `${'A room by the firs. '.repeat(30)} For a week.`;
  const second = { ...service, id, description: long };
  await call(page, site, 'PUT', apiUrls.services, second);
  const third = { ...second, icon: 'meal', description: `${long} Or two.` };
  await call(page, site, 'PUT', apiUrls.services, third);
  await page.reload();
  await edit.click();
  await openVersions(page);
  await expect(versions(page)).toContainText('Then');
  await test.step('the list of versions', () => expectGood(page));
  await page.getByText('Show the whole text').first().click();
  await expectAccessible(page);

  await test.step('what differs is marked in the reader’s colours, too', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const mark = page.locator('mark').first();
    const colors = await mark.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor, getComputedStyle(document.body).backgroundColor];
    });
    expect(new Set(colors).size).toBe(3);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  const restore = page.getByRole('button', { name: /^Restore this version/ }).first();
  await restore.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await test.step('the question before restoring', () => expectGood(page));

  await test.step('closing leads back, one dialog after the other', async () => {
    await page.keyboard.press('Escape');
    await expect(restore).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Edit service' })).toBeVisible();
  });
});
