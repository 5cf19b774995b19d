import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/site-server.ts';
import { logInOnPage, notice, signIn, unique, filterList } from './staff.ts';

const password = 'a-porch-light-at-night';

test(
  'someone registers, is refused, is approved, signs in, and their testimonial reaches the public page',
  { tag: '@core' },
  async ({ page, browser, site }) => {
    const username = unique('maria').replace(' ', '-');
    const message = unique('They noticed before we did.');

    await page.goto(`${site.url}${adminUrls.login}`);
    await page.getByRole('button', { name: 'Register for an account' }).click();
    await expect(page.getByRole('heading', { name: 'Register' })).toBeFocused();
    await expect(page).toHaveTitle(/^Register · /);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(`${username}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill('something-else');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('status').locator('p')).toHaveText([
      'An administrator approves new accounts first.',
      'Registration successful! You can now log in.',
    ]);
    await expect(page).toHaveTitle(/^Log in · /);

    await logInOnPage(page, { username, password });
    await expect(page.getByRole('alert')).toContainText('awaiting approval');

    const owner = await (await browser.newContext()).newPage();
    await signIn(owner, site);
    await owner.goto(`${site.url}${adminUrls.users}`);
    await filterList(owner, 'users', username);
    await expect(owner.getByRole('row', { name: username })).toContainText('Not Approved');
    await owner.getByRole('button', { name: `Approve user ${username}` }).click();
    await expect(notice(owner)).toContainText('User approved successfully.');
    await expect(owner.getByRole('row', { name: username })).toContainText('Approved');

    await logInOnPage(page, { username, password });
    await expect(page).toHaveURL(`${site.url}${adminUrls.dashboard}`);
    await expect(page.getByText(`${username}@example.com`)).toBeVisible();
    await page.getByRole('link', { name: 'Testimonials' }).first().click();
    await page.getByRole('button', { name: 'Add testimonial' }).click();
    await page.getByLabel('Name').fill('The Whitfields');
    await page.getByLabel('Message').fill(message);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('Testimonial added successfully.');

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${site.url}${pageUrls.testimonials}`);
    await expect(visitor.getByText(message)).toHaveCount(0);

    await filterList(page, 'testimonials', message);
    await page.getByRole('button', { name: 'Approve testimonial from The Whitfields' }).click();
    await expect(notice(page)).toContainText('Testimonial approved successfully.');
    await visitor.goto(`${site.url}${pageUrls.testimonials}`);
    await expect(visitor.getByText(message)).toBeVisible();
    await owner.context().close();
    await visitor.context().close();
  },
);

test('the registration page asks for every field, says what the server says, and leads to the login after two seconds', async ({
  page,
  site,
}) => {
  const username = unique('june').replace(' ', '-');
  await page.clock.install();
  await page.goto(`${site.url}${adminUrls.register}`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('All fields are required.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful. Awaiting approval.')).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(`${site.url}${adminUrls.register}`);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(`${site.url}${adminUrls.login}`);
});
