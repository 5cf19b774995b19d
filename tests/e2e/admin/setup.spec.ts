import type { FrameLocator, Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, previewUrls, setupUrl } from '../../../domain/staff-urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible, withSharing } from '../support/access.ts';
import { readDatabase, writeDatabase } from '../support/site-database.ts';
import { expectWholeWords } from '../support/large-text.ts';
import { openLine } from '../support/line.ts';
import { expect, type Site, startNewSite, test as base } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';
import { largeTextBy } from './page-facts.ts';
import {
  addColleague,
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  logInOnPage,
  notice,
  openAsOwner,
  sameOrigin,
  signIn,
} from './staff.ts';

/** Setup, from nothing to the owner's own home (docs/decisions/056). Each test has a new site. */
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
const framed = (page: Page): FrameLocator =>
  page.locator('iframe[title^="The page"]').filter({ visible: true }).contentFrame();
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).tap();
const go = (page: Page) => press(page, 'Continue');
const choosePhotos = async (page: Page, count: number): Promise<void> => {
  const files = await Promise.all(Array.from({ length: count }, () => photoFile()));
  await page.getByLabel('Choose five photos').setInputFiles(files);
};
const expectReadable = async (page: Page) => {
  // One button saves everything on the page.
  expect(await page.locator('main [type=submit]').count()).toBeLessThanOrEqual(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
/** For pages without links in sentences, because those are only as high as a line. */
const expectComfortable = async (page: Page) => {
  await expectReadable(page);
  await expectLargeTargets(page);
  const [enlarge, reset] = largeTextBy.comfort;
  await enlarge(page);
  await expectWholeWords(page, page.url());
  await reset(page);
};
const readSetup = async (page: Page, site: Site) =>
  (await call(page, site, 'GET', apiUrls.setup)).setup;

/** Counts every tap across pages. Typing and choosing files need no taps here. */
const countTaps = async (page: Page) => {
  await page.addInitScript(() => {
    if (window !== top) return;
    addEventListener(
      'pointerdown',
      () => {
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
};

test(
  'an owner sets up the home on a phone in at most 20 taps',
  { tag: '@core' },
  async ({ page, own }) => {
    const watched = watch(page, own.url);
    await signIn(page, own);
    const taps = await countTaps(page);
    const shared = await withSharing(page);
    await page.goto(own.url + adminUrls.dashboard);
    await page.getByRole('link', { name: 'Set up your home' }).tap();

    await expect(heading(page, 'Step 1 of 8 Your home and you')).toBeFocused();
    await page.getByLabel('Name of the home').fill('Alder Porch');
    await page.getByLabel('Your name').fill('rosa');
    await page.getByLabel('Your email').fill('rosa@alderporch.care');
    await expectComfortable(page);
    await go(page);

    await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeFocused();
    await expect(page.getByLabel('State')).toHaveValue('WA');
    await page.getByLabel('Cell phone').fill('(425) 774-2310');
    await page.getByLabel('Street').fill('4417 176th Street SW');
    await page.getByLabel('City').fill('Edmonds');
    await page.getByLabel('Zip').fill('98026');
    await page.getByLabel('Business hours').fill('Every day, 8 to 8');
    await page.getByLabel('Emergency calls are answered 24 hours a day').tap();
    await expectComfortable(page);
    await go(page);

    await expect(heading(page, 'Step 3 of 8 What families ask first')).toBeFocused();
    await page.getByLabel('How many rooms are open?').fill('2');
    await page.getByLabel('Lowest price a month').fill('$6,500');
    await page.getByLabel('Yes, after months of private pay').tap();
    await page.getByLabel('Months of private pay before Medicaid').fill('24');
    await page.getByLabel('Residents, at most').fill('5');
    await page.getByLabel('Since which year?').fill('2011');
    await expectComfortable(page);
    await go(page);

    await expect(heading(page, 'Step 4 of 8 Your story')).toBeFocused();
    await page.getByLabel('Company story').fill('It began with two chairs on a porch.');
    await expect(page.getByLabel('Vision statement')).toHaveValue(/nobody has to leave/);
    await expectComfortable(page);
    await go(page);

    await expect(heading(page, 'Step 5 of 8 Five photos')).toBeFocused();
    await choosePhotos(page, 5);
    for (const [at, place] of ['Front door', 'Table', 'A room', 'The bath'].entries()) {
      await expect(page.getByText(`Photo ${at + 1} of 5: what does it show?`)).toBeVisible();
      await press(page, place);
    }
    await press(page, 'Who answers');
    await expect(page.getByText('Every photo has its place.')).toBeVisible();
    await page.getByLabel('The person who answers').fill('Rosa Aldana');
    await expectComfortable(page);
    await go(page);

    await expect(heading(page, 'Step 6 of 8 Colors and logo')).toBeFocused({ timeout: 60_000 });
    await page.getByLabel('Lake').tap();
    await expectComfortable(page);
    await go(page);

    await expect(heading(page, 'Step 7 of 8 Your figures')).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('--color-night', /./);
    // Three figures are computed from the year.
    await expect(page.getByText('8 of 11 are still examples.')).toBeVisible();
    await expectComfortable(page);
    await expect(page.getByRole('button', { name: 'Keep the examples for now' })).toBeVisible();
    await press(page, 'Hide the 8 examples and continue');

    await expect(heading(page, 'Step 8 of 8 Who else')).toBeFocused();
    await page.getByLabel('Name', { exact: true }).fill('Maria Lopez');
    await page.getByLabel('Visits only').tap();
    await expectComfortable(page);
    await go(page);
    await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
    await expectComfortable(page);
    await press(page, 'Share the link');
    expect((await shared())[0]?.url).toContain('/admin/invitation#');
    await go(page);

    await expect(page).toHaveURL(`${own.url}/`);
    expect(await taps()).toBeLessThanOrEqual(20);
    await expect(page.locator('.site-header')).toContainText('Alder Porch');
    await expect(page.getByRole('contentinfo')).toContainText('two chairs on a porch');
    await expect(page.getByRole('main').getByText('Our front door').first()).toBeAttached();
    expect(watched.complaints).toEqual([]);
    const { facts } = await call(page, own, 'GET', apiUrls.facts);
    expect(facts.find(({ key }: { key: string }) => key === 'yearFounded')).toMatchObject({
      value: '2011',
      state: 'confirmed',
    });
    const stored = readDatabase(own, (db) =>
      db.prepare('select capacity, answered_by, palette from home').get(),
    );
    expect(stored).toEqual({ capacity: 5, answered_by: 'Rosa Aldana', palette: 'lake' });
    expect((await call(page, own, 'GET', apiUrls.costs)).costs).toMatchObject({
      price_from: 6500,
      medicaid: 'after',
      medicaid_months: 24,
    });
    expect(await call(page, own, 'GET', apiUrls.rooms)).toMatchObject([
      { name: 'Room 1', availability: 'open' },
      { name: 'Room 2', availability: 'open' },
    ]);
    expect(await call(page, own, 'GET', apiUrls.gallery)).toHaveLength(4);
    expect((await readSetup(page, own)).state).toBe('finished');
  },
);

test('Back, a closed tab, a new login and a dead line lose nothing', async ({ page, own }) => {
  await openAsOwner(page, own, adminUrls.setup);
  await expect(page).toHaveURL(own.url + setupUrl('name'));
  await page.getByLabel('Name of the home').fill('Alder Porch');
  await press(page, 'Skip, do it later');
  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeFocused();
  await page.getByLabel('Cell phone').fill('(425) 774-2310');
  await page.getByLabel('We have one number').uncheck();
  await page.getByLabel('Home phone').fill('(425) 774-2311');
  await page.getByLabel('Street').fill('4417 176th Street SW');
  await page.getByLabel('Emergency calls are answered 24 hours a day').tap();
  await page.goBack();
  await expect(heading(page, 'Step 1 of 8 Your home and you')).toBeFocused();
  await expect(page.getByLabel('Name of the home')).toHaveValue('Alder Porch');

  const closed = page;
  page = await page.context().newPage();
  await closed.close();
  // The address of a step from an earlier version, whose question is in another step now.
  await page.goto(`${own.url}${adminUrls.setup}/hours`);
  await expect(page).toHaveURL(own.url + setupUrl('reach'));
  await expect(page.getByLabel('Home phone')).toHaveValue('(425) 774-2311');
  await expect(page.getByLabel('Street')).toHaveValue('4417 176th Street SW');
  await expect(page.getByLabel('Emergency calls are answered 24 hours a day')).toBeChecked();
  await page.getByRole('link', { name: 'Back', exact: true }).tap();
  await expect(page.getByLabel('Name of the home')).toHaveValue('Alder Porch');

  await page.goto(own.url + setupUrl('pictures'));
  await choosePhotos(page, 2);
  await press(page, 'Front door');
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).join(' ').split('/uploads/').length),
    )
    .toBe(3);
  // A photo that was still being uploaded when the tab was closed is not asked about any more.
  await page.evaluate(() => {
    const [name = '', entry = ''] =
      Object.entries<string>(localStorage).find(([, value]) =>
        value.includes('"form":"setup pictures"'),
      ) ?? [];
    const stored = JSON.parse(entry);
    stored.values.photos.push({
      ...stored.values.photos[0],
      image_url: 'upload:lost',
      place: 'room',
    });
    localStorage.setItem(name, JSON.stringify(stored));
  });
  await page.reload();
  await expect(page.getByText('Photo 2 of 2: what does it show?')).toBeVisible();
  await press(page, 'Table');
  await go(page);
  await expect(heading(page, 'Step 6 of 8 Colors and logo')).toBeFocused();
  expect(await call(page, own, 'GET', apiUrls.gallery)).toHaveLength(2);

  writeDatabase(own, (database) => database.exec('delete from sessions'));
  await page.reload();
  await expect(page).toHaveURL(own.url + adminUrls.login);
  await logInOnPage(page, { username: own.adminUsername, password: own.adminPassword });
  await page.getByRole('link', { name: 'Go on with setup' }).tap();
  // Open steps come before skipped ones.
  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeVisible();
  await expect(page.getByLabel('Street')).toHaveValue('4417 176th Street SW');
  await page.goto(own.url + setupUrl('end'));
  await expect(page.getByRole('link', { name: 'Your home and you' })).toBeVisible();
  await expectComfortable(page);
  await page.goto(own.url + setupUrl('name'));
  await press(page, 'Stop for now');
  await page.getByRole('link', { name: 'Setting up: 1 of 8 done' }).tap();
  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeVisible();

  const line = await openLine(own.url);
  await page.goto(line.url + setupUrl('name'));
  await page.getByLabel('Name of the home').fill('Alder Porch');
  await press(page, 'See the page');
  await expect(framed(page).locator('.site-header')).toContainText('Alder Porch');
  await page.getByRole('button', { name: 'Close' }).tap();

  await test.step('a session that ends and a line that dies lose nothing', async () => {
    line.set('dead');
    await go(page);
    await expect(page.locator('.staff-form-alert')).toContainText('There is no connection.');
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

  await line.close();
});

test('on wide screens the page is beside a step, with what is typed and what is saved', async ({
  page,
  own,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsOwner(page, own, setupUrl('name'));
  await expect(heading(page, 'Step 1 of 8 Your home and you')).toBeFocused();
  await expect(page.getByRole('button', { name: 'See the page' })).toHaveCount(0);
  await page.getByLabel('Name of the home').fill('Fernlight House on Alder');
  await expect(framed(page).locator('.site-header')).toContainText('Fernlight House on Alder');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Step 2 of 8 How families reach you')).toBeFocused();

  await page.goto(own.url + setupUrl('figures'));
  await press(page, 'Edit Families served');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Figure').fill('23');
  await dialog.getByLabel('How you know it', { exact: true }).fill('Our register');
  await page.keyboard.press('Enter');
  await expect(framed(page).locator('.stats-band')).toContainText('23');
  await press(page, 'Hide Satisfaction rate');
  await expect(page.getByRole('button', { name: 'Show Satisfaction rate' })).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Hide Satisfaction rate' })).toBeVisible();
  await press(page, 'Hide the 10 examples and continue');
  await expect(heading(page, 'Step 8 of 8 Who else')).toBeFocused();
  const { facts } = await call(page, own, 'GET', apiUrls.facts);
  expect(facts.find(({ key }: { key: string }) => key === 'familiesServed')).toMatchObject({
    value: '23',
    state: 'confirmed',
    source: 'Our register',
  });
  await go(page);
  await expect(heading(page, 'Your home')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Five photos' })).toBeVisible();
  await press(page, 'See your home page');
  await expect(page).toHaveURL(`${own.url}/`);
  // Skipped steps can still be done.
  expect((await readSetup(page, own)).state).toBe('later');
});

test('colleagues are not led to setup, which asks the owner about them and frames the home page', async ({
  page,
  own,
}) => {
  await test.step('a colleague is not led there', async () => {
    await signIn(page, own);
    await signIn(page, own, await addColleague(page, own));
    await page.goto(own.url + adminUrls.dashboard);
    await expect(page.getByText('The administrator sees to the rest.')).toBeVisible();
    await page.getByText(/\d more to do/).tap();
    await expect(page.getByRole('link', { name: 'Emails arrive' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Backups leave the machine' })).toHaveCount(0);
    await page.goto(own.url + setupUrl('name'));
    await expect(page.getByText('Only the administrator can set up the home.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a waiting account is approved in the step about people', async () => {
    const account = { username: 'maria', email: 'maria@alderporch.care' };
    const data = { ...account, password: 'a-porch-light-at-night' };
    await page.request.post(own.url + apiUrls.register, { data, headers: sameOrigin(own) });
    await openAsOwner(page, own, setupUrl('people'));
    await expectReadable(page);
    await press(page, 'Approve user maria');
    await expect(page.getByRole('heading', { name: 'They need your approval' })).toHaveCount(0);
  });

  await test.step('the framed page takes no drafts from elsewhere', () =>
    expectOwnDraftsOnly(page, own));
});

const expectOwnDraftsOnly = async (page: Page, own: Site): Promise<void> => {
  await page.goto(own.url + previewUrls['/']);
  const header = page.getByRole('banner', { name: 'The page as you type' });
  await expect(header).toContainText('Fernlight House');
  const { home } = await call(page, own, 'GET', apiUrls.home);
  await page.evaluate((stored) => {
    const frame = document.createElement('iframe');
    frame.srcdoc = 'from a frame';
    document.body.append(frame);
    const data = { type: 'draft', draft: { home: { ...stored, name: 'Not our name' } } };
    dispatchEvent(
      new MessageEvent('message', { data, origin: 'https://other.example', source: window }),
    );
    dispatchEvent(
      new MessageEvent('message', { data, origin: location.origin, source: frame.contentWindow }),
    );
  }, home);
  await expect(page.locator('.site-header')).toContainText('Fernlight House');
  // A draft from the surrounding page does work, which proves that the check above can fail.
  await page.evaluate((stored) => {
    const draft = { home: { ...stored, name: 'Our new name' } };
    postMessage({ type: 'draft', draft }, location.origin);
  }, home);
  await expect(page.locator('.site-header')).toContainText('Our new name');
  await expect(page.locator('.site-header')).not.toContainText('Not our name');
  // Links and forms in the frame do nothing.
  await page.getByRole('link', { name: 'View All Services' }).click();
  expect(page.url()).toBe(own.url + previewUrls['/']);
};
