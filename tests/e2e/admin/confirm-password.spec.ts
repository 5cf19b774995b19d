import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { addColleague, forgetProofs, notice, signIn, expectComfortable } from './staff.ts';

const newPassword = 'another-lamp-in-the-hall';

/** Opens a colleague's own account form long after the sign-in, and types a new password. */
const typeNewPassword = async (page: Page, site: Site) => {
  await signIn(page, site);
  const colleague = await addColleague(page, site);
  await signIn(page, site, colleague);
  forgetProofs(site);
  await page.goto(`${site.url}${adminUrls.users}`);
  await page.getByRole('button', { name: `Edit user ${colleague.username}` }).press('Enter');
  await page.getByLabel('Username').fill(`${colleague.username}-2`);
  await page.getByLabel('New password (optional)').fill(newPassword);
  return colleague;
};
const current = (page: Page) => page.getByLabel('Your current password', { exact: true });

test.use({ viewport: { width: 390, height: 844 } });

test(
  'a change long after the sign-in asks for the password in place, by keyboard',
  { tag: '@core' },
  async ({ page, site }) => {
    const colleague = await typeNewPassword(page, site);
    await expect(current(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toBeInViewport();
    await expect(current(page)).toHaveAccessibleDescription(
      'Please enter your password to confirm.',
    );
    await expectComfortable(page);
    await page.keyboard.press('Enter');
    await expect(current(page)).toHaveAccessibleDescription(/Please fill in “/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(current(page)).toBeFocused();

    await page.keyboard.type('not my password');
    await page.keyboard.press('Enter');
    await expect(current(page)).toHaveAccessibleDescription(/The password is incorrect\./);
    await expect(current(page)).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue(`${colleague.username}-2`);
    await expect(page.getByLabel('New password (optional)')).toHaveValue(newPassword);

    // The wrong password is selected, so that typing replaces it.
    await page.keyboard.type(colleague.password);
    const [saved] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PUT'),
      page.keyboard.press('Enter'),
    ]);
    expect(saved.postDataJSON()).toEqual({
      id: expect.any(Number),
      username: `${colleague.username}-2`,
      email: `${colleague.username}@example.com`,
      password: newPassword,
    });
    await expect(notice(page)).toContainText('User updated successfully.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signIn(page, site, { username: `${colleague.username}-2`, password: newPassword });
  },
);
