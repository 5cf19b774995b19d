import type { CDPSession, Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import {
  addColleague,
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  forgetProofs,
  logInOnPage,
  openAsOwner,
  signIn,
  expectComfortable,
} from './staff.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ namedSite: site }) =>
  writeDatabase(site, (database) => {
    database.exec('delete from passkeys; delete from recovery_codes; delete from sessions');
    database.exec('delete from security_notices');
    database.exec('update sign_in_rules set second_step_required = 0');
  }),
);

/** A device that creates and uses passkeys and verifies its user. */
interface Device {
  cdp: CDPSession;
  authenticatorId: string;
}

const addDevice = async (page: Page): Promise<Device> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
};

/** Acts like a browser that has passkeys but does not offer them in fields. */
const withoutAutofill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

const signOut = (page: Page): Promise<void> => page.context().clearCookies();
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Adds a passkey on the account page, which must be open. */
const addPasskey = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Add (a|another) passkey$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
};

/** Signs out and opens the login page. */
const openLogin = async (page: Page, site: Site): Promise<void> => {
  await signOut(page);
  await page.goto(site.url + adminUrls.login);
};
const owner = (site: Site) => ({ username: site.adminUsername, password: site.adminPassword });

test(
  'a passkey is added, used and removed by keyboard alone',
  { tag: '@core' },
  async ({ page, namedSite: site }) => {
    await withoutAutofill(page);
    const { cdp, authenticatorId } = await addDevice(page);
    const recognize = (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

    await test.step('it is added', async () => {
      await openAsOwner(page, site, adminUrls.account);
      await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
      await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux');
      await expectAccessible(page);
      await expectLargeTargets(page);
      await dialog.getByLabel('Name').fill('');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toContainText('Please give the passkey a name.');
      await dialog.getByLabel('Name').fill('Blue phone');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(part(page, 'Passkeys').getByText('Blue phone')).toBeVisible();
      await expect(part(page, 'Passkeys').getByText('Not used yet.')).toBeVisible();
      await expectComfortable(page);
    });

    await test.step('it signs in, but no one whom the device does not recognize', async () => {
      await openLogin(page, site);
      await expectComfortable(page);
      await recognize(false);
      await passkeyButton(page).press('Enter');
      await expect(
        page.getByText('No passkey was used. Try again, or use another way.'),
      ).toBeVisible();
      await recognize(true);
      await passkeyButton(page).press('Enter');
      await expect(dashboard(page)).toBeVisible();
    });

    await test.step('it is the second step after a password', async () => {
      await openLogin(page, site);
      await logInOnPage(page, owner(site));
      const button = page.getByRole('button', { name: 'Use a passkey' });
      await expect(button).toBeFocused();
      await expectComfortable(page);
      await page.getByRole('button', { name: 'Start over' }).click();
      await expect(page.getByLabel('Username or email')).toHaveValue(site.adminUsername);
      await page.getByLabel('Password', { exact: true }).fill(site.adminPassword);
      await page.keyboard.press('Enter');
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dashboard(page)).toBeVisible();
    });

    await test.step('it proves who it is before something is removed', async () => {
      await page.goto(site.url + adminUrls.account);
      await expect(part(page, 'Passkeys').getByText(/Last used/)).toBeVisible();
      forgetProofs(site);
      await page.getByRole('button', { name: 'Remove Blue phone' }).press('Enter');
      await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
      const proof = page.getByRole('dialog', { name: 'Is it you?' });
      await expect(proof.getByRole('textbox', { name: 'Your current password' })).toBeFocused();
      await expectAccessible(page);
      await expectLargeTargets(page);
      await proof.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
      await expect(proof).toBeHidden();
      await expect(page.getByText('The passkey was removed.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove Blue phone' })).toHaveCount(0);
    });

    await test.step('once removed it signs no one in, and says so; the password works', async () => {
      await openLogin(page, site);
      await passkeyButton(page).press('Enter');
      const sentence = 'This passkey was not accepted. It may have been removed from the account.';
      await expect(page.getByText(sentence)).toBeVisible();
      await logInOnPage(page, owner(site));
      await expect(dashboard(page)).toBeVisible();
    });

    await test.step('at an address that has no passkeys, the page says why', async () => {
      await page.goto(site.url.replace('localhost', '127.0.0.1') + adminUrls.login);
      await passkeyButton(page).press('Enter');
      await expect(page.getByText('Passkeys work only at the site’s own address.')).toBeVisible();
    });
  },
);

test('the username field offers a passkey, which is reported to the owner’s other devices', async ({
  page,
  namedSite: site,
  browser,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await addDevice(page);
  const offered = page.waitForResponse(site.url + apiUrls.passkeySignInOptions);
  await page.goto(site.url + adminUrls.login);
  await offered;
  await logInOnPage(page, { ...owner(site), password: 'a wrong password' });
  await expect(page.getByRole('alert').first()).toContainText('incorrect');
  await logInOnPage(page, owner(site));
  await expect(dashboard(page)).toBeVisible();

  // A session from before the new passkey, in which its owner is notified.
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, site);
  await page.goto(site.url + adminUrls.account);
  await addPasskey(page, 'My phone');
  await elsewhere.goto(site.url + adminUrls.dashboard);
  await expect(elsewhere.getByText(/A passkey was added on .* from Chrome on/)).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'No, end it and show my passkeys' }).click();
  await expect(elsewhere.getByText('Remove the passkey that is not yours')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Remove My phone' })).toBeVisible();
  await elsewhere.close();

  // The virtual device picks the passkey as soon as the browser offers it.
  await openLogin(page, site);
  await expect(dashboard(page)).toBeVisible();
  expect(problems).toEqual([]);
});

test('a colleague adds the passkey that everyone needs, drops the password, and sets one again', async ({
  page,
  namedSite: site,
}) => {
  await withoutAutofill(page);
  await signIn(page, site);
  const sam = await addColleague(page, site);
  const requireSecondStep = (required: 0 | 1) =>
    writeDatabase(site, (database) =>
      database.exec(`update sign_in_rules set second_step_required = ${required}`),
    );
  await addDevice(page);
  const password = part(page, 'Your password');
  const proof = page.getByRole('dialog', { name: 'Is it you?' });

  await test.step('where everyone needs a second step, a passkey is one', async () => {
    requireSecondStep(1);
    await signIn(page, site, sam);
    await page.goto(site.url + adminUrls.gallery);
    await expect(
      page.getByRole('heading', { name: 'One more thing before you start' }),
    ).toBeVisible();
    await expectAccessible(page);
    await addPasskey(page, 'My phone');
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    requireSecondStep(0);
  });

  const recovery = await test.step('recovery codes come before the password goes', async () => {
    await page.goto(site.url + adminUrls.account);
    await expect(password.getByText('Add a second passkey or make recovery codes')).toBeVisible();
    await page.getByRole('button', { name: 'Make recovery codes' }).click();
    const shown = page.getByRole('alertdialog');
    const code = await shown.locator('code').first().innerText();
    await shown.getByRole('button', { name: 'I have stored them' }).click();
    await password.getByRole('button', { name: 'Remove my password' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(password.getByText('You have no password')).toBeVisible();
    await expectNoSidewaysScroll(page);
    return code;
  });

  await test.step('a recovery code signs in, the old password does not', async () => {
    await openLogin(page, site);
    await logInOnPage(page, sam);
    await expect(page.getByRole('alert').first()).toContainText('incorrect');
    await logInOnPage(page, { ...sam, password: recovery });
    await expect(dashboard(page)).toBeVisible();
  });

  await test.step('without a password the passkey proves who it is', async () => {
    await page.goto(site.url + adminUrls.account);
    forgetProofs(site);
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
    await expect(proof.getByText('Your device then asks for your passkey.')).toBeVisible();
    await expect(proof.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'I have stored them' }).click();
  });

  await test.step('a password is set again', async () => {
    forgetProofs(site);
    await page.getByRole('button', { name: 'Set a password again' }).click();
    const form = page.getByRole('dialog', { name: `Edit user ${sam.username}` });
    await form.getByLabel('New password (optional)').fill('another-lamp-in-the-hall');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('Your device then asks for your passkey.')).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await page.goto(site.url + adminUrls.account);
    await expect(password.getByRole('button', { name: 'Remove my password' })).toBeVisible();
  });
});

test('a browser without passkeys says so, and the password works', async ({
  page,
  namedSite: site,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(site.url + adminUrls.login);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(passkeyButton(page)).toHaveCount(0);
  await logInOnPage(page, owner(site));
  await expect(dashboard(page)).toBeVisible();
  await page.goto(site.url + adminUrls.account);
  await expect(part(page, 'Passkeys').getByText('This browser cannot use passkeys')).toBeVisible();
  await expectAccessible(page);
});

test('an invited person makes an account with a passkey and no password', async ({
  page,
  namedSite: site,
}) => {
  const username = 'maria-lopez';
  await signIn(page, site);
  const { link } = await call(page, site, 'POST', apiUrls.invitations, {
    name: 'Maria',
    role: 'staff',
  });
  await signOut(page);
  await addDevice(page);
  const { pathname, hash } = new URL(link.url);
  await page.goto(site.url + pathname + hash);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Use a passkey instead of a password' }).click();
  await expect(page.getByText('Please enter a username and an email first.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByRole('button', { name: 'Use a passkey instead of a password' }).click();
  await expect(dashboard(page)).toBeVisible();
  await page.goto(site.url + adminUrls.account);
  await expect(page.getByText('You have no password: you sign in with a passkey.')).toBeVisible();
});
