import type { Locator, Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { admin } from '../../support/server.ts';
import { readDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { expectFormClosed, forgetProofs, notice, openAsOwner, expectComfortable } from './staff.ts';

/** The owner sets email up on a phone, by touch. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let mail: MailServer;
test.beforeEach(async () => {
  mail = await startMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'abcdefghijklmnop' ? null : new Error('Wrong password'), {
        user: username,
      }),
  });
});
test.afterEach(() => mail.end());

/** Redirects connections to Google to this test's mail server, because Google can't be reached from here. */
const redirectGoogle = (page: Page) =>
  page.route(`**${apiUrls.mail}`, async (route) => {
    const settings: object = route.request().postDataJSON();
    expect(settings).toMatchObject({ host: 'smtp.gmail.com', port: 465, security: 'tls' });
    const here = { ...settings, host: '127.0.0.1', port: mail.port, security: 'starttls' };
    await route.continue({ postData: JSON.stringify(here) });
  });

const storedHost = (own: Site) =>
  readDatabase(own, (database) => database.prepare('select host from mail_settings').get());
const password = (page: Page): Locator => page.getByLabel('App password', { exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test(
  'Gmail is set up with two taps beside typing, and a refusal is shown at the field',
  { tag: '@core' },
  async ({ page, ownSite: own }) => {
    await redirectGoogle(page);
    await openAsOwner(page, own, adminUrls.email);
    await expect(page.getByText('Not set up, so no one is told of new requests.')).toBeVisible();
    await expectComfortable(page);
    const words = await region(page, 'How emails go out').innerText();
    await page.getByRole('button', { name: /^Gmail/ }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    expect(words + (await dialog.innerText())).not.toMatch(
      /smtp|tls|\bport\b|\bserver\b|\bhost\b:/i,
    );

    await test.step('a refusal keeps what was typed, and changes nothing', async () => {
      await page.getByLabel('Email address').fill('alder@gmail.com');
      await password(page).fill('my usual password');
      await save(page).tap();
      await expect(password(page)).toBeFocused();
      await expect(password(page)).toHaveAccessibleDescription(
        /did not accept this password for this address/,
      );
      await expect(password(page)).toHaveValue('my usual password');
      await expect(page.getByLabel('Email address')).toHaveValue('alder@gmail.com');
      await expectComfortable(page);
      expect(storedHost(own)).toBeUndefined();
    });

    await test.step('the owner is asked for the password in place, where the last proof is too old', async () => {
      forgetProofs(own);
      await password(page).fill('abcd efgh ijkl mnop');
      await save(page).tap();
      const current = page.getByLabel('Your current password', { exact: true });
      await expect(current).toBeFocused();
      await current.fill(admin.password);
      await save(page).tap();
      await expect(notice(page)).toContainText('Email is set up.');
      await expectFormClosed(page);
    });

    expect(mail.emails.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'alder@gmail.com', to: [own.adminEmail] },
    ]);
    await expect(region(page, 'How emails go out')).toContainText('From alder@gmail.com');
    await expect(region(page, 'Who is told')).toContainText(own.adminEmail);
    await expectComfortable(page);
  },
);

test('a web host is guessed, several people are notified, and a failure stays in sight', async ({
  page,
  ownSite: own,
}) => {
  await openAsOwner(page, own, adminUrls.email);
  await test.step('what a web host calls its server is guessed until it is typed', async () => {
    await page.getByRole('button', { name: /^My web host/ }).tap();
    await page.getByLabel('Email address').fill('desk@alder.example');
    const host = page.getByLabel('What your web host calls “outgoing mail”');
    await expect(host).toHaveValue('mail.alder.example');
    await host.fill('out.alder.example');
    await page.getByLabel('Email address').fill('house@alder.example');
    await expect(host).toHaveValue('out.alder.example');
    await expectComfortable(page);
  });

  // No server answers at the first of the usual addresses, so the second one is tried.
  await test.step('the usual places are tried one after the other', async () => {
    const tried: unknown[] = [];
    await page.route(`**${apiUrls.mail}`, async (route) => {
      const settings = route.request().postDataJSON() as { port: number; security: string };
      tried.push([settings.port, settings.security]);
      const port = settings.port === 587 ? mail.port : 9;
      const here = { ...settings, host: '127.0.0.1', port, security: 'starttls' };
      await route.continue({ postData: JSON.stringify(here) });
    });
    await page.getByLabel('Password of this address', { exact: true }).fill('abcdefghijklmnop');
    await save(page).tap();
    await expect(region(page, 'How emails go out')).toContainText('From house@alder.example');
    expect(tried).toEqual([
      [465, 'tls'],
      [587, 'starttls'],
    ]);
    await page.unroute(`**${apiUrls.mail}`);
    await expectFormClosed(page);
  });
  await test.step('the mail server is set exactly', async () => {
    await page.getByText('For the person who looks after the server').tap();
    await page.getByRole('button', { name: 'Set the mail server exactly' }).tap();
    await expect(page.getByLabel('Port')).toHaveValue(String(mail.port));
    await page.getByLabel('Tell this address of new requests').fill('desk@alder.example');
    await expectComfortable(page);
    await save(page).tap();
    await expect(notice(page)).toContainText('Email is set up.');
    await expectFormClosed(page);
  });

  await test.step('several people are notified, each of what was chosen for them', async () => {
    const people = region(page, 'Who is told');
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await people.getByRole('button', { name: 'Add someone' }).tap();
    await page.getByLabel('Who', { exact: true }).selectOption('Another address');
    await page.getByLabel('Email address').fill('night@alder');
    await page.getByRole('checkbox', { name: 'The night’s copy of everything fails' }).tap();
    await expectComfortable(page);
    await save(page).tap();
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/check the email/);
    await page.getByLabel('Email address').fill('night@alder.example');
    await save(page).tap();
    await expect(people.getByRole('listitem')).toHaveCount(2);
    const night = people.getByRole('listitem').filter({ hasText: 'night@alder.example' });
    await expect(night).toContainText('5 kinds of messages');
    for (const person of await people.getByRole('listitem').all())
      expect((await person.boundingBox())?.height).toBeLessThanOrEqual(120);

    await night.getByRole('button').tap();
    await page.getByRole('checkbox', { name: 'A new request arrives' }).tap();
    await save(page).tap();
    await expect(night).toContainText('4 kinds of messages');
    await expectComfortable(page);

    await night.getByRole('button').tap();
    const out = page.getByRole('button', { name: 'Take out of the list' });
    await out.tap();
    await expect(page.getByText('is then told nothing by email')).toBeVisible();
    await out.tap();
    await expect(people.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a failure stays in sight on Today and on the page until a message goes out', async () => {
    const { port } = mail;
    await mail.end();
    await page.getByRole('button', { name: 'Send a test message' }).tap();
    const failure = region(page, 'Emails are not going out');
    await expect(failure).toContainText('Could not reach the email provider. It began today');
    await page.goto(own.url + adminUrls.dashboard);
    await expect(failure).toContainText('tried again');
    await expectComfortable(page);
    await failure.getByRole('link', { name: 'Email settings' }).tap();
    await expect(page).toHaveURL(own.url + adminUrls.email);
    await expect(failure).toBeVisible();

    mail = await startMailServer(
      {
        allowInsecureAuth: true,
        onAuth: (_login, _session, done) => done(null, { user: 'house' }),
      },
      port,
    );
    await failure.getByRole('button', { name: 'Send a test message' }).tap();
    await expect(notice(page)).toContainText('A test message is on its way to');
    await expect(failure).toHaveCount(0);
  });

  await test.step('the settings are removed after the password', async () => {
    await page.getByText('For the person who looks after the server').tap();
    await page.getByRole('button', { name: 'Remove email settings' }).tap();
    await page.getByLabel('Your current password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Remove', exact: true }).tap();
    await expect(page.getByText('Not set up, so no one is told of new requests.')).toBeVisible();
  });
});
