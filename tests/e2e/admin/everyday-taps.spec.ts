import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dayAfter, homeDay } from '../../../domain/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { fileUrls } from '../../../domain/urls.ts';
import { samples } from '../../support/samples.ts';
import { typedFormTime } from '../../support/tours.ts';
import { expectAccessible } from '../support/access.ts';
import { storedTours, writeDatabase } from '../support/database.ts';
import { expect, type Site, startSite, test as base } from '../support/server.ts';
import { emptyContent, store } from '../support/stored-content.ts';
import { settled } from './page-facts.ts';
import {
  call,
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectOwnEntry,
  notice,
  openAsOwner,
  unique,
} from './staff.ts';

/** What is done every day, with its taps counted from Today (docs/product/staff-area.md). */
const test = base.extend<{ own: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  own: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
});

const photo = join(import.meta.dirname, '../../../public/images/2.jpg');

/** Five families that wait, of which each wishes for a day. */
const sendFive = async (site: Site): Promise<string[]> => {
  const names = Array.from({ length: 5 }, (_, index) => unique(`Family ${index + 1}`));
  for (const name of names) {
    // Many requests within an hour would be set aside.
    writeDatabase(site, (database) => database.exec('delete from rate_limits'));
    const answer = await fetch(`${site.url}${apiUrls.tourRequests}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name,
        phone: '425 555 0100',
        wish_date: dayAfter(homeDay(new Date()), 9),
        wish_time: '14:00',
        consent: true,
        form_time: typedFormTime(site.dataDir),
      }),
    });
    expect(answer.status).toBe(201);
  }
  return names;
};

const storeRooms = async (page: Page, site: Site): Promise<void> => {
  for (const name of ['Garden room', 'Corner room', 'Maple room'])
    await call(page, site, 'POST', apiUrls.rooms, {
      ...samples.room,
      name,
      availability: 'taken',
      open_from: null,
    });
};

/** Counts taps from now on. A reload would lose the count. */
const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  const counted = await page.evaluateHandle(() => {
    const taps = { count: 0 };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && (taps.count += 1), true);
    return taps;
  });
  return async () => (await counted.jsonValue()).count;
};

const openToday = async (page: Page, site: Site) => {
  await page.goto(site.url + adminUrls.dashboard);
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  return countTaps(page);
};

/** Pages that are at most three screens of a phone long. */
const notLong = [
  adminUrls.website,
  adminUrls.home,
  adminUrls.homePictures,
  adminUrls.signIn,
  adminUrls.email,
  adminUrls.backups,
  adminUrls.account,
];

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test.describe(`by touch at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test('each everyday task takes at most four taps from Today', async ({ page, own: site }) => {
      test.slow();
      await emptyContent(site);
      const [first = ''] = await sendFive(site);
      await openAsOwner(page, site, adminUrls.dashboard);
      await storeRooms(page, site);
      // A new photo gets the category of the one before it.
      const image_url = `${fileUrls.uploads}/${'a'.repeat(32)}.webp`;
      store(site, { gallery_items: [{ ...samples.gallery, image_url }] });

      await test.step('what waits is on the first screen, each request in a card of at most 120 px', async () => {
        await openToday(page, site);
        const cards = page.getByRole('region', { name: 'What waits' }).getByRole('listitem');
        await expect(cards).toHaveCount(5);
        const heights = await cards.evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect().height),
        );
        for (const each of heights) expect(each).toBeLessThanOrEqual(120);
        await expect(cards.first()).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        await expectLargeTargets(page);
        await expectNoSidewaysScroll(page);
        if (width === 390) expect(await heightOf(page)).toBeLessThanOrEqual(2000);
      });

      await test.step('a request is answered and a visit agreed: 3', async () => {
        const taps = await openToday(page, site);
        await page.getByRole('button', { name: `Call ${first} now` }).tap();
        await page.getByRole('button', { name: 'Reached' }).tap();
        await page.getByRole('button', { name: 'Agree on this visit' }).tap();
        await expectFormClosed(page);
        expect(storedTours(site, first)).toMatchObject([{ status: 'scheduled' }]);
        expect(await taps()).toBe(3);
        await expectOwnEntry(page);
      });

      await test.step('a room is set free: 1', async () => {
        const taps = await openToday(page, site);
        await page.getByRole('button', { name: 'Became free: room “Garden room”' }).tap();
        await expect(notice(page)).toContainText('“Garden room” is open now.');
        expect(await taps()).toBe(1);
      });

      await test.step('a photo from the phone is in the gallery: 4 with the one in the phone’s own picker', async () => {
        const taps = await openToday(page, site);
        await page.getByRole('link', { name: 'Add photos' }).tap();
        const chooser = page.waitForEvent('filechooser');
        await page.getByLabel('Choose a picture').tap();
        await (await chooser).setFiles(photo);
        await expect(page.getByLabel('Caption')).toBeFocused();
        await page.keyboard.type('Apple pie on a Thursday');
        await page.getByRole('button', { name: 'Save', exact: true }).tap();
        await expect(notice(page)).toContainText('Gallery item added successfully.', {
          timeout: 30_000,
        });
        expect(await taps()).toBe(3);
        await expectOwnEntry(page);
      });

      await test.step('a colleague is invited: 4', async () => {
        const taps = await openToday(page, site);
        await page
          .getByRole('main')
          .getByRole('link', { name: /^Users/ })
          .tap();
        await page.getByRole('button', { name: 'Invite someone' }).tap();
        const dialog = page.getByRole('dialog', { name: 'Invite someone' });
        await dialog.getByLabel('Name').tap();
        await page.keyboard.type('Nell');
        await dialog.getByRole('button', { name: 'Invite', exact: true }).tap();
        await expect(page.getByRole('alertdialog', { name: 'Invitation for Nell' })).toBeVisible();
        expect(await taps()).toBe(4);
      });

      await test.step('every place is in the bar and the menu, and no page of theirs is endless', async () => {
        await openToday(page, site);
        await page.getByRole('button', { name: 'More', exact: true }).tap();
        const menu = page.getByRole('dialog', { name: 'Menu' });
        await expectAccessible(page, { where: 'the menu' });
        await expectLargeTargets(page);
        await menu.getByRole('link', { name: 'Settings' }).tap();
        await page.getByText('For the person who looks after the server').tap();
        await expect(page.getByText('TOUR_RETENTION_MONTHS')).toBeVisible();
        await expectAccessible(page, { where: 'the settings, unfolded' });
        await expectLargeTargets(page);
        await expectNoSidewaysScroll(page);
        if (width !== 390) return;
        expect(await heightOf(page), 'the settings, unfolded').toBeLessThanOrEqual(2500);
        for (const address of notLong) {
          await page.goto(site.url + address);
          await settled(page);
          expect(await heightOf(page), address).toBeLessThanOrEqual(2500);
        }
      });
    });
  });
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the same is done by keyboard alone', async ({ page, own: site }) => {
    const [first = ''] = await sendFive(site);
    await openAsOwner(page, site, adminUrls.dashboard);
    await storeRooms(page, site);
    await openToday(page, site);
    await page.getByRole('button', { name: `Call ${first} now` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'How did it go?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Visit of ${first}` });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Visit date').press('Enter');
    await expectFormClosed(page);
    expect(storedTours(site, first)).toMatchObject([{ status: 'scheduled' }]);

    const free = page.getByRole('button', { name: 'Became free: room “Garden room”' });
    await free.focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toContainText('“Garden room” is open now.');

    const website = page.getByRole('navigation').getByRole('link', { name: 'Website' });
    await website.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Website' })).toBeFocused();
    await expect(page.getByRole('link', { name: /Rooms\s*1 room is open/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Pages/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeFocused();
  });
});
