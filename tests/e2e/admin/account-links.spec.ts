import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectLargeCodes, withSharing } from '../support/access.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import {
  addColleague,
  call,
  logInOnPage,
  openAsOwner,
  signIn,
  unique,
  expectComfortable,
} from './staff.ts';

/** Links that open an account: for a new password, and for an invited person. */
test.use({ viewport: { width: 390, height: 844 } });

const reset = ({ site }: { site: Site }): void =>
  writeDatabase(site, (database) =>
    database.exec(`delete from password_wishes; delete from links; delete from owner_offers;
      delete from rate_limits; update sign_in_rules set password_helper = null`),
  );
test.beforeEach(reset);
test.afterEach(reset);

/** The link in an open dialog, with the test site's own address. */
const linkIn = async (page: Page, site: Site): Promise<string> => {
  const shown = new URL(await page.getByRole('alertdialog').locator('code').innerText());
  return site.url + shown.pathname + shown.hash;
};

test(
  'a colleague asks for a new password, the owner hands a link over, and it works once',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site);
    const sam = await addColleague(page, site);
    await page.goto(site.url + adminUrls.signIn);
    await page.getByRole('button', { name: 'Change whom they ask' }).click();
    const rules = page.getByRole('dialog', { name: 'Whom to ask for a new password' });
    await rules.getByLabel('Name').fill('Priya in the office');
    await expectComfortable(page);
    await rules.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('are told to ask Priya in the office.')).toBeVisible();
    await page.context().clearCookies();

    await page.goto(site.url + adminUrls.login);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('Ask Priya in the office. If you enter')).toBeVisible();
    await expectComfortable(page);
    await page.getByRole('button', { name: 'Ask for a new password' }).click();
    await expect(page.getByText('All fields are required.')).toBeVisible();
    await page.getByLabel('Username or email', { exact: true }).fill(sam.username);
    await page.keyboard.press('Enter');
    await expect(page.getByText('If there is an account with this name')).toBeVisible();
    await expect(page.getByText('Ask Priya in the office for the link.')).toBeVisible();

    const shared = await withSharing(page);
    await openAsOwner(page, site, adminUrls.dashboard);
    await expect(page.getByText(`${sam.username} asks for a new password`)).toBeVisible();
    await page.getByRole('button', { name: `Make a link for ${sam.username}` }).click();
    const link = await linkIn(page, site);
    await page.getByRole('button', { name: 'Share the link' }).click();
    expect(await shared()).toEqual([{ url: expect.stringContaining(new URL(link).hash) }]);
    await expectLargeCodes(page);
    await expectComfortable(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(`${sam.username} asks for a new password`)).toHaveCount(0);
    await page.context().clearCookies();

    await page.goto(link);
    await expect(page.getByText(`For the account ${sam.username}.`)).toBeVisible();
    await expectComfortable(page);
    await page.getByLabel('New password', { exact: true }).fill('seven slow herons');
    await page.getByLabel('New password again', { exact: true }).fill('seven slow heron');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await page.getByLabel('New password again', { exact: true }).fill('seven slow herons');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Your new password is set. Please log in.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to login' }).click();
    await logInOnPage(page, { username: sam.username, password: 'seven slow herons' });
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByText('This link has ended or was used already.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    await expectComfortable(page);
  },
);

test('the owner gets back in with a recovery code, where no email is sent', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const { codes } = await call(page, site, 'POST', apiUrls.recoveryCodes, {});
  await page.context().clearCookies();
  await page.goto(site.url + adminUrls.forgottenPassword);
  await page.getByText('You run the home yourself?').click();
  await page.getByLabel('Your username or email').fill(site.adminUsername);
  await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This name and code do not fit together')).toBeVisible();
  await expect(page.getByLabel('Recovery code')).toHaveValue('aaaa-bbbb-cccc-dddd');
  await expectComfortable(page);
  await page.getByLabel('Recovery code').fill(codes[0]);
  await page.getByRole('button', { name: 'Continue' }).click();
  // The same password as before, because other tests use it.
  await page.getByLabel('New password', { exact: true }).fill(site.adminPassword);
  await page.getByLabel('New password again', { exact: true }).fill(site.adminPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set. Please log in.')).toBeVisible();
  writeDatabase(site, (database) => database.exec('delete from recovery_codes'));
});

test(
  'the owner invites someone, who makes an account on a phone and is in',
  { tag: '@core' },
  async ({ page, site }) => {
    const username = unique('maria').replace(' ', '-');
    await openAsOwner(page, site, adminUrls.users);
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(dialog.getByText('Please say whom you invite.')).toBeVisible();
    await expectComfortable(page);
    await dialog.getByLabel('Name').fill('Maria Lopez');
    await dialog.getByLabel('Visits only').check();
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const link = await linkIn(page, site);
    await expectComfortable(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Maria Lopez, Visits only.')).toBeVisible();
    await expectComfortable(page);

    await test.step('another invitation is withdrawn', async () => {
      await call(page, site, 'POST', apiUrls.invitations, { name: 'Nell', role: 'staff' });
      await page.reload();
      await page.getByRole('button', { name: 'Withdraw the invitation of Nell' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByText('The invitation is withdrawn.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
    });
    await page.context().clearCookies();

    await page.goto(link);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Welcome, Maria Lopez' }),
    ).toBeVisible();
    await expectComfortable(page);
    await page.getByLabel('Username').fill(site.adminUsername);
    await page.getByLabel('Email').fill(`${username}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('seven slow herons');
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(page.getByText('This username or email is already in use.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(`${username}@example.com`);
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goto(site.url + adminUrls.gallery);
    await expect(page.getByRole('button', { name: 'Add picture' })).toHaveCount(0);

    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByText('This invitation has ended or was used already.')).toBeVisible();
  },
);
