import type { Page } from '@playwright/test';
import { apiUrls, findEndpointUrl, galleryUploadUrl } from '../../../domain/api-urls.ts';
import type { GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { readHeroPictures } from '../../../domain/nouns/home/home-picture-fields.ts';
import { lists } from '../../../domain/nouns/index.ts';
import { listBlockPictures, type OwnPage } from '../../../domain/nouns/own-pages/own-page-noun.ts';
import { listRecordPictures } from '../../../domain/nouns/picture-list-field.ts';
import type { Room } from '../../../domain/nouns/rooms/room-noun.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { expectWholeWords } from '../support/large-text.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';
import { inLargeText } from './page-facts.ts';
import {
  call,
  demandProof,
  expectLargeTargets,
  expectNoSidewaysScroll,
  giveProof,
  notice,
  openAsOwner,
  refuseWithoutProof,
} from './staff.ts';

/**
 * Every form with a list of pictures, by touch on a phone: all changes to the list work, and survive a closed
 * tab, a reload, a cut line and a missing proof (docs/product/staff-area.md).
 */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

interface Place {
  address: string;
  /** Where the form is saved. */
  endpoint: string;
  /** Opens the form and types what it requires. */
  open: (page: Page) => Promise<void>;
  /** Prepares the list once the photos are in it. */
  prepare?: (page: Page) => Promise<void>;
  /** The stored pictures, in their order. */
  read: (
    page: Page,
    site: Site,
  ) => Promise<{ image_url: string; alt: string; focus_x: number | null }[]>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const save = (page: Page) =>
  page.getByRole('button', { name: /^(Save|Publish|Save all 3)$/ }).tap();
const fromGallery = ({
  image_url,
  description,
  focus_x,
}: Pick<GalleryItem, 'image_url' | 'description' | 'focus_x'>) => ({
  image_url,
  alt: description ?? '',
  focus_x,
});

const places: Record<string, Place> = {
  gallery: {
    address: adminUrls.gallery,
    endpoint: apiUrls.gallery,
    open: (page) => press(page, 'Add picture'),
    prepare: async (page) => {
      await page.getByLabel('Category for all').fill('Our home');
      for (const caption of await page.getByLabel('Caption', { exact: true }).all())
        await caption.fill('Tea at four');
    },
    read: async (page, site) => {
      const items: GalleryItem[] = await call(page, site, 'GET', apiUrls.gallery);
      return items.toSorted((a, b) => a.id - b.id).map(fromGallery);
    },
  },
  rooms: {
    address: adminUrls.rooms,
    endpoint: apiUrls.rooms,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add room' }).first().tap();
      await page.getByLabel('Name').fill('Garden room');
    },
    read: async (page, site) => {
      const [room]: Room[] = await call(page, site, 'GET', apiUrls.rooms);
      return room?.pictures.map(fromGallery) ?? [];
    },
  },
  news: {
    address: lists.news.page,
    endpoint: findEndpointUrl('news'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Add news entry' }).first().tap();
      await page.getByLabel('Title').fill('Tea at four');
    },
    read: async (page, site) => {
      const [entry]: object[] = await call(page, site, 'GET', findEndpointUrl('news'));
      return listRecordPictures(entry ?? {});
    },
  },
  ownPages: {
    address: lists.ownPages.page,
    endpoint: findEndpointUrl('ownPages'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Add page' }).first().tap();
      await page.getByLabel('Title').fill('The garden');
      await press(page, 'Add a block');
      await press(page, 'Photos');
    },
    read: async (page, site) => {
      const [own]: OwnPage[] = await call(page, site, 'GET', findEndpointUrl('ownPages'));
      return listBlockPictures(own ?? null);
    },
  },
  hero: {
    address: adminUrls.homePictures,
    endpoint: apiUrls.home,
    open: (page) => press(page, 'Change the pictures at the top'),
    prepare: (page) => press(page, 'Only my photos'),
    read: async (page, site) => {
      const { home } = await call(page, site, 'GET', apiUrls.home);
      return readHeroPictures(home.hero_pictures);
    },
  },
};

for (const [name, { address, endpoint, open, prepare, read }] of Object.entries(places)) {
  test(`${name}: photos are sent again, put in order, replaced, described, cut, removed, brought back and saved`, async ({
    page,
    context,
    ownSite: own,
  }) => {
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
    const list = (tab: Page) => tab.locator('.arranged-rows').last().locator('> li');
    const listSources = (tab: Page) =>
      list(tab)
        .locator('.picture-thumbnail')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    const description = (tab: Page) =>
      list(tab)
        .first()
        .getByLabel(/^What photo 1 shows|^What would you tell/);
    const watched = watch(page, own.url);
    await openAsOwner(page, own, address);
    await open(page);
    const rows = list(page);
    const sources = () => listSources(page);

    let sent = 0;
    await page.route(`**${galleryUploadUrl}*`, async (route) => {
      sent += 1;
      // The first two are sent together.
      if (sent <= 2) return refuseWithoutProof(route);
      if (sent === 3)
        return route.fulfill({ json: { success: false, error: 'Image upload failed.' } });
      if (sent === 4) await context.setOffline(true);
      return route.continue();
    });
    await page.getByLabel('Upload photos').setInputFiles(await Promise.all(names.map(photoFile)));
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await proof.getByLabel('Your current password', { exact: true }).fill(own.adminPassword);
    await proof.getByRole('button', { name: 'Continue' }).tap();
    await expect(rows.getByText('No connection: it is still on your phone')).toHaveCount(3);
    await context.setOffline(false);
    // Only what the server refused waits for "Try again".
    await expect(rows.getByText('Image upload failed.')).toHaveCount(1);
    // The gallery saves the others.
    if (name !== 'gallery') {
      await press(page, 'Choose from the gallery');
      await expect(page.getByText('The gallery has no pictures yet.')).toBeVisible();
      await save(page);
      await expect(page.locator('.arranged-rows :focus')).toHaveCount(1);
    }
    await expectAccessible(page, { where: name });
    await page.getByRole('button', { name: /^Try again: / }).tap();
    await expect(page.getByText('4 of 4 photos uploaded.')).toBeVisible({ timeout: 30_000 });
    await prepare?.(page);
    await expect(rows).toHaveCount(4);

    const before = await sources();
    await rows
      .nth(3)
      .getByRole('button', { name: /^Move up: / })
      .tap();
    await expect.poll(sources).toEqual([before[0], before[1], before[3], before[2]]);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Remove: / })
      .tap();
    await expect(rows).toHaveCount(3);

    const first = rows.first();
    await first.getByRole('button', { name: /^Edit: / }).tap();
    await first.getByLabel('Upload a picture').setInputFiles(await photoFile('e.jpg'));
    await expect.poll(async () => (await sources())[0]).toMatch(/%2Fuploads%2F/);
    expect((await sources())[0]).not.toBe(before[0]);
    await first.getByRole('button', { name: 'The picture' }).press('ArrowRight');
    await expect(page.getByText('55 % from the left')).toBeVisible();
    await description(page).fill('Two cups of tea.');
    await expectLargeTargets(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await inLargeText((_, where) => expectWholeWords(page, where))(page, name);
    await expectNoSidewaysScroll(page);
    const shown = await sources();

    const bringBack = async (tab: Page) => {
      await open(tab);
      await press(tab, 'Bring it back');
      await expect.poll(() => listSources(tab)).toEqual(shown);
      await list(tab)
        .first()
        .getByRole('button', { name: /^Edit: / })
        .tap();
      await expect(tab.getByText('55 % from the left')).toBeVisible();
      await expect(description(tab)).toHaveValue('Two cups of tea.');
      await expect(tab.getByText(/^Once it is saved, say under Permissions/)).toBeVisible();
    };
    const isAboutTheLine = (text: string) => /INTERNET_DISCONNECTED|Failed to fetch/.test(text);
    expect(watched.complaints.filter((text) => !isAboutTheLine(text))).toEqual([]);
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto(own.url + address);
    await bringBack(next);
    next.once('dialog', (question) => void question.accept());
    await next.reload();
    await bringBack(next);

    const storedBefore = await read(next, own);
    const problem = next.getByRole('dialog').getByRole('alert').first();
    await context.setOffline(true);
    await save(next);
    await expect(problem).toContainText('There is no connection.');
    await context.setOffline(false);
    await expect(problem).toContainText('The connection is back.');
    expect(await read(next, own)).toEqual(storedBefore);
    await demandProof(next, endpoint);
    await save(next);
    await giveProof(next, own);

    const stored = await read(next, own);
    expect(stored.map(({ image_url }) => image_url)).toEqual(
      shown.map((source) => new URL(source).searchParams.get('url')),
    );
    expect(stored[0]).toMatchObject({ alt: 'Two cups of tea.', focus_x: 55 });
    if (name !== 'hero') return;
    await notice(next).getByRole('button', { name: 'Undo' }).tap();
    await expect(notice(next)).toContainText('Undone.');
    expect(await read(next, own)).toHaveLength(6);
  });
}
