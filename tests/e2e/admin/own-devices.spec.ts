import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { storedRequests, writeDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { sendFamily } from './families.ts';
import {
  addColleague,
  forgetProofs,
  logInOnPage,
  signIn,
  unfold,
  expectComfortable,
} from './staff.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ site }) =>
  writeDatabase(site, (database) => database.exec('delete from sessions')),
);

const givePassword = async (page: Page, site: Site): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('textbox', { name: 'Your current password' }).fill(site.adminPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
};

test('a new device is announced on the others, which sign it out', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site);
  await test.step('from the list', async () => {
    const elsewhere = await browser.newContext({ userAgent: 'Chrome/131.0.0.0 Android 14' });
    await signIn(await elsewhere.newPage(), site);
    await page.goto(site.url + adminUrls.account);
    await page.getByRole('button', { name: /^Sign out Chrome on Android/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('The device is signed out.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem'),
    ).toHaveCount(1);
    await elsewhere.close();
  });

  await test.step('the owner’s own form opens from there, with the email', async () => {
    await page.getByRole('button', { name: 'Change your username, email, or password' }).click();
    const form = page.getByRole('dialog', { name: `Edit user ${site.adminUsername}` });
    await expect(form.getByLabel('Email')).toHaveValue(site.adminEmail);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  await test.step('from the notice of the new sign-in', async () => {
    const elsewhere = await browser.newContext({ userAgent: 'Chrome/131.0.0.0 Android 14' });
    const stranger = await elsewhere.newPage();
    await stranger.goto(site.url + adminUrls.login);
    await logInOnPage(stranger, { username: site.adminUsername, password: site.adminPassword });
    await expect(stranger.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.reload();
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(
      page.getByText(/New sign-in on .* from Chrome on Android\. Was that you\?/),
    ).toBeVisible();
    await expectComfortable(page);
    await page.getByRole('button', { name: 'No, end it and change my password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await stranger.goto(site.url + adminUrls.dashboard);
    await expect(stranger).toHaveURL(site.url + adminUrls.login);
    await elsewhere.close();
  });
});

test('long after the sign-in, what matters asks for the password first', async ({ page, site }) => {
  for (const name of ['Rosa Quill', 'Rosa Q.'])
    await sendFamily(site, { name, phone: '206 555 0144' });
  await signIn(page, site);
  const sam = await addColleague(page, site);
  await page.goto(site.url + adminUrls.tours);

  await test.step('deleting a person’s data asks for the password above its own question', async () => {
    await page
      .getByRole('button', { name: 'More about the request from Rosa Quill' })
      .first()
      .click();
    await page
      .getByRole('row', { name: 'Rosa Quill' })
      .getByRole('button', { name: /^Delete/ })
      .click();
    forgetProofs(site);
    await page.getByRole('button', { name: 'Delete all 2 from this person' }).click();
    await expect(page.getByRole('textbox', { name: 'Your current password' })).toBeFocused();
    await givePassword(page, site);
    await expect(page.getByText('Everything from this person was deleted for good.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(storedRequests(site, 'Rosa Quill')).toEqual([]);
  });

  await test.step('approving asks for the password; without it nothing happens', async () => {
    await page.goto(site.url + adminUrls.users);
    const row = page.getByRole('row', { name: sam.username });
    await unfold(page, sam.username);
    await row.getByRole('button', { name: 'Disapprove' }).click();
    await expect(row.getByText('Disapproved')).toBeVisible();
    forgetProofs(site);
    await row.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByText('Disapproved')).toBeVisible();
    await row.getByRole('button', { name: 'Approve' }).click();
    await givePassword(page, site);
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  });
});
