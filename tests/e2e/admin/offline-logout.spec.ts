import type { Page } from '@playwright/test';
import { days } from '../../../domain/lib/durations.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site } from '../support/site-server.ts';
import {
  asInstalled,
  connectionBar,
  nothingStored,
  openApp,
  openRequests,
  onPhone,
  readRequest,
  markContacted,
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
  logInOnPage,
  notice,
  signIn,
} from './staff.ts';

/** Logging out of the installed staff area, and the next person on the same device (docs/decisions/072). */
test.use(onPhone);

const expectLogin = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();

/** The server's response for the browser's current session cookie, whatever cookie the browser has later. */
const sessionStatus = async (page: Page, own: Site) => {
  const cookies = await page.context().cookies(own.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return async () =>
    (await fetch(`${own.url}${apiUrls.tourRequestsSummary}`, { headers: { Cookie: cookie } }))
      .status;
};

const logOutWithoutConnection = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('There is no connection now.');
  await question.getByRole('button', { name: /log out/i }).click();
  await expectLogin(page);
};

test('a logout without a connection asks, erases and hides everything; the server follows', async ({
  page,
  own,
  line,
  context,
}) => {
  const { id, name } = await openRequests(page, own, line);
  const second = await context.newPage();
  await asInstalled(second);
  await second.goto(line.url + adminUrls.tours);
  await expect(findRow(second, name)).toBeVisible();
  const status = await sessionStatus(page, own);
  line.set('dead');
  await second.reload();
  await expect(findRow(second, name)).toBeVisible();
  await markContacted(page, name);
  await expect(notice(page)).toContainText('Saved on this device.');

  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('One thing that you did without a connection is not sent');
  await expect(question).toContainText('you can log in again when the connection is back');
  await expectAccessible(page, { where: 'logging out without a connection' });
  await expectLargeTargets(page);
  await question.getByRole('button', { name: 'Delete it and log out' }).click();
  await expectLogin(page);
  await expect(page.getByRole('alert')).toContainText('You are logged out on this device.');
  // Logging out also closes the notice that something will be sent.
  await expect(notice(page)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await storedText(page)).toMatch(
    /store ending\nkeyId=[\w-]+\nstore kept\nstore queue\nstore session\n/,
  );
  await expectLogin(second);
  await expect(second.getByText(name)).toHaveCount(0);
  await page.goto(line.url + adminUrls.tours);
  await expectLogin(page);
  await expect(page.getByText(name)).toHaveCount(0);
  expect(await status()).toBe(200);

  line.set('open');
  await expect.poll(status).toBe(401);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => storedText(page)).toContain(nothingStored);
  await logInOnPage(page, { username: own.adminUsername, password: own.adminPassword });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Staff login');
  await expect.poll(() => storedText(page)).toContain('seenAt=');
  expect((await readRequest(page, own, id)).status).toBe('new');
});

test('if the app was closed meanwhile, only that session ends', async ({
  page: first,
  own,
  line,
  context,
}) => {
  const { name } = await openRequests(first, own, line);

  await test.step('it ends before anything is shown', async () => {
    const page = first;
    const status = await sessionStatus(page, own);
    line.set('dead');
    await page.reload();
    await expect(findRow(page, name)).toBeVisible();
    await logOutWithoutConnection(page);
    await page.close();
    line.asked.length = 0;
    line.set('open');
    // Not in the app: any staff page in this browser has the session's cookie.
    const browser = await context.newPage();
    await browser.goto(line.url + adminUrls.tours);
    await expectLogin(browser);
    await expect.poll(status).toBe(401);
    const requests = line.asked.filter((one) => one.includes('/api/'));
    const before = requests.slice(0, requests.indexOf(`GET ${apiUrls.logout}`));
    // The login page may offer passkeys meanwhile.
    const others = before.filter((one) => one !== `POST ${apiUrls.passkeySignInOptions}`);
    expect(new Set(others)).toEqual(new Set([`GET ${apiUrls.offlineKey}`]));
    expect(requests).not.toContainEqual(expect.stringContaining(apiUrls.tourRequests));
  });

  await test.step('whoever has logged in since is not logged out by it', async () => {
    line.set('open');
    const page = await context.newPage();
    await signIn(page, own);
    await openApp(page, line.url + adminUrls.tours);
    const colleague = await addColleague(page, own);
    line.set('dead');
    await page.reload();
    await expect(findRow(page, name)).toBeVisible();
    await logOutWithoutConnection(page);
    await page.close();
    const next = await context.newPage();
    await signIn(next, own, colleague);
    line.set('open');
    await openApp(next, line.url + adminUrls.tours);
    await expect(findRow(next, name)).toBeVisible();
    expect(await storedText(next)).toMatch(/store ending\nstore kept\n/);
  });
});

test('unsent changes survive the next login in the same window by someone without the right', async ({
  page,
  own,
  line,
}) => {
  await page.clock.install();
  const { name } = await openRequests(page, own, line);
  const writer = await addColleague(page, own);
  const users: { id: number; username: string }[] = await call(page, own, 'GET', apiUrls.users);
  const id = users.find(({ username }) => username === writer.username)?.id;
  await call(page, own, 'PUT', apiUrls.users, { id, role: 'content' });
  line.set('dead');
  await writeNote(page, name, 'Not the writer’s to delete.');
  await page.context().clearCookies();
  await page.clock.fastForward('01:01:00');
  await expectLogin(page);
  line.set('open');
  await logInOnPage(page, writer);
  await expect(connectionBar(page)).toContainText('Something that a colleague did here');
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByText('Your role no longer answers families')).toHaveCount(0);
  expect(await storedText(page)).toContain('owner=1');
});

test('a tab asks about the app’s unsent changes, which survive other accounts for 30 days', async ({
  page,
  own,
  line,
  context,
}) => {
  const { name } = await openRequests(page, own, line);
  const tab = await context.newPage();

  await test.step('a logout in a browser tab asks as well', async () => {
    line.set('dead');
    await writeNote(page, name, 'Still waiting.');
    await page.close();
    line.set('open');
    await tab.goto(line.url + adminUrls.dashboard);
    await tab.getByRole('button', { name: 'Logout' }).click();
    await expect(tab.getByRole('alertdialog')).toContainText('is not sent yet');
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    expect(await storedText(tab)).toContain('owner=1');
  });

  await test.step('what a colleague left here is deleted after 30 days', async () => {
    const colleague = await addColleague(tab, own);
    await tab.context().clearCookies();
    await signIn(tab, own, colleague);
    await asInstalled(tab);
    await tab.clock.install({ time: Date.now() + days(29) });
    await tab.goto(line.url + adminUrls.dashboard);
    await expect(connectionBar(tab)).toContainText('for 30 days at most');
    await tab.clock.setSystemTime(Date.now() + days(31));
    await tab.goto(line.url + adminUrls.dashboard);
    await expect.poll(() => storedText(tab)).not.toContain('owner=1');
    await expect(connectionBar(tab)).toHaveCount(0);
  });
});
