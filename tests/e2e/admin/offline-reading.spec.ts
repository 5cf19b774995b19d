import { addDays, toHomeDay } from '../../../domain/lib/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect } from '../support/site-server.ts';
import {
  addFamily,
  connectionBar,
  nothingStored,
  addFamilyWithVisit,
  storedNames,
  openApp,
  onPhone,
  openRequest,
  reconnect,
  findRow,
  storedText,
  test,
  writeNote,
} from './installed-app.ts';
import {
  addColleague,
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  signIn,
} from './staff.ts';

/** The installed staff area on a phone without a connection (docs/decisions/072). */
test.use(onPhone);

const message = 'Two flights of stairs are too many.';
const tomorrow = () => addDays(toHomeDay(new Date()));

test(
  'requests and visits are read without a connection, encrypted on the device, and gone at logout',
  { tag: '@core' },
  async ({ page, own, line }) => {
    const { name } = await addFamilyWithVisit(page, own, { day: tomorrow(), message });
    await openApp(page, line.url + adminUrls.dashboard);

    await test.step('they are read after a restart, and stored encrypted', async () => {
      const stored = await storedText(page);
      expect(stored).toContain('store kept');
      expect(stored).toContain('key false');
      expect(stored).not.toContain('key true');
      for (const secret of [name, '555 0100', '5550100', 'flights of stairs', own.adminEmail])
        expect(stored).not.toContain(secret);

      line.set('dead');
      await page.goto(line.url + adminUrls.tours);
      await expect(findRow(page, name)).toContainText(message);
      await expect(connectionBar(page)).toContainText(
        /No connection\. You see what was loaded at \d+:\d\d [AP]M\. Changes are sent when the connection is back\./,
      );
      await openRequest(page, name);
      await expect(page.getByRole('dialog').getByText(message)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expectAccessible(page, { where: 'requests without a connection' });
      await expectLargeTargets(page);
      await expectNoSidewaysScroll(page);

      await page.goto(line.url + adminUrls.visits);
      await expect(page.getByRole('region', { name: /^Tomorrow/ })).toContainText(name);
    });

    await test.step('a link to a page that needs a connection leaves the person where they are', async () => {
      await page.goto(line.url + adminUrls.tours);
      await expect(findRow(page, name)).toBeVisible();
      const openMenu = () => page.getByRole('button', { name: 'More', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await openMenu();
      await menu.getByRole('link', { name: 'Testimonials' }).click();
      await expect(notice(page)).toContainText('This page could not be opened.');
      await expect(page).toHaveURL(line.url + adminUrls.tours);
      // The menu stays open after a choice.
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await expect(findRow(page, name)).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Families' })
        .getByRole('link', { name: 'Visits' })
        .click();
      await expect(page.getByRole('region', { name: /^Tomorrow/ })).toContainText(name);
    });

    await test.step('a page that needs a connection says so, by a link and by its address', async () => {
      await page.goto(`${line.url}${adminUrls.tours}?status=closed`);
      await expect(page.getByRole('alert')).toContainText('API connection failed.');
      await page.goto(line.url + adminUrls.settings);
      await expect(
        page.getByRole('heading', { level: 1, name: 'We can’t show you this page right now' }),
      ).toBeVisible();
    });

    await test.step('requests that came in meanwhile are there as soon as the connection is back', async () => {
      await page.goto(line.url + adminUrls.tours);
      await expect(connectionBar(page)).toContainText('No connection.');
      const { name: another } = await addFamily(page, own);
      await reconnect(page, line);
      await expect(findRow(page, another)).toBeVisible();
    });

    await test.step('nothing is left after a logout', async () => {
      await expect(connectionBar(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();
      expect(await storedText(page)).toContain(nothingStored);
      line.set('dead');
      await page.goto(line.url + adminUrls.tours);
      await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0);
    });
  },
);

test('a device stores nothing outside the app, for whoever may not read it, or after the session', async ({
  page,
  own,
  line,
  browser,
}) => {
  const { name } = await addFamilyWithVisit(page, own, { day: tomorrow() });
  const writer = await addColleague(page, own);
  const users: { id: number; username: string }[] = await call(page, own, 'GET', apiUrls.users);
  const { id } = users.find(({ username }) => username === writer.username) ?? { id: 0 };

  await test.step('nothing is stored in a browser where the app is not installed', async () => {
    await page.goto(line.url + adminUrls.tours);
    await expect(findRow(page, name)).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const stored = await storedText(page);
    expect(stored).not.toMatch(/keyId|sessionKey|staff-shell/);
    line.set('dead');
    await page.goto(line.url + adminUrls.tours);
    await expect(
      page.getByRole('heading', { level: 1, name: 'We can’t show you this page right now' }),
    ).toBeVisible();
  });

  await test.step('who logs in next finds nothing of the first person’s, and without the right nothing of families', async () => {
    line.set('open');
    await call(page, own, 'PUT', apiUrls.users, { id, role: 'content' });
    await openApp(page, line.url + adminUrls.dashboard);
    expect(await storedText(page)).toContain('userId=1');
    await signIn(page, own, writer);
    await page.goto(line.url + adminUrls.gallery);
    await expect.poll(() => storedNames(page)).toEqual(['session']);
    expect(await storedText(page)).not.toMatch(/userId=1\n/);
    line.set('dead');
    await page.goto(line.url + adminUrls.tours);
    await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });

  await test.step('an account that no longer answers families has nothing of them left', async () => {
    const owner = await browser.newContext();
    const desk = await owner.newPage();
    await signIn(desk, own);
    await call(desk, own, 'PUT', apiUrls.users, { id, role: 'staff' });
    line.set('open');
    await signIn(page, own, writer);
    await openApp(page, line.url + adminUrls.tours);
    await expect(findRow(page, name)).toBeVisible();
    line.set('dead');
    await writeNote(page, name, 'Not sent any more.');
    await call(desk, own, 'PUT', apiUrls.users, { id, role: 'content' });
    // Changing an account's role ends its sessions.
    await signIn(page, own, writer);
    line.set('open');
    await page.goto(line.url + adminUrls.dashboard);
    await expect(notice(page)).toContainText('Your changes that were not sent yet were deleted.');
    await expect.poll(() => storedNames(page)).toEqual(['session']);
    await expect.poll(() => storedText(page)).not.toMatch(/owner=\d/);
    await owner.close();
  });

  await test.step('a session that the server has ended leaves nothing', async () => {
    await signIn(page, own);
    await openApp(page, line.url + adminUrls.dashboard);
    await page.context().clearCookies();
    await page.goto(line.url + adminUrls.dashboard);
    await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();
    expect(await storedText(page)).toContain(nothingStored);
  });

  await test.step('a silent server counts as out of reach, and what was stored is shown until the session is over', async () => {
    await signIn(page, own);
    await openApp(page, line.url + adminUrls.tours);
    await expect(findRow(page, name)).toBeVisible();
    await page.clock.install();
    await page.route('**/api/**', () => new Promise(() => {}));
    line.set('dead');
    await page.reload();
    await expect(async () => {
      await page.clock.runFor(9000);
      await expect(findRow(page, name)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(connectionBar(page)).toContainText('No connection.');
    await page.clock.fastForward('01:01:00');
    await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    expect(await storedText(page)).toContain(nothingStored);
  });
});
