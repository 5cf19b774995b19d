import type { Page } from '@playwright/test';
import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { codeOf } from '../../support/second-step.ts';
import { expectAccessible } from '../support/access.ts';
import { writeDatabase } from '../support/database.ts';
import { expect, type Site, test } from '../support/server.ts';
import {
  addColleague,
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  logInOnPage,
  openAsOwner,
  signIn,
} from './staff.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

/** As if the codes that were taken had been taken long ago: each counts once, and tests are quick. */
const forgetTakenCodes = (site: Site): void =>
  writeDatabase(site, (database) => database.exec('update totp_secrets set last_step = 1'));

/** Sets one-time codes up as a person does on a phone. Returns the secret. */
const setUpCodes = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Set up one-time codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up one-time codes' });
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from your app').fill('000 000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Code from your app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog).toBeHidden();
  return secret;
};

const makeCodes = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const shown = page.getByRole('alertdialog');
  await expectAccessible(page);
  const codes = await shown.locator('code').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('10 of 10 are left')).toBeVisible();
  return codes;
};

/** The site is shared with other tests, which sign in with a password alone. */
const resetSignIn = ({ site }: { site: Site }): void =>
  writeDatabase(site, (database) => {
    database.exec('delete from totp_secrets; delete from recovery_codes');
    database.exec('update sign_in_rules set second_step_required = 0, registration_open = 1');
  });

test.beforeEach(resetSignIn);
test.afterEach(resetSignIn);

const owner = (site: Site) => ({ username: site.adminUsername, password: site.adminPassword });

test('codes are set up, asked for at the next sign-in, and replaced by a recovery code', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, adminUrls.account);
  const secret = await setUpCodes(page);
  await expect(page.getByText(/They are on since/)).toBeVisible();
  const [recovery = ''] = await makeCodes(page);
  forgetTakenCodes(site);
  await page.context().clearCookies();

  await page.goto(site.url + adminUrls.login);
  await logInOnPage(page, owner(site));
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await expect(page.getByLabel('Code from your app')).toHaveValue('000000');
  await page.getByLabel('Code from your app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(site.url + adminUrls.login);
  await logInOnPage(page, owner(site));
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Username or email')).toHaveValue(site.adminUsername);
  await page.getByLabel('Password', { exact: true }).fill(site.adminPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('where everyone needs a second step, a colleague sets it up before anything else', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const sam = await addColleague(page, site);
  await page.goto(site.url + adminUrls.settings);
  await page.getByRole('button', { name: 'Require a second step of everyone' }).click();
  await expect(page.getByText('Set up a second step for your own account first')).toBeVisible();
  await page.goto(site.url + adminUrls.account);
  await setUpCodes(page);
  await page.goto(site.url + adminUrls.settings);
  await page.getByRole('button', { name: 'Require a second step of everyone' }).click();
  await expect(page.getByText('Everyone needs a second step besides the password')).toBeVisible();

  await signIn(page, site, sam);
  await page.goto(site.url + adminUrls.gallery);
  const heading = page.getByRole('heading', { level: 1, name: 'One more thing before you start' });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  await setUpCodes(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});

test('closed registration says so on both pages', async ({ page, site }) => {
  await signIn(page, site);
  await call(page, site, 'PUT', apiUrls.signInRules, { registration_open: false });
  await page.context().clearCookies();
  await page.goto(site.url + adminUrls.register);
  await expect(page.getByText('This home invites its staff')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByRole('button', { name: 'Register for an account' }).click();
  await expect(page.getByText('This home invites its staff')).toBeVisible();
});
