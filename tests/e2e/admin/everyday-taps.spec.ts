import type { Page } from '@playwright/test';
import { addDays, toHomeDay } from '../../../domain/lib/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { fileUrls, pageUrls } from '../../../domain/urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { samples } from '../../support/samples.ts';
import { storedRequests } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { emptyContent, store } from '../support/stored-content.ts';
import { countInputs, watchNavigations, sendFamily } from './families.ts';
import {
  call,
  expectFormClosed,
  expectLargeTargets,
  expectOwnEntry,
  notice,
  openAsOwner,
  expectComfortable,
} from './staff.ts';

/** Everyday tasks, with their taps counted from the dashboard (docs/product/staff-area.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const wished = () => ({ wish_date: addDays(toHomeDay(new Date()), 9), wish_time: '14:00' });

const storeRooms = async (page: Page, site: Site): Promise<void> => {
  for (const name of ['Garden room', 'Corner room', 'Maple room'])
    await call(page, site, 'POST', apiUrls.rooms, {
      ...samples.room,
      name,
      availability: 'taken',
      open_from: null,
    });
};

const openToday = async (page: Page, site: Site) => {
  await page.goto(site.url + adminUrls.dashboard);
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  return countInputs(page);
};

const cards = (page: Page) =>
  page.getByRole('region', { name: 'What waits' }).getByRole('listitem');

const measureHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

test(
  'each everyday task takes at most four taps from Today',
  { tag: '@core' },
  async ({ page, ownSite: site }) => {
    test.slow();
    await emptyContent(site);
    const families: string[] = [];
    for (let count = 0; count < 5; count += 1) families.push(await sendFamily(site, wished()));
    const [first = '', second = ''] = families;
    await openAsOwner(page, site, adminUrls.account);
    await storeRooms(page, site);
    // A new photo gets the category of the previous one.
    const image_url = `${fileUrls.uploads}/${'a'.repeat(32)}.webp`;
    store(site, { gallery_items: [{ ...samples.gallery, image_url }] });

    await test.step('what waits is on the first screen, each request in a card of at most 120 px', async () => {
      await openToday(page, site);
      await expect(cards(page)).toHaveCount(5);
      for (const size of [
        { width: 320, height: 640 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        const heights = await cards(page).evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect().height),
        );
        for (const each of heights) expect(each).toBeLessThanOrEqual(120);
        await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
        await expectComfortable(page);
      }
      expect(await measureHeight(page)).toBeLessThanOrEqual(2000);
    });

    await test.step('a request is answered and a visit agreed: 3', async () => {
      const navigations = await watchNavigations(page);
      const inputs = await countInputs(page);
      await page.getByRole('button', { name: `Call ${first} now` }).tap();
      await page.getByRole('button', { name: 'Reached' }).tap();
      await expect.poll(() => navigations).toEqual(['tel:+14255550100']);
      const dialog = page.getByRole('dialog', { name: `Visit of ${first}` });
      await expect(dialog.getByLabel('Visit date')).toHaveValue(wished().wish_date);
      await expect(dialog.getByLabel('Visit time')).toHaveValue('14:00');
      await dialog.getByRole('button', { name: 'Agree on this visit' }).tap();
      await expectFormClosed(page);
      await expect(cards(page).filter({ hasText: first })).toHaveCount(0);
      expect(storedRequests(site, first)).toMatchObject([{ status: 'scheduled' }]);
      expect(await inputs()).toEqual({ taps: 3, keys: 0 });
    });

    await test.step('a room is set free: 1', async () => {
      const inputs = await countInputs(page);
      await page.getByRole('button', { name: 'Became free: room “Garden room”' }).tap();
      await expect(notice(page)).toContainText('“Garden room” is open now.');
      expect((await inputs()).taps).toBe(1);
    });

    await test.step('a photo from the phone is in the gallery: 4 with the one in the phone’s own picker', async () => {
      const inputs = await countInputs(page);
      await page.getByRole('link', { name: 'Add photos' }).tap();
      await expect(page.getByLabel('Take a picture')).toHaveAttribute('capture', 'environment');
      const chooser = page.waitForEvent('filechooser');
      await page.getByLabel('Upload photos').tap();
      await (await chooser).setFiles(await photoFile());
      await expect(page.getByLabel('Caption')).toBeFocused();
      await page.keyboard.type('Apple pie on a Thursday');
      await page.getByRole('button', { name: 'Save', exact: true }).tap();
      await expect(notice(page)).toContainText('Gallery item added successfully.');
      expect((await inputs()).taps).toBe(3);
      await expectOwnEntry(page);
      const gallery = await page.request.get(site.url + pageUrls.gallery);
      expect(await gallery.text()).toContain('Apple pie on a Thursday');
    });

    await test.step('a colleague is invited: 4', async () => {
      const inputs = await openToday(page, site);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Users/ })
        .tap();
      await page.getByRole('button', { name: 'Invite someone' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Invite someone' });
      await dialog.getByLabel('Name').tap();
      await page.keyboard.type('Nell');
      await dialog.getByRole('button', { name: 'Invite', exact: true }).tap();
      const link = page.getByRole('alertdialog', { name: 'Invitation for Nell' });
      await expect(link).toBeVisible();
      expect((await inputs()).taps).toBe(4);
      await link.getByRole('button', { name: 'Done' }).tap();
      await expect(link).toHaveCount(0);
      await expectOwnEntry(page);
    });

    await test.step('every place is in the bar and the menu, and the unfolded settings are not endless', async () => {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      await expectLargeTargets(page);
      await menu.getByRole('link', { name: 'Settings' }).tap();
      await page.getByText('For the person who looks after the server').tap();
      await expect(page.getByText('TOUR_RETENTION_MONTHS')).toBeVisible();
      await expectComfortable(page);
      expect(await measureHeight(page)).toBeLessThanOrEqual(2500);
    });

    await test.step('at a desk the same is done by keyboard alone', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openToday(page, site);
      await page.getByRole('button', { name: `Call ${second} now` }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'How did it go?' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: `Visit of ${second}` });
      await dialog.getByLabel('Visit date').press('Enter');
      await expectFormClosed(page);
      expect(storedRequests(site, second)).toMatchObject([{ status: 'scheduled' }]);

      const free = page.getByRole('button', { name: 'Became free: room “Corner room”' });
      await free.focus();
      await page.keyboard.press('Enter');
      await expect(notice(page)).toContainText('“Corner room” is open now.');

      const website = page.getByRole('navigation').getByRole('link', { name: 'Website' });
      await website.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Website' })).toBeFocused();
      await expect(page.getByRole('link', { name: /Rooms\s*2 rooms are open/ })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: /^Pages/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeFocused();
    });
  },
);
