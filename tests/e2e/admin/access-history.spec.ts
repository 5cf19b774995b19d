import type { Page } from '@playwright/test';
import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { samples } from '../../support/samples.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site, test } from '../support/server.ts';
import {
  addColleague,
  addTestimonial,
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  signIn,
  storeActivity,
  unique,
} from './staff.ts';

/** The trash, earlier versions and the activity for everyone: at two widths, in the reader's colours. */

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page, { colors: false });
  await page.emulateMedia({ forcedColors: 'none' });
};

/** Opens the earlier versions of a service that was changed twice. */
const openVersions = async (page: Page, site: Site): Promise<void> => {
  const service = { ...samples.service, title: unique('Garden') };
  await signIn(page, site);
  const { id } = await call(page, site, 'POST', apiUrls.services, service);
  const second = {
    ...service,
    id,
    description: `${'A room by the firs. '.repeat(30)} For a week.`,
  };
  await call(page, site, 'PUT', apiUrls.services, second);
  const third = { ...second, icon: 'meal', description: `${second.description} Or two.` };
  await call(page, site, 'PUT', apiUrls.services, third);
  await page.goto(site.url + adminUrls.services);
  await page.getByLabel('Filter services').fill(service.title);
  // By its whole name: the filter follows a moment after the typing.
  await page.getByRole('button', { name: `Edit service “${service.title}”` }).click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Earlier versions' })).toContainText('Then');
};

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });

    test('a notice with a button is accessible', async ({ page, site }) => {
      await signIn(page, site);
      await addTestimonial(site, page, 'Kind.', 'A family');
      await page.goto(site.url + adminUrls.testimonials);
      await page.getByRole('button', { name: 'Delete testimonial' }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      // With the focus in it the notice stays for as long as axe needs.
      await page.keyboard.press('F6');
      await expect(notice(page).getByRole('button', { name: 'Undo' })).toBeFocused();
      await expectGood(page);
    });

    test('the trash is accessible with something in it', async ({ page, site }) => {
      await signIn(page, site);
      const { id } = await call(page, site, 'POST', apiUrls.gallery, samples.gallery);
      const form = { id: String(id) };
      const headers = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' };
      await page.request.delete(site.url + apiUrls.gallery, { form, headers });
      await page.goto(site.url + adminUrls.trash);
      await expect(page.getByRole('row', { name: samples.gallery.caption }).first()).toBeVisible();
      await expectGood(page);
    });

    test('the empty trash is accessible', async ({ page, site }) => {
      const json = { success: true, trash: [] };
      await page.route(`**${apiUrls.trash}`, (route) => route.fulfill({ json }));
      await openAsOwner(page, site, adminUrls.trash);
      await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
      await expectGood(page);
    });

    for (const [address, url] of [
      [adminUrls.trash, apiUrls.trash],
      [adminUrls.activity, apiUrls.audit],
    ] as const) {
      test(`${address} is accessible when it cannot be loaded`, async ({ page, site }) => {
        await page.route(`**${url}*`, (route) => route.abort());
        await openAsOwner(page, site, address);
        await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
        await expectGood(page);
      });
    }

    test('the activity is accessible, with a long trail and with nothing found', async ({
      page,
      site,
    }) => {
      storeActivity(site, 60);
      await openAsOwner(page, site, adminUrls.activity);
      await expect(page.getByRole('button', { name: 'Show earlier activity' })).toBeVisible();
      await expectGood(page);
      await page.getByLabel(/^Person or word/).fill('zebra');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Nothing matches')).toBeVisible();
      await expectGood(page);
    });

    test('the activity is accessible to those whom it is refused', async ({ page, site }) => {
      await signIn(page, site);
      await signIn(page, site, await addColleague(page, site));
      await page.goto(site.url + adminUrls.activity);
      await expect(page.getByText('Only the administrator')).toBeVisible();
      await expectGood(page);
    });

    test('earlier versions and their question are accessible, and closing leads back', async ({
      page,
      site,
    }) => {
      await openVersions(page, site);
      await expectGood(page);
      await page.getByText('Show the whole text').first().click();
      await expectGood(page);
      const restore = page.getByRole('button', { name: /^Restore this version/ }).first();
      await restore.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectGood(page);
      await page.keyboard.press('Escape');
      await expect(restore).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeFocused();
      await expect(page.getByRole('dialog', { name: 'Edit service' })).toBeVisible();
    });

    test('what differs is marked in the reader’s colours, too', async ({ page, site }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await openVersions(page, site);
      const mark = page.locator('mark').first();
      const colors = await mark.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor, getComputedStyle(document.body).backgroundColor];
      });
      expect(new Set(colors).size).toBe(3);
    });

    test('earlier versions are accessible when there are none, and when loading fails', async ({
      page,
      site,
    }) => {
      const title = unique('Garden');
      await signIn(page, site);
      await call(page, site, 'POST', apiUrls.services, { ...samples.service, title });
      await page.route(`**${apiUrls.history}?*`, (route) => route.abort());
      await page.goto(site.url + adminUrls.services);
      await page.getByRole('button', { name: `Edit service “${title}”` }).click();
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      await expectGood(page);
      await page.unroute(`**${apiUrls.history}?*`);
      await retry.click();
      await expect(page.getByRole('heading', { name: 'No earlier versions yet' })).toBeVisible();
      await expectGood(page);
    });
  });
}
