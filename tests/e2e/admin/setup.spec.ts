import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { adminUrls, apiUrls, pageUrls, previewUrls, setupUrl } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { readDatabase, writeDatabase } from '../support/database.ts';
import { expectWholeWords, withLargeText } from '../support/large-text.ts';
import { openLine } from '../support/line.ts';
import { expect, type Site, startNewSite, test as base } from '../support/server.ts';
import { watch } from '../support/watch.ts';
import {
  addColleague,
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  logInOnPage,
  notice,
  openAsOwner,
  signIn,
} from './staff.ts';

/** From nothing to a home that looks like its owner's (docs/decisions/056), each test on a new site. */
const test = base.extend<{ own: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  own: async ({}, use) => {
    const site = await startNewSite();
    await use(site);
    await site.stop();
  },
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const framed = (page: Page): FrameLocator => page.frameLocator('iframe[title^="The page"]');
const go = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectReadable = async (page: Page) => {
  // One button saves everything on the page.
  expect(await page.locator('main [type=submit]').count()).toBeLessThanOrEqual(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
/** For pages whose sentences contain no links, because those are only as high as a line. */
const expectComfortable = async (page: Page) => {
  await expectReadable(page);
  await expectLargeTargets(page);
};
const setupOf = async (page: Page, site: Site) =>
  (await call(page, site, 'GET', apiUrls.setup)).setup;

test('an owner sets up the home on a phone, and sees it as it is typed', async ({ page, own }) => {
  test.slow();
  const watched = watch(page, own.url);
  await page.goto(own.url + adminUrls.login);
  await logInOnPage(page, { username: own.adminUsername, password: own.adminPassword });

  await expect(page).toHaveURL(own.url + adminUrls.dashboard);
  await expect(page.getByText(`(${own.adminEmail})`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Services/ })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('link', { name: 'Set up your home' }).click();
  await expect(heading(page, 'Step 1 of 8 The name of your home')).toBeFocused();
  await press(page, 'See the page as you type');
  await expect(framed(page).locator('.site-header')).toContainText('Fernlight House');
  await page.getByLabel('Name of the home').press('End');
  await page.getByLabel('Name of the home').pressSequentially(' on Alder');
  await expect(framed(page).locator('.site-header')).toContainText('Fernlight House on Alder');
  await page.getByLabel('Name of the home').fill('Alder Porch');
  await expect(framed(page).locator('.site-header')).toContainText('Alder Porch');
  await page.getByLabel('License number').fill('AFH-750321');
  await page.getByLabel('Heather').check();
  await expect(framed(page).locator('.strip')).toHaveCSS('background-color', 'rgb(46, 26, 58)');
  await expectComfortable(page);
  await go(page);

  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('--color-night', '#2e1a3a');
  await expect(framed(page).locator('.contact-cards')).toContainText('(425) 555-0142');
  await go(page);
  await expect(page.locator('.staff-form-alert')).toContainText(
    'Phone numbers and address fields are required.',
  );
  await expectComfortable(page);
  await page.getByLabel('Cell phone').fill('(425) 774-2310');
  await expect(framed(page).locator('.contact-cards')).toContainText('(425) 774-2310');
  await page.getByLabel('Home phone').fill('(425) 774-2311');
  await page.getByLabel('Street').fill('4417 176th Street SW');
  await page.getByLabel('City').fill('Edmonds');
  await expect(framed(page).locator('.contact-cards')).toContainText('Edmonds, WA 98087');
  await page.getByLabel('State').fill('WA');
  await page.getByLabel('Zip').fill('98026');
  await go(page);

  await expect(heading(page, 'Step 3 of 8 Your hours')).toBeFocused();
  await page.getByLabel('Business hours').fill('Every day, 8 to 8');
  await expect(framed(page).getByText('Every day, 8 to 8').first()).toBeVisible();
  await expectComfortable(page);
  await go(page);

  await expect(heading(page, 'Step 4 of 8 Who lives here')).toBeFocused();
  await page.getByLabel('Residents, at most').selectOption('5');
  await page.getByLabel('Languages spoken').fill('English and Tagalog');
  await expect(framed(page).locator('.home-facts')).toContainText('English and Tagalog');
  await page.getByLabel('Year founded').fill('2011');
  await page.getByLabel('How you know it').fill('Our license');
  const years = new Date().getFullYear() - 2012;
  await expect(framed(page).locator('.stats-band')).not.toContainText(`${years}+`);
  await page.getByLabel('Holds for').fill('2026-11-01');
  await expect(framed(page).locator('.stats-band')).toContainText(`${years}+`);
  await expectComfortable(page);
  await page.reload();
  await expect(page.getByLabel('How you know it')).toHaveValue('Our license');
  await press(page, 'See the page as you type');
  await go(page);

  await expect(heading(page, 'Step 5 of 8 Your story')).toBeFocused();
  // The step's own button also saved the year.
  const { facts } = await call(page, own, 'GET', apiUrls.facts);
  expect(facts.find(({ key }: { key: string }) => key === 'yearFounded')).toMatchObject({
    value: '2011',
    state: 'confirmed',
    source: 'Our license',
  });
  await page.getByLabel('Company story').fill('It began with two chairs on a porch.');
  await expect(framed(page).locator('.story')).toContainText('two chairs on a porch');
  await page.getByLabel('Mission statement').fill('Good days.');
  await page.getByLabel('Vision statement').fill('More of them.');
  await expectComfortable(page);
  await go(page);

  await expect(heading(page, 'Step 6 of 8 Your pictures')).toBeFocused();
  await expectReadable(page);
  await press(page, 'Add pictures');
  const photo = readFileSync(join(import.meta.dirname, '../../../public/images/2.jpg'));
  await page
    .getByLabel('Choose a picture')
    .setInputFiles([{ name: 'table.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  await page.getByLabel('Caption').fill('Our kitchen table');
  await page.getByLabel('Category').fill('Life at home');
  await press(page, 'Save');
  await expect(page.getByText('1 picture of your own.')).toBeVisible({ timeout: 30_000 });
  await expect(framed(page).getByText('Our kitchen table')).toBeVisible();
  await press(page, 'Continue');

  await expect(heading(page, 'Step 7 of 8 Your figures')).toBeFocused();
  // Three figures are counted from the founding year.
  await expect(page.getByText('7 still to settle.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm or change Families served' }).click();
  await page.getByLabel('Figure').fill('23');
  await page.getByLabel('How you know it').fill('Our register');
  await page.getByLabel('Holds for').fill('2026-11-01');
  await expect(framed(page).locator('.stats-band')).toContainText('23');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Confirm or change/ })).toHaveCount(0);
  await expectComfortable(page);
  await press(page, 'Save');
  await expect(page.getByText('6 still to settle.')).toBeVisible();
  await expect(page.getByText('Our register. Holds for Nov 1, 2026.')).toBeVisible();
  await press(page, 'Hide Satisfaction rate');
  await expect(page.getByText('5 still to settle.')).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('6 still to settle.')).toBeVisible();
  await press(page, 'Hide Satisfaction rate');
  await expect(page.getByText('5 still to settle.')).toBeVisible();
  await expect(framed(page).locator('.stats-band')).toContainText('years of experience');
  await expect(framed(page).locator('.stats-band')).not.toContainText('satisfaction rate');
  await press(page, 'Continue');

  await expect(heading(page, 'Step 8 of 8 Who may sign in')).toBeFocused();
  await expect(page.getByText('Only you can sign in so far.')).toBeVisible();
  await expect(page.getByRole('link', { name: `${own.url}/admin/register` })).toBeVisible();
  await page.getByLabel('Your username').fill('alder');
  await page.getByLabel('Your email').fill('owner@alderporch.care');
  await expectReadable(page);
  await go(page);

  await expect(heading(page, 'Your home')).toBeFocused();
  await expect(page.getByText('All eight steps are done.')).toBeVisible();
  await expect(framed(page).locator('.site-header')).toContainText('Alder Porch');
  await expectReadable(page);
  await press(page, 'Finish');
  await expect(page).toHaveURL(own.url + adminUrls.dashboard);
  await expect(page.getByText('Setting up')).toHaveCount(0);
  await expect(page.getByText('(owner@alderporch.care)')).toBeVisible();
  expect(watched.complaints).toEqual([]);

  await page.goto(own.url + pageUrls.home);
  await expect(page.locator('.site-header')).toContainText('Alder Porch');
  await expect(page.getByRole('contentinfo')).toContainText('two chairs on a porch');
});

test('steps are skipped, put off and resumed, and Back leads to the step before', async ({
  page,
  own,
}) => {
  await openAsOwner(page, own, adminUrls.setup);
  await expect(page).toHaveURL(own.url + setupUrl('name'));
  await press(page, 'Skip this step');
  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeFocused();
  await press(page, 'Skip this step');
  await expect(heading(page, 'Step 3 of 8 Your hours')).toBeVisible();
  await expect(page.getByRole('link', { name: 'How families reach you' })).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeFocused();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(heading(page, 'Step 1 of 8 The name of your home')).toBeFocused();
  await page.getByText('All steps: 0 of 8 done').click();
  await expectComfortable(page);
  await expect(page.getByRole('link', { name: 'Your hours Open' })).toBeVisible();
  await page.getByRole('link', { name: 'How families reach you Skipped' }).click();
  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeFocused();

  await press(page, 'Do this later');
  await expect(page).toHaveURL(own.url + adminUrls.dashboard);
  await call(page, own, 'PUT', apiUrls.home, { name: 'Alder Porch' });
  await page.reload();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Setting up: 1 of 8 done' }).click();
  // Open steps come before skipped ones.
  await expect(heading(page, 'Step 3 of 8 Your hours')).toBeVisible();
  expect((await setupOf(page, own)).state).toBe('later');
});

test('what is typed stays with Back, a reload and a new login', async ({ page, own }) => {
  await openAsOwner(page, own, setupUrl('reach'));
  await page.getByLabel('Street').fill('4417 176th Street SW');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByLabel('Tagline').fill('Two chairs on a porch');
  await page.getByLabel('Lake').check();
  await page.reload();
  await expect(page.getByLabel('Tagline')).toHaveValue('Two chairs on a porch');
  await expect(page.getByLabel('Lake')).toBeChecked();
  await press(page, 'Skip this step');
  await expect(page.getByLabel('Street')).toHaveValue('4417 176th Street SW');

  writeDatabase(own, (database) => database.exec('delete from sessions'));
  await page.reload();
  await expect(page).toHaveURL(own.url + adminUrls.login);
  await logInOnPage(page, { username: own.adminUsername, password: own.adminPassword });
  await page.getByRole('link', { name: 'Go on with setup' }).click();
  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeVisible();
  await expect(page.getByLabel('Street')).toHaveValue('4417 176th Street SW');

  // Saved values no longer count as typed.
  await page.goto(own.url + setupUrl('name'));
  await go(page);
  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeVisible();
  await call(page, own, 'PUT', apiUrls.home, { tagline: 'By the creek' });
  await page.goto(own.url + setupUrl('name'));
  await expect(page.getByLabel('Tagline')).toHaveValue('By the creek');
});

test('a line that dies, a session that ends and a colleague who was faster lose nothing', async ({
  page,
  own,
}) => {
  test.slow();
  const line = await openLine(own.url);
  await signIn(page, own);

  await test.step('the page is beside the fields where there is room', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(line.url + setupUrl('name'));
    await expect(page.getByRole('button', { name: 'See the page as you type' })).toHaveCount(0);
    await page.getByLabel('Name of the home').fill('Alder Porch');
    await expect(framed(page).locator('.site-header')).toContainText('Alder Porch');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a session that ends and a line that dies lose nothing', async () => {
    line.set('dead');
    await go(page);
    await expect(page.locator('.staff-form-alert')).toContainText('API connection failed.');
    await expect(page.getByLabel('Name of the home')).toHaveValue('Alder Porch');
    await expectAccessible(page);
    line.set('open');
    writeDatabase(own, (database) => database.exec('delete from sessions'));
    await go(page);
    await expect(page.locator('.staff-form-alert')).toContainText('Please log in first.');
    await expect(page.getByRole('link', { name: 'Log in in a new tab' })).toBeVisible();
    await expect(page.getByLabel('Name of the home')).toHaveValue('Alder Porch');
    await signIn(page, own);
    await go(page);
    await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeVisible();
    expect(readDatabase(own, (db) => db.prepare('select name from home').get())).toEqual({
      name: 'Alder Porch',
    });
  });

  await test.step('two people who change the same field are asked', async () => {
    await page.goto(line.url + setupUrl('name'));
    await page.getByLabel('Tagline').fill('By the creek');
    await call(page, own, 'PUT', apiUrls.home, { tagline: 'By the lake', languages: 'English' });
    await go(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('By the lake');
    await expectAccessible(page);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeVisible();
    const stored = readDatabase(own, (db) =>
      db.prepare('select tagline, languages from home').get(),
    );
    expect(stored).toEqual({ tagline: 'By the creek', languages: 'English' });
  });
  await line.close();
});

test('a waiting account is approved in the step about people', async ({ page, own, browser }) => {
  const visitor = await browser.newPage();
  await visitor.goto(own.url + adminUrls.register);
  await visitor.getByLabel('Username').fill('maria');
  await visitor.getByLabel('Email').fill('maria@alderporch.care');
  await visitor.getByLabel('Password', { exact: true }).fill('a-porch-light-at-night');
  await visitor.getByRole('button', { name: 'Register' }).click();
  await expect(visitor.getByText('Awaiting approval')).toBeVisible();
  await visitor.close();

  await openAsOwner(page, own, setupUrl('people'));
  await expect(page.getByRole('button', { name: 'Approve user maria' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Approve user maria' }).click();
  await expect(page.getByText('2 people can sign in.')).toBeVisible();
  await expect(page.getByText('No one is waiting.')).toBeVisible();
});

test('only the administrator is offered setup, in which large text breaks no word', async ({
  page,
  own,
  browser,
}) => {
  test.slow();

  await test.step('a colleague is not led there', async () => {
    await signIn(page, own);
    const colleague = await addColleague(page, own);
    const other = await browser.newPage();
    await signIn(other, own, colleague);
    await other.goto(own.url + adminUrls.dashboard);
    await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(other.getByText('The administrator sees to the rest.')).toBeVisible();
    await other.getByText(/\d more to do/).click();
    await expect(other.getByRole('link', { name: 'Emails arrive' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Backups leave the machine' })).toHaveCount(0);
    await other.goto(own.url + setupUrl('name'));
    await expect(other.getByText('Only the administrator can set up the home.')).toBeVisible();
    await expectAccessible(other);
    await other.close();
  });

  await test.step('with text of twice the size no word is broken', async () => {
    await withLargeText('comfort', async (large) => {
      await signIn(large, own);
      for (const step of ['name', 'reach', 'residents', 'figures', 'people', 'end'] as const) {
        await large.goto(own.url + setupUrl(step));
        await expect(large.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(large.getByText('Loading')).toHaveCount(0);
        await expectWholeWords(large, step);
      }
    });
  });
});

test('a framed page can be in no frame but ours, and takes no drafts from elsewhere', async ({
  page,
  own,
}) => {
  const policyOf = async (address: string) =>
    (await page.request.get(own.url + address)).headers()['content-security-policy'];
  expect(await policyOf(previewUrls['/'])).toContain(`frame-ancestors 'self'`);
  for (const address of [pageUrls.home, adminUrls.login, setupUrl('name'), adminUrls.dashboard]) {
    expect(await policyOf(address), address).toContain(`frame-ancestors 'none'`);
  }
  await page.goto(own.url + previewUrls['/']);
  const header = page.getByRole('banner', { name: 'The page as you type' });
  await expect(header).toContainText('Fernlight House');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.srcdoc = 'from a frame';
    document.body.append(frame);
    const settings = { name: 'Not our name', tagline: '', licenseNumber: '' };
    const data = { type: 'draft', draft: { settings } };
    dispatchEvent(
      new MessageEvent('message', { data, origin: 'https://other.example', source: window }),
    );
    dispatchEvent(
      new MessageEvent('message', { data, origin: location.origin, source: frame.contentWindow }),
    );
  });
  await expect(page.locator('.site-header')).toContainText('Fernlight House');
  // A draft from the surrounding page does work, which proves that the check above can fail.
  await page.evaluate(() => {
    const settings = { name: 'Our new name', tagline: '', licenseNumber: '' };
    postMessage({ type: 'draft', draft: { settings } }, location.origin);
  });
  await expect(page.locator('.site-header')).toContainText('Our new name');
  await expect(page.locator('.site-header')).not.toContainText('Not our name');
  // Links and forms in the frame do nothing.
  await page.getByRole('link', { name: 'View All Services' }).click();
  expect(page.url()).toBe(own.url + previewUrls['/']);
});
