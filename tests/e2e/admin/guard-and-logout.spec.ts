import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';
import {
  expectLargeTargets,
  expectNoSidewaysScroll,
  logInOnPage,
  openAsOwner,
  sameOrigin,
  staffPages,
} from './staff.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the server sends staff pages without data, checking who is there', async ({
  request,
  site,
}) => {
  const { adminUsername: username, adminPassword: password } = site;
  const login = { data: { username, password }, headers: sameOrigin(site) };
  expect((await request.post(site.url + apiUrls.login, login)).ok()).toBe(true);
  for (const address of staffPages) {
    const html = await (await request.get(`${site.url}${address}`)).text();
    expect(html).toContain('Checking authentication...');
    expect(html).toContain('noindex, nofollow');
    expect(html).toMatch(/<title>[A-Z][a-z ]+ · Fernlight House staff<\/title>/);
    expect(html).not.toContain(site.adminEmail);
    expect(html).not.toContain('signed in');
  }
});

test(
  'staff are led to the login, log in, and log out',
  { tag: '@core' },
  async ({ page, site }) => {
    const { adminUsername: username, adminEmail: email, adminPassword: password } = site;
    const login = site.url + adminUrls.login;
    const dashboard = site.url + adminUrls.dashboard;
    const box = page.getByLabel('Keep me signed in');

    await test.step('a window that another site opened is cut off from it', async () => {
      const elsewhere = 'http://elsewhere.test/';
      await page.route(elsewhere, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<button>Open</button>' }),
      );
      await page.goto(elsewhere);
      const opened = page.waitForEvent('popup');
      const windowHandle = await page.evaluateHandle((url) => open(url), site.url);
      const window = await opened;
      await window.waitForURL(`${site.url}/`);
      const isClosedToIt = () => windowHandle.evaluate((hold) => hold === null || hold.closed);
      expect(await isClosedToIt(), 'public pages have nothing to hide').toBe(false);
      await window.goto(login);
      expect(await isClosedToIt()).toBe(true);
      expect(await window.evaluate(() => opener)).toBeNull();
      await window.close();
    });

    // Unit tests beside the routes check which pages need a session.
    await test.step('an unknown address shows the page for those, with a link to the home page', async () => {
      await page.goto(`${site.url}/admin/no/such/page`);
      await expect(heading(page)).toHaveText('Oops! Page not found');
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('navigation')).toHaveCount(0);
    });

    await test.step('no one sees a staff page without logging in', async () => {
      for (const address of [adminUrls.users, editUrls[pageUrls.home]]) {
        await page.goto(site.url + address);
        await expect(page).toHaveURL(login);
      }
    });

    await test.step('a wrong password is refused in the server’s words', async () => {
      await logInOnPage(page, { username, password: 'not-the-password' });
      await expect(page.getByRole('alert')).toContainText('The username or password is incorrect.');
      await expect(page.getByLabel('Username or email')).toHaveValue(username);
    });

    const { complaints } = watch(page, site.url);
    await test.step('/Admin/Login is the login, too: a phone likes to write capitals', async () => {
      await page.goto(`${site.url}/Admin/Login`);
      // A checkbox that was checked and cleared again sends the same as one that was never checked.
      await box.check();
      await box.uncheck();
      const sent = page.waitForRequest(`**${apiUrls.login}`);
      await logInOnPage(page, { username: email, password });
      expect((await sent).postDataJSON()).toEqual({ username: email, password });
      await expect(page).toHaveURL(dashboard);
      await expect(page.getByText(email)).toBeVisible();
      expect(complaints).toEqual([]);
    });

    await test.step('logging out says so, ends the session and leads to the login', async () => {
      const answer = await holdRequests(page, `**${apiUrls.logout}`);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('Logging out...')).toBeVisible();
      answer();
      await expect(page).toHaveURL(login);
      await page.goto(dashboard);
      await expect(page).toHaveURL(login);
    });

    complaints.length = 0;
    await test.step('/%61dmin/login is the login, too, and sends the ticked box', async () => {
      await page.goto(`${site.url}/%61dmin/login`);
      await box.check();
      const sent = page.waitForRequest(`**${apiUrls.login}`);
      await logInOnPage(page, { username, password });
      expect((await sent).postDataJSON()).toEqual({ username, password, keep_signed_in: true });
      await expect(page).toHaveURL(dashboard);
      expect(complaints).toEqual([]);
    });
  },
);

test(
  'the dashboard says what it can’t load, leads on, and notices when the session has ended',
  { tag: '@core' },
  async ({ page, context, site }) => {
    const entries = page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link');
    const expectServices = async () => {
      await expect(page).toHaveURL(`${site.url}${adminUrls.services}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused();
    };
    const failure = page.getByText('Failed to load dashboard stats.');

    await test.step('the words of the server come first', async () => {
      await page.route(`**${apiUrls.gallery}`, (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, error: 'The gallery is being hung.' },
        }),
      );
      await openAsOwner(page, site, adminUrls.dashboard);
      await expect(page.getByText('The gallery is being hung.')).toBeVisible();
      await expect(failure).toHaveCount(0);
      await page.unroute(`**${apiUrls.gallery}`);
    });

    await test.step('it says when its numbers cannot be loaded, and tries again', async () => {
      // Not an aborted request: when the connection is back, the page tries again by itself.
      await page.route(`**${apiUrls.services}`, (route) => route.fulfill({ status: 500 }));
      await page.reload();
      await expect(failure).toBeVisible();
      // Parts of the page that are loaded later ask once more.
      await page.waitForLoadState('networkidle');
      await page.unroute(`**${apiUrls.services}`);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(failure).toHaveCount(0);
    });

    await test.step('the menu has its six entries first; Services has none, but a tile on the dashboard', async () => {
      await expect(entries).toHaveText([
        'Dashboard',
        'Users',
        'Testimonials',
        'Gallery',
        'Contact',
        'About',
        // With the number of new requests, if there are any.
        /^Families/,
        'Website',
        'The home',
        'Settings',
      ]);
      await entries.filter({ hasText: 'Dashboard' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Services' }).click();
      await expectServices();
    });

    await test.step('a page that is not there keeps the staff frame and offers the menu', async () => {
      const answer = await page.goto(`${site.url}/admin/no-such-page`);
      expect(answer?.status()).toBe(404);
      await expect(heading(page)).toHaveText('Oops! Page not found');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect(page.getByRole('search')).toBeVisible();
      const pages = page.getByRole('navigation', { name: 'Pages of the staff area' });
      for (const name of ['Dashboard', 'Users', 'Services', 'Requests', 'Activity'])
        await expect(pages.getByRole('link', { name })).toBeVisible();
      await expectLargeTargets(page);
      await expectNoSidewaysScroll(page);
      await pages.getByRole('link', { name: 'Services' }).click();
      await expect(heading(page)).toHaveText('Services');
      await page.goBack();
      await expect(heading(page)).toHaveText('Oops! Page not found');
      await page.goto(site.url + adminUrls.services);
      await expect(heading(page)).toHaveText('Services');
    });

    await test.step('a session that ended is noticed at the next page, also where that could be read without', async () => {
      // Take the entry first: before the click, another request may notice the end of the session, and
      // then the menu disappears.
      const entry = await entries.filter({ hasText: 'Testimonials' }).elementHandle();
      await context.clearCookies();
      await entry?.dispatchEvent('click');
      await expect(page).toHaveURL(`${site.url}${adminUrls.login}`);
    });
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('staff pages say why they cannot work', { tag: '@core' }, async ({ page, site }) => {
    // `getByText` ignores elements in <noscript>.
    const why = page.locator('noscript p');
    for (const path of [adminUrls.login, adminUrls.register]) {
      await page.goto(site.url + path);
      await expect(why, path).toBeVisible();
      await expect(why, path).toContainText('can’t work without JavaScript');
      await expect(page.getByLabel('Password', { exact: true }), path).toBeDisabled();
    }
    await page.goto(site.url + adminUrls.users);
    await expect(why).toBeVisible();
    await expect(page.getByText('Checking authentication...')).toBeHidden();
  });
});
