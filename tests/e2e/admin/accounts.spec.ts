import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, test } from '../support/site-server.ts';
import { addColleague, notice, openAsOwner, signIn, unique } from './staff.ts';

const password = 'a-porch-light-at-night';

test(
  'the administrator edits others, but not their email address; others edit only themselves',
  { tag: '@core' },
  async ({ page, site }) => {
    const username = unique('kim').replace(' ', '-');
    await openAsOwner(page, site, adminUrls.users);
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All fields are required.')).toBeVisible();
    await page.getByLabel('Email').fill(`${username}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('User added successfully.');
    await page.getByRole('button', { name: `Edit user ${username}` }).click();
    await expect(page.getByLabel('Email')).toBeDisabled();
    await page.getByLabel('New password (optional)').fill('short');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The password must have 8 to 128 characters.')).toBeVisible();
    await page.getByLabel('New password (optional)').fill('');
    await page.getByLabel('Username').fill(`${username}-2`);
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PUT'),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    expect(request.postDataJSON()).not.toHaveProperty('password');
    await expect(notice(page)).toContainText('User updated successfully.');

    await page.getByRole('button', { name: `Delete user ${username}-2` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page)).toContainText('User deleted successfully.');
    await expect(page.getByRole('row', { name: username })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await test.step('an ordinary user edits only their own account', async () => {
      const colleague = await addColleague(page, site);
      const name = colleague.username;
      await signIn(page, site, colleague);
      await page.goto(`${site.url}${adminUrls.users}`);
      await expect(page.getByRole('row', { name })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Approve|Disapprove)/ })).toHaveCount(0);
      await page.getByRole('button', { name: `Edit user ${site.adminUsername}` }).click();
      await expect(notice(page)).toContainText('You can only edit your own account.');

      await page.getByRole('button', { name: `Edit user ${name}` }).click();
      await expect(page.getByLabel('Email')).toBeEnabled();
      await page.getByLabel('Username').fill(`${name}-2`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(page)).toContainText('User updated successfully.');
      await expect(page.getByRole('row', { name: `${name}-2` })).toBeVisible();
    });
  },
);
