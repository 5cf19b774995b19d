import type { Browser, Page } from '@playwright/test';
import type { GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import type { Room } from '../../../domain/nouns/rooms/room-noun.ts';
import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { samples } from '../../support/samples.ts';
import { expectAccessible, expectNothingLost } from '../support/access.ts';
import { holdRequests } from '../support/held-requests.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expectWholeWords } from '../support/large-text.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { inLargeText } from './page-facts.ts';
import {
  call,
  expectFormClosed,
  expectLargeTargets,
  notice,
  openAsOwner,
  openMore,
  signIn,
} from './staff.ts';

/** What staff enter about rooms on a phone is visible to families at once (docs/product/rooms.md). */
test.use({ viewport: { width: 390, height: 844 } });

const shownPrice = '$6,800 to $7,900 a month';

/** A visitor with a separate browser, on the home page. */
const visitor = async (browser: Browser, own: Site, scripts = true) => {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(own.url);
  return { page, close: () => context.close() };
};

const photoRows = (page: Page) => page.locator('.arranged-rows > li');

const state = (page: Page) => page.getByRole('region', { name: 'Garden room' });

test(
  'what staff say of a room on a phone is what families read',
  { tag: '@core' },
  async ({ page, ownSite: own, browser }) => {
    await test.step('a room is added on a phone; a wrong price is marked at its field and loses nothing', async () => {
      await openAsOwner(page, own, adminUrls.rooms);
      const inGallery = {
        image_url: '/images/3.jpg',
        caption: 'By the window',
        category: 'Memory Care',
      };
      await call(page, own, 'POST', apiUrls.gallery, inGallery);
      await expect(page.getByText('No rooms yet')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add room' }).first().click();
      await page.getByLabel('Name').fill('Garden room');
      await page.getByLabel('Is it open?').selectOption('Taken');
      await page.getByLabel('Price a month, lowest').fill('$7,900');
      await page.getByLabel('Price a month, highest').fill('6,800');
      await page.getByRole('button', { name: 'Choose from the gallery' }).click();
      await page.getByRole('button', { name: 'By the window' }).click();
      const release = await holdRequests(page, `**${galleryUploadUrl}*`);
      const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no JPEG') };
      await page.getByLabel('Upload photos').setInputFiles([await photoFile(), broken]);
      await openMore(page);
      await page.getByLabel('Size in square feet').fill('about 140');
      await page.getByLabel('Features').fill('Window to the garden\nRoom for your own bed');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('progressbar').first()).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Waiting for the upload…' })).toBeVisible();
      release();
      await expect(photoRows(page).last()).toContainText('This file is not a supported picture.');
      await expect(dialog).toContainText('1 of 2 photos uploaded. 1 could not be uploaded.');
      await expect(page.getByLabel('Size in square feet')).toHaveValue('about 140');
      await page.getByRole('button', { name: 'Remove: Photo 3' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toContainText('a whole number of square feet');
      await page.getByLabel('Size in square feet').fill('140');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toContainText('The highest price may not be below the lowest.');
      await expectAccessible(page);
      await page.getByLabel('Price a month, lowest').fill('6,800');
      await page.getByLabel('Price a month, highest').fill('$7,900');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(page)).toContainText('Room added successfully.');
      await expectFormClosed(page);
      const row = page.getByRole('row', { name: /Garden room/ });
      await expect(row).toContainText(shownPrice);
      await expect(row).toContainText('140 sq ft');
      const [stored]: Room[] = await call(page, own, 'GET', apiUrls.rooms);
      expect(stored?.pictures).toMatchObject([
        { caption: 'By the window' },
        { caption: 'Garden room', image_height: 400 },
      ]);
      const gallery: GalleryItem[] = await call(page, own, 'GET', apiUrls.gallery);
      expect(gallery).toMatchObject([{ category: 'Rooms' }, { category: 'Memory Care' }]);
      await expectLargeTargets(page);
    });

    await test.step('it becomes free in one tap, and families with and without scripts read it on every page', async () => {
      const families = [await visitor(browser, own), await visitor(browser, own, false)];
      for (const family of families) {
        await expect(family.page.getByRole('main').getByText('No room is open now')).toBeVisible();
      }
      await page.goto(own.url + adminUrls.dashboard);
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Became free: room “Garden room”' }).click();
      await expect(notice(page)).toContainText('“Garden room” is open now.');
      await expect(page.getByText('Open now, confirmed today')).toBeVisible();

      for (const family of families) {
        const main = family.page.getByRole('main');
        await family.page.reload();
        await main.getByRole('link', { name: 'One room is open' }).click();
        await expect(state(family.page)).toContainText('Open now');
        await expect(state(family.page)).toContainText('Confirmed today');
        await expect(state(family.page)).toContainText(shownPrice);
        // The second picture fills its frame from the top.
        const second = state(family.page).getByRole('listitem').locator('picture img');
        await expect(second).toBeVisible();
        const [frame, picture] = await Promise.all(
          [second.locator('xpath=ancestor::li'), second].map((each) => each.boundingBox()),
        );
        expect(picture?.y).toBeCloseTo(frame?.y ?? 0, 0);
        await family.close();
      }
      await page.getByRole('button', { name: 'Now taken: room “Garden room”' }).click();
      await expect(notice(page)).toContainText('“Garden room” is taken.');
    });

    await test.step('a tap is taken back from its notice, with the day of the confirmation', async () => {
      await page.goto(own.url + adminUrls.rooms);
      await page.getByRole('button', { name: 'Became free: room “Garden room”' }).click();
      await notice(page).getByRole('button', { name: 'Undo' }).click();
      await expect(notice(page)).toContainText('is as it was before');
      await expect(page.getByRole('row', { name: /Garden room/ })).toContainText('Taken');
      const [room] = await call(page, own, 'GET', apiUrls.rooms);
      expect(room.availability).toBe('taken');
    });

    await test.step('after two weeks without a word Today says so, and one tap brings it back', async () => {
      const [room] = await call(page, own, 'GET', apiUrls.rooms);
      await call(page, own, 'PUT', apiUrls.roomState, { id: room.id, availability: 'open' });
      writeDatabase(own, (database) =>
        database.exec("update rooms set confirmed_on = '2026-01-05' where availability = 'open'"),
      );
      await page.goto(own.url + adminUrls.dashboard);
      await expect(
        page.getByRole('link', { name: /1 opening was not confirmed lately/ }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Still true: room “Garden room”' }).click();
      await expect(notice(page)).toContainText('was confirmed today');
    });
  },
);

test('the rooms page is whole in every form, and leads to the waiting list', async ({
  page,
  ownSite: own,
  browser,
}) => {
  await signIn(page, own);
  const image = { image_url: '/images/3.jpg', caption: 'By the window', category: 'Memory Care' };
  const item = await call(page, own, 'POST', apiUrls.gallery, image);
  const { id } = await call(page, own, 'POST', apiUrls.rooms, {
    ...samples.room,
    picture_ids: String(item.id),
  });

  await test.step('it is whole at 320 px, in large text, and on paper', async () => {
    await page.goto(own.url + pageUrls.rooms);
    await expectAccessible(page);
    for (const width of [320, 640, 1024, 1260]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingLost(page, `${width} px`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await inLargeText(expectWholeWords)(page, pageUrls.rooms);
    const picture = state(page).getByRole('link', { name: 'By the window, open large' });
    await picture.click();
    await expect(page.getByRole('dialog', { name: 'Picture' })).toContainText('Garden room');
    await page.keyboard.press('Escape');
    await expect(picture).toBeFocused();
    await page.emulateMedia({ media: 'print' });
    await expect(state(page).getByText(shownPrice)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a family joins the waiting list, and the inbox says so', async () => {
    await call(page, own, 'PUT', apiUrls.roomState, { id, availability: 'taken' });
    await call(page, own, 'PUT', apiUrls.home, { waiting_list: 1 });
    const family = await visitor(browser, own);
    await family.page.goto(own.url + pageUrls.rooms);
    await family.page.getByRole('link', { name: 'Join the waiting list' }).first().click();
    await expect(family.page.getByLabel('Please put me on the waiting list')).toBeChecked();
    await expectAccessible(family.page);
    await family.page.getByLabel('Your name').fill('Elaine Marsh');
    await family.page.getByLabel('Phone', { exact: true }).fill('(425) 555-0199');
    await family.page.getByLabel(/^I agree that/).check();
    await family.page.getByRole('button', { name: 'Send my request' }).click();
    await expect(family.page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    await family.close();
  });
});
