import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { createCode } from '../../support/second-step.ts';
import { expectAccessible, expectLargeCodes } from '../support/access.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import {
  addColleague,
  call,
  expectNoSidewaysScroll,
  logInOnPage,
  signIn,
  expectComfortable,
} from './staff.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Deletes the record of used codes: each code works only once, and tests are faster than new codes. */
const forgetUsedCodes = (site: Site): void =>
  writeDatabase(site, (database) => database.exec('update totp_secrets set last_step = 1'));

/** Sets up one-time codes as a person does on a phone. Returns the secret. */
const setUpCodes = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Set up one-time codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up one-time codes' });
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await expectLargeCodes(page);
  await dialog.getByLabel('Code from your app').fill('000 000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Code from your app').fill(createCode(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog).toBeHidden();
  return secret;
};

const makeCodes = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const shown = page.getByRole('alertdialog');
  await expect(shown.locator('code')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await shown.locator('code').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('10 of 10 are left')).toBeVisible();
  return codes;
};

/** Other tests share the site and sign in with only a password. */
const resetSignIn = ({ site }: { site: Site }): void =>
  writeDatabase(site, (database) => {
    database.exec('delete from totp_secrets; delete from recovery_codes');
    database.exec('update sign_in_rules set second_step_required = 0, registration_open = 1');
  });

test.beforeEach(resetSignIn);
test.afterEach(resetSignIn);

const owner = (site: Site) => ({ username: site.adminUsername, password: site.adminPassword });

test(
  'a second step is set up, requested, and required of everyone',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site);
    const sam = await addColleague(page, site);
    const requireIt = page.getByRole('button', { name: 'Require a second step of everyone' });

    await test.step('the owner can require it only with one of their own', async () => {
      await page.goto(site.url + adminUrls.signIn);
      await requireIt.click();
      await expect(page.getByText('Set up a second step for your own account first')).toBeVisible();
    });

    const { secret, recovery } = await test.step('codes are set up', async () => {
      await page.goto(site.url + adminUrls.account);
      const made = await setUpCodes(page);
      await expect(page.getByText(/They are on since/)).toBeVisible();
      const [code = ''] = await makeCodes(page);
      forgetUsedCodes(site);
      return { secret: made, recovery: code };
    });

    await test.step('they are requested at the next sign-in, and replaced by a recovery code', async () => {
      await page.context().clearCookies();

      await page.goto(site.url + adminUrls.login);
      await logInOnPage(page, owner(site));
      await expect(page.getByLabel('Code from your app')).toBeFocused();
      await expectComfortable(page);
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('This code is not right');
      await expect(page.getByLabel('Code from your app')).toHaveValue('000000');
      await page.getByLabel('Code from your app').fill(createCode(secret));
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

    await test.step('where everyone needs one, a colleague sets it up before anything else', async () => {
      await page.goto(site.url + adminUrls.signIn);
      await requireIt.click();
      await expect(
        page.getByText('Everyone needs a second step besides the password'),
      ).toBeVisible();
      await call(page, site, 'PUT', apiUrls.signInRules, { registration_open: false });

      await signIn(page, site, sam);
      await page.goto(site.url + adminUrls.gallery);
      await expect(
        page.getByRole('heading', { level: 1, name: 'One more thing before you start' }),
      ).toBeVisible();
      await expectAccessible(page);
      await setUpCodes(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    });

    await test.step('closed registration says so on both pages', async () => {
      await page.context().clearCookies();
      await page.goto(site.url + adminUrls.register);
      await expect(page.getByText('This home invites its staff')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Go to login' }).click();
      await page.getByRole('button', { name: 'Register for an account' }).click();
      await expect(page.getByText('This home invites its staff')).toBeVisible();
    });
  },
);
