import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/urls.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { admin } from '../../support/server.ts';
import { expectAccessible } from '../support/access.ts';
import { writeDatabase } from '../support/database.ts';
import { expect, type Site, startSite, test } from '../support/server.ts';
import { expectLargeTargets, expectNoSidewaysScroll, notice, openAsOwner } from './staff.ts';

/** The owner sets up email and takes a backup away, from a phone. */
test.use({ viewport: { width: 390, height: 844 } });

let mail: MailServer;
test.beforeEach(async () => {
  mail = await startMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'mail secret' ? null : new Error('Wrong password'), { user: username }),
  });
});
test.afterEach(() => mail.end());

const current = (page: Page) => page.getByLabel('Your current password', { exact: true });
const expectComfortable = async (page: Page) => {
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
};
const letProofsExpire = (site: Site): void => {
  const before = new Date(Date.now() - 11 * 60_000).toISOString();
  writeDatabase(site, (database) =>
    database.prepare('update sessions set confirmed_at = ?').run(before),
  );
};

test('downloads the key sheet and a backup, and sets up email', async ({ page }) => {
  test.slow();
  // A new site's key was never downloaded.
  const site = await startSite();
  try {
    await openAsOwner(page, site, adminUrls.settings);

    await test.step('the key sheet, and is asked for it no more', async () => {
      const section = page.getByRole('region', { name: 'The key to your backups' });
      await expect(section).toContainText('No one has this key on paper yet.');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        section.getByRole('button', { name: 'Download the key sheet' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^data-key-[0-9a-f]{8}\.pdf$/);
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      await expect(notice(page)).toContainText('The key sheet was downloaded.');
      await expect(section).toContainText('last downloaded its sheet');
      await expect(section).not.toContainText('on paper yet');
      await expectComfortable(page);
    });

    await test.step('a backup after the password, and says what is wrong with one', async () => {
      letProofsExpire(site);
      await page.getByRole('button', { name: 'Download a backup' }).click();
      await expectComfortable(page);
      await current(page).fill('not my password');
      await page.keyboard.press('Enter');
      await expect(current(page)).toHaveAccessibleDescription(/The password is incorrect\./);
      await current(page).fill(admin.password);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.tar$/);
      expect(readFileSync(await download.path()).includes('manifest.json')).toBe(true);
      await expect(notice(page)).toContainText('The backup was downloaded.');
    });

    await test.step('email, is asked for the password in place, and sends a test email', async () => {
      letProofsExpire(site);
      await page.getByRole('button', { name: 'Set up email here' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('both email addresses are required');
      await page.getByLabel('Tell this address of new requests').fill('desk@alder.example');
      await page.getByLabel('Sender of the emails').fill('house@alder.example');
      await page.getByLabel('Mail server').fill('127.0.0.1');
      await page.getByLabel('Port').fill(String(mail.port));
      await page.getByLabel('Encryption').selectOption('starttls');
      await page.getByLabel('User name').fill('house');
      await page.getByLabel('Mail password (optional)', { exact: true }).fill('mail secret');
      await expectComfortable(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(current(page)).toBeFocused();
      await page.keyboard.type('not my password');
      await page.keyboard.press('Enter');
      await expect(current(page)).toHaveAccessibleDescription(/The password is incorrect\./);
      await page.keyboard.type(admin.password);
      await page.keyboard.press('Enter');
      await expect(notice(page)).toContainText('Mail settings saved.');

      const section = page.locator('#emails');
      await expect(section).toContainText('Sent to desk@alder.example.');
      await section.getByRole('button', { name: 'Send a test email' }).click();
      await expect(notice(page)).toContainText('on its way to desk@alder.example');
      // Security notices go to the accounts' addresses, now that there is a mail server.
      expect(mail.emails.filter(({ to }) => to.includes('desk@alder.example'))).toHaveLength(1);
      await expectComfortable(page);

      // The stored password is never shown, and a blank field keeps it.
      await section.getByRole('button', { name: 'Change email settings' }).click();
      await expect(page.getByLabel('Mail password (optional)', { exact: true })).toHaveValue('');
      await page.getByLabel('Tell this address of new requests').fill('other@alder.example');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(section).toContainText('Sent to other@alder.example.');

      // The failure stays on the page, which no longer says that emails are sent.
      await mail.end();
      await section.getByRole('button', { name: 'Send a test email' }).click();
      await expect(section.getByText('Could not reach the mail server.')).toBeVisible();
      await page.reload();
      await expect(section.getByText('Could not reach the mail server.')).toBeVisible();
      await expect(section).not.toContainText('Sent to');
      await expectComfortable(page);

      await section.getByRole('button', { name: 'Remove email settings' }).click();
      await current(page).fill(admin.password);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(section).toContainText('Not set up');
    });
  } finally {
    await site.stop();
  }
});
