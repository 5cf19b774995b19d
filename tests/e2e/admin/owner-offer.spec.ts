import { adminUrls } from '../../../domain/staff-urls.ts';
import { switchCodesOnFor } from './codes.ts';
import { expectAccessible } from '../support/access.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import {
  addColleague,
  expectNoSidewaysScroll,
  expectOwnEntry,
  openAsOwner,
  signIn,
} from './staff.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Other tests share the site and expect its first owner. */
const reset = ({ site }: { site: Site }): void =>
  writeDatabase(site, (database) => {
    database.exec('delete from owner_offers; delete from totp_secrets');
    database.exec('update users set privileged = 0');
    database.prepare('update users set privileged = 1 where username = ?').run(site.adminUsername);
  });
test.beforeEach(reset);
test.afterEach(reset);

test('the home changes hands once both have confirmed it', async ({ page, site }) => {
  await signIn(page, site);
  const sam = await addColleague(page, site);
  await openAsOwner(page, site, adminUrls.signIn);
  await page.getByRole('button', { name: 'Hand the home over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand the home over' });
  await dialog.getByLabel('New owner').selectOption(sam.username);
  await dialog.getByRole('button', { name: 'Offer' }).click();
  await expect(dialog.getByText('This person needs a passkey or one-time codes')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  switchCodesOnFor(site, sam.username);
  await dialog.getByRole('button', { name: 'Offer' }).click();
  await expect(page.getByText(`Offered to ${sam.username} until`)).toBeVisible();
  // Without the codes the test can sign in as usual. Taking over the home requires them again.
  writeDatabase(site, (database) => database.exec('update totp_secrets set confirmed_at = null'));
  await page.context().clearCookies();
  await signIn(page, site, sam);
  switchCodesOnFor(site, sam.username);
  await page.goto(site.url + adminUrls.dashboard);
  await page.getByRole('link', { name: 'The home is offered to you' }).click();
  await expect(page.getByRole('heading', { name: 'The home is offered to you' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Take the home over' }).click();
  await page.getByRole('button', { name: 'Take it over' }).click();
  await expect(page.getByText('You are the owner now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The home is offered to you' })).toHaveCount(0);
  await expectOwnEntry(page);
  await page.goto(site.url + adminUrls.activity);
  await expect(page.getByText('took the home over from').first()).toBeVisible();
});
