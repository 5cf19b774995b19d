import type { CDPSession, Page } from '@playwright/test';
import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { writeDatabase } from '../support/database.ts';
import { expect, type Site, startSite, test as base } from '../support/server.ts';
import {
  addColleague,
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  logInOnPage,
  openAsOwner,
  sameOrigin,
  signIn,
} from './staff.ts';

/** Passkeys are bound to a host name, which an address of digits is not. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite({ SITE_URL: '' });
      await use({ ...site, url: site.url.replace('127.0.0.1', 'localhost') });
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ site }) =>
  writeDatabase(site, (database) => {
    database.exec('delete from passkeys; delete from recovery_codes; delete from sessions');
    database.exec('delete from security_notices');
    database.exec('update sign_in_rules set second_step_required = 0');
  }),
);

/** A device that makes and uses passkeys, and verifies whoever holds it. */
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

/** As a browser that has passkeys, but does not offer them in fields. */
const withoutAutofill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

const signOut = (page: Page): Promise<void> => page.context().clearCookies();
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Adds a passkey on the account page, which is open. */
const addPasskey = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Add (a|another) passkey$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
};

/** Adds a passkey for the owner and signs out. */
const openLoginWithPasskey = async (page: Page, site: Site): Promise<Device> => {
  const device = await addDevice(page);
  await openAsOwner(page, site, adminUrls.account);
  await addPasskey(page, 'My phone');
  await signOut(page);
  await page.goto(site.url + adminUrls.login);
  return device;
};

/** As if the last proof of all sessions had been eleven minutes ago. */
const forgetProofs = (site: Site): void =>
  writeDatabase(site, (database) => {
    const earlier = new Date(Date.now() - 11 * 60_000).toISOString();
    database.prepare('update sessions set confirmed_at = ?').run(earlier);
  });

test('a passkey is added, renamed and used by keyboard alone', async ({ page, site }) => {
  await withoutAutofill(page);
  await addDevice(page);
  await openAsOwner(page, site, adminUrls.account);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux');
  await expectAccessible(page);
  await expectLargeTargets(page);
  await dialog.getByLabel('Name').fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Please give the passkey a name.');
  await dialog.getByLabel('Name').fill('My phone');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Rename My phone' }).press('Enter');
  const rename = page.getByRole('dialog', { name: 'Rename the passkey' });
  await rename.getByLabel('Name').fill('Blue phone');
  await page.keyboard.press('Enter');
  await expect(rename).toBeHidden();
  await expect(part(page, 'Passkeys').getByText('Blue phone')).toBeVisible();
  await expect(part(page, 'Passkeys').getByText('Not used yet.')).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);

  await signOut(page);
  await page.goto(site.url + adminUrls.login);
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await passkeyButton(page).press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await page.goto(site.url + adminUrls.account);
  await expect(part(page, 'Passkeys').getByText(/Last used/)).toBeVisible();
});

test('the browser offers the passkey in the username field', async ({ page, site }) => {
  // The virtual device picks the passkey as soon as the browser offers it.
  await openLoginWithPasskey(page, site);
  await expect(dashboard(page)).toBeVisible();
});

test('without a passkey the offer waits, and gives way to a password', async ({ page, site }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await addDevice(page);
  const offered = page.waitForResponse(site.url + apiUrls.passkeySignInOptions);
  await page.goto(site.url + adminUrls.login);
  await offered;
  await logInOnPage(page, { username: site.adminUsername, password: 'a wrong password' });
  await expect(page.getByRole('alert').first()).toContainText('incorrect');
  await logInOnPage(page, { username: site.adminUsername, password: site.adminPassword });
  await expect(dashboard(page)).toBeVisible();
  expect(problems).toEqual([]);
});

test('a passkey is the second step after a password', async ({ page, site }) => {
  await withoutAutofill(page);
  await openLoginWithPasskey(page, site);
  await logInOnPage(page, { username: site.adminUsername, password: site.adminPassword });
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await expect(button).toBeFocused();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Username or email')).toHaveValue(site.adminUsername);
  await page.getByLabel('Password', { exact: true }).fill(site.adminPassword);
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
});

test('a passkey proves who it is before something is removed', async ({ page, site }) => {
  await addDevice(page);
  await openAsOwner(page, site, adminUrls.account);
  await addPasskey(page, 'My phone');
  forgetProofs(site);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof.getByRole('textbox', { name: 'Your current password' })).toBeFocused();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await proof.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toHaveCount(0);
});

test('a colleague drops the password, and sets one again', async ({ page, site }) => {
  await withoutAutofill(page);
  await signIn(page, site);
  const sam = await addColleague(page, site);
  await signIn(page, site, sam);
  await addDevice(page);
  await page.goto(site.url + adminUrls.account);
  await addPasskey(page, 'My phone');
  const password = part(page, 'Your password');
  await expect(password.getByText('Add a second passkey or make recovery codes')).toBeVisible();
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const shown = page.getByRole('alertdialog');
  const recovery = await shown.locator('code').first().innerText();
  await shown.getByRole('button', { name: 'I have stored them' }).click();
  await password.getByRole('button', { name: 'Remove my password' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(password.getByText('You have no password')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await signOut(page);
  await page.goto(site.url + adminUrls.login);
  await logInOnPage(page, sam);
  await expect(page.getByRole('alert').first()).toContainText('incorrect');
  await logInOnPage(page, { ...sam, password: recovery });
  await expect(dashboard(page)).toBeVisible();

  await page.goto(site.url + adminUrls.account);
  forgetProofs(site);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof.getByText('Your device then asks for your passkey.')).toBeVisible();
  await expect(proof.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have stored them' }).click();

  forgetProofs(site);
  await page.getByRole('link', { name: 'set a password again' }).click();
  await page.getByRole('button', { name: `Edit user ${sam.username}` }).click();
  const form = page.getByRole('dialog', { name: `Edit user ${sam.username}` });
  await form.getByLabel('New password (optional)').fill('another-lamp-in-the-hall');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Your device then asks for your passkey.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.goto(site.url + adminUrls.account);
  await expect(password.getByRole('button', { name: 'Remove my password' })).toBeVisible();
});

test('where everyone needs a second step, a passkey is one', async ({ page, site }) => {
  await signIn(page, site);
  const sam = await addColleague(page, site);
  writeDatabase(site, (database) =>
    database.exec('update sign_in_rules set second_step_required = 1'),
  );
  await signIn(page, site, sam);
  await addDevice(page);
  await page.goto(site.url + adminUrls.gallery);
  await expect(
    page.getByRole('heading', { name: 'One more thing before you start' }),
  ).toBeVisible();
  await expectAccessible(page);
  await addPasskey(page, 'My phone');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});

test('a removed passkey signs no one in, and says so', async ({ page, site }) => {
  await withoutAutofill(page);
  await openLoginWithPasskey(page, site);
  writeDatabase(site, (database) => database.exec('delete from passkeys'));
  await passkeyButton(page).click();
  const sentence = 'This passkey was not accepted. It may have been removed from the account.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  await logInOnPage(page, { username: site.adminUsername, password: site.adminPassword });
  await expect(dashboard(page)).toBeVisible();
});

test('a person whom the device does not recognize stays out', async ({ page, site }) => {
  await withoutAutofill(page);
  const { cdp, authenticatorId } = await openLoginWithPasskey(page, site);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await passkeyButton(page).click();
  await expect(page.getByText('No passkey was used. Try again, or use another way.')).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await passkeyButton(page).click();
  await expect(dashboard(page)).toBeVisible();
});

test('a copied passkey is refused, and its owner is told', async ({ page, site }) => {
  await withoutAutofill(page);
  const { cdp, authenticatorId } = await openLoginWithPasskey(page, site);
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  const [copy] = credentials;
  if (!copy) throw new Error('the device has no passkey');
  await passkeyButton(page).click();
  await expect(dashboard(page)).toBeVisible();
  const { credentialId } = copy;
  await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
  await signOut(page);
  await page.goto(site.url + adminUrls.login);
  await passkeyButton(page).click();
  await expect(page.getByText('it seems to have been copied from another device')).toBeVisible();
  expect(noticesIn(site)).toContain('passkey copied');
});

const noticesIn = (site: Site): unknown[] => {
  let kinds: unknown[] = [];
  writeDatabase(site, (database) => {
    kinds = database
      .prepare('select kind from security_notices')
      .all()
      .map(({ kind }) => kind);
  });
  return kinds;
};

test('what a passkey signed is taken once', async ({ page, site }) => {
  await withoutAutofill(page);
  await openLoginWithPasskey(page, site);
  const sent = page.waitForRequest(site.url + apiUrls.passkeySignIn);
  await passkeyButton(page).click();
  const data: unknown = (await sent).postDataJSON();
  await expect(dashboard(page)).toBeVisible();
  const again = await page.request.post(site.url + apiUrls.passkeySignIn, {
    data,
    headers: sameOrigin(site),
  });
  expect(again.status()).toBe(401);
  expect((await again.json()).error).toContain('it was used already');
});

test('what a passkey signed on another site is refused', async ({ page, site }) => {
  await withoutAutofill(page);
  await openLoginWithPasskey(page, site);
  const asked = await page.request.post(site.url + apiUrls.passkeySignInOptions, {
    headers: sameOrigin(site),
  });
  const { options } = await asked.json();
  // The same host name on another port is another site, for which browsers use the passkey all the same.
  const elsewhere = 'http://localhost:9/';
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>' }),
  );
  await page.goto(elsewhere);
  const passkey: unknown = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    const credential = await navigator.credentials.get({ publicKey });
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  }, options);
  const answer = await page.request.post(site.url + apiUrls.passkeySignIn, {
    data: { passkey },
    headers: sameOrigin(site),
  });
  expect(answer.status()).toBe(401);
  expect((await answer.json()).error).toContain('was not accepted');
});

test('at an address that has no passkeys, the page says why', async ({ page, site }) => {
  await withoutAutofill(page);
  await addDevice(page);
  await page.goto(site.url.replace('localhost', '127.0.0.1') + adminUrls.login);
  await passkeyButton(page).click();
  await expect(page.getByText('Passkeys work only at the site’s own address.')).toBeVisible();
});

test('a browser without passkeys says so, and the password works', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(site.url + adminUrls.login);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(passkeyButton(page)).toHaveCount(0);
  await logInOnPage(page, { username: site.adminUsername, password: site.adminPassword });
  await expect(dashboard(page)).toBeVisible();
  await page.goto(site.url + adminUrls.account);
  await expect(part(page, 'Passkeys').getByText('This browser cannot use passkeys')).toBeVisible();
  await expectAccessible(page);
});

test('someone else’s new passkey is told, and its owner is led to it', async ({
  page,
  site,
  browser,
}) => {
  await openAsOwner(page, site, adminUrls.dashboard);
  const elsewhere = await browser.newContext({ userAgent: 'Chrome/131.0.0.0 Android 14' });
  const stranger = await elsewhere.newPage();
  await addDevice(stranger);
  await openAsOwner(stranger, site, adminUrls.account);
  await addPasskey(stranger, 'Not yours');
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText(/A passkey was added on .* from Chrome on Android\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, end it and show my passkeys' }).click();
  await expect(page.getByText('Remove the passkey that is not yours')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Not yours' })).toBeVisible();
});

test('an invited person makes an account with a passkey and no password', async ({
  page,
  site,
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
