import type { Page } from '@playwright/test';
import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/server.ts';
import { watch } from '../support/watch.ts';
import {
  expectLargeTargets,
  expectNoSidewaysScroll,
  logInOnPage,
  openAsOwner,
  signIn,
  staffPages,
} from './staff.ts';

for (const address of staffPages) {
  test(`no one sees ${address} without logging in`, async ({ page, site }) => {
    await page.goto(`${site.url}${address}`);
    await expect(page).toHaveURL(`${site.url}${adminUrls.login}`);
  });
}

test('the server sends staff pages without data, checking who is there', async ({ page, site }) => {
  await signIn(page, site);
  for (const address of staffPages) {
    const html = await (await page.request.get(`${site.url}${address}`)).text();
    expect(html).toContain('Checking authentication...');
    expect(html).toContain('noindex, nofollow');
    expect(html).toMatch(/<title>[A-Z][a-z ]+ · Fernlight House staff<\/title>/);
    expect(html).not.toContain(site.adminEmail);
    expect(html).not.toContain('signed in');
  }
});

test('a window that another site opened slips from its hands where staff log in', async ({
  page,
  site,
}) => {
  const elsewhere = 'http://elsewhere.test/';
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Open</button>' }),
  );
  await page.goto(elsewhere);
  const opened = page.waitForEvent('popup');
  const held = await page.evaluateHandle((url) => open(url), site.url);
  const window = await opened;
  await window.waitForURL(`${site.url}/`);
  const isClosedToIt = () => held.evaluate((hold) => hold === null || hold.closed);
  expect(await isClosedToIt(), 'public pages have nothing to hide').toBe(false);
  await window.goto(`${site.url}${adminUrls.login}`);
  expect(await isClosedToIt()).toBe(true);
  expect(await window.evaluate(() => opener)).toBeNull();
});

for (const address of ['/Admin/Login', '/%61dmin/login']) {
  test(`${address} is the login, too: a phone likes to write capitals`, async ({ page, site }) => {
    const watched = watch(page, site.url);
    await page.goto(`${site.url}${address}`);
    await logInOnPage(page, { username: site.adminUsername, password: site.adminPassword });
    await expect(page).toHaveURL(`${site.url}${adminUrls.dashboard}`);
    expect(watched.complaints).toEqual([]);
  });
}

for (const keep of [false, true]) {
  test(`logging in sends username and password${keep ? ', and the ticked box' : ' alone'}`, async ({
    page,
    site,
  }) => {
    const account = { username: site.adminUsername, password: site.adminPassword };
    await page.goto(`${site.url}${adminUrls.login}`);
    const box = page.getByLabel('Keep me signed in');
    // Ticked and cleared again is as never ticked.
    await box.check();
    if (!keep) await box.uncheck();
    const sent = page.waitForRequest(`**${apiUrls.login}`);
    await logInOnPage(page, account);
    expect((await sent).postDataJSON()).toEqual({
      ...account,
      ...(keep && { keep_signed_in: true }),
    });
    await expect(page).toHaveURL(`${site.url}${adminUrls.dashboard}`);
  });
}

test('a wrong password is refused in the server’s words', async ({ page, site }) => {
  await page.goto(`${site.url}${adminUrls.login}`);
  await logInOnPage(page, { username: site.adminUsername, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toContainText('The username or password is incorrect.');
  await expect(page.getByLabel('Username or email')).toHaveValue(site.adminUsername);
});

test('logging out says so, ends the session and leads to the login', async ({ page, site }) => {
  await page.goto(`${site.url}${adminUrls.login}`);
  await logInOnPage(page, { username: site.adminEmail, password: site.adminPassword });
  await expect(page.getByText(site.adminEmail)).toBeVisible();

  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${apiUrls.logout}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logging out...')).toBeVisible();
  answer();
  await expect(page).toHaveURL(`${site.url}${adminUrls.login}`);
  await page.goto(`${site.url}${adminUrls.dashboard}`);
  await expect(page).toHaveURL(`${site.url}${adminUrls.login}`);
});

test('the menu has its six entries first, and Services below them and on the dashboard', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, adminUrls.dashboard);
  const entries = page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link');
  await expect(entries).toHaveText([
    'Dashboard',
    'Users',
    'Testimonials',
    'Gallery',
    'Contact',
    'About',
    'The home',
    'Services',
    'Rooms',
    'Costs',
    'Questions',
    'License',
    'For professionals',
    'Pages',
    // With the number of new ones, where there are any.
    /^Tour requests/,
    'Visits',
    'Replies',
    'Numbers',
    'Facts',
    'Trash',
    'Activity',
    'Your account',
    'Settings',
  ]);
  await entries.filter({ hasText: 'Services' }).click();
  await expect(page).toHaveURL(`${site.url}${adminUrls.services}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused();
  await entries.filter({ hasText: 'Dashboard' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(`${site.url}${adminUrls.services}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused();
});

test('a session that ended is noticed at the next page, also where that could be read without', async ({
  page,
  context,
  site,
}) => {
  await openAsOwner(page, site, adminUrls.gallery);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Testimonials' }).click();
  await expect(page).toHaveURL(`${site.url}${adminUrls.login}`);
});

test('the dashboard says when its numbers cannot be loaded, and tries again', async ({
  page,
  site,
}) => {
  await page.route(`**${apiUrls.services}`, (route) => route.abort());
  await openAsOwner(page, site, adminUrls.dashboard);
  await expect(page.getByText('Failed to load dashboard stats.')).toBeVisible();
  await page.unroute(`**${apiUrls.services}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load dashboard stats.')).toHaveCount(0);
});

test('on the dashboard, too, the words of the server come first', async ({ page, site }) => {
  await page.route(`**${apiUrls.gallery}`, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'The gallery is being hung.' } }),
  );
  await openAsOwner(page, site, adminUrls.dashboard);
  await expect(page.getByText('The gallery is being hung.')).toBeVisible();
  await expect(page.getByText('Failed to load dashboard stats.')).toHaveCount(0);
});

test('a page that is not there keeps the staff frame and offers the menu', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const answer = await page.goto(`${site.url}/admin/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('search')).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages of the staff area' });
  for (const name of ['Dashboard', 'Users', 'Services', 'Tour requests', 'Activity'])
    await expect(pages.getByRole('link', { name })).toBeVisible();
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await pages.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(site.url + adminUrls.services);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a page that is not there asks those without a session to log in', async ({ page, site }) => {
  await page.goto(`${site.url}/admin/no/such/page`);
  await expect(page).toHaveURL(site.url + adminUrls.login);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // `getByText` passes over what is in <noscript>.
  const why = (page: Page) => page.locator('noscript p');

  for (const path of [adminUrls.login, adminUrls.register]) {
    test(`${path} says why it cannot work`, async ({ page, site }) => {
      await page.goto(site.url + path);
      await expect(why(page)).toBeVisible();
      await expect(why(page)).toContainText('can’t work without JavaScript');
      await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
    });
  }

  test('the other staff pages say so, too', async ({ page, site }) => {
    await page.goto(site.url + adminUrls.users);
    await expect(why(page)).toBeVisible();
    await expect(page.getByText('Checking authentication...')).toBeHidden();
  });
});
