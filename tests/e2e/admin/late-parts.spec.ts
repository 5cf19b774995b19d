import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, test } from '../support/site-server.ts';
import { sendFamily } from './families.ts';
import { notice, openAsOwner } from './staff.ts';

/** Dialogs that load after their page (app/admin/ui/late.tsx). */
test.use({ viewport: { width: 390, height: 844 } });

const sheetScript = '**/assets/unanswered-dialog-*.js';
const openSheet = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

test('a dialog opens once its script has come, and gives the focus back', async ({
  page,
  ownSite: site,
}) => {
  const name = await sendFamily(site);
  const letCome = await holdRequests(page, sheetScript);
  await openAsOwner(page, site, adminUrls.dashboard);
  await openSheet(page, name).click();
  await openSheet(page, name).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toHaveCount(0);
  letCome();
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(openSheet(page, name)).toBeFocused();
});

test('a dialog whose script does not come leaves the page, and can be opened later', async ({
  page,
  ownSite: site,
}) => {
  const name = await sendFamily(site);
  await page.route(sheetScript, (route) => route.abort());
  await openAsOwner(page, site, adminUrls.dashboard);
  await openSheet(page, name).click();
  await expect(notice(page)).toContainText('This could not be opened.');
  await page.unroute(sheetScript);
  await openSheet(page, name).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});
