import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminUrls, apiUrls, galleryUploadUrl } from '../../../domain/urls.ts';
import { heicPhoto } from '../../support/pictures.ts';
import { expect, type Site, test } from '../support/server.ts';
import {
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  unique,
} from './staff.ts';

/** Several photos in one list, and uploads that are canceled (docs/product/staff-area.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const photoBytes = (number: number) =>
  readFileSync(join(import.meta.dirname, `../../../public/images/${number}.jpg`));
const photo = (name: string, number = 2) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: photoBytes(number),
});
const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no JPEG') };
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const choose = async (page: Page, site: Site, files: ChosenFile[]) => {
  await openAsOwner(page, site, adminUrls.gallery);
  await page.getByRole('button', { name: 'Add picture' }).click();
  await page.getByLabel('Choose a picture').setInputFiles(files);
};
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const isUploaded = { timeout: 30_000 };

/** The names of all pictures that the server has, unfinished ones included. */
const picturesOf = (site: Site): string[] => {
  const files = ['uploads', 'uploads-tmp'].flatMap((folder) => {
    const path = join(site.dataDir, folder);
    return existsSync(path) ? readdirSync(path) : [];
  });
  return [...new Set(files.map((name) => name.slice(0, 32)))];
};

/** Tests share a site, which discards what earlier ones left: pictures that were there before don't count. */
const newPictures = (site: Site, before: string[]): string[] =>
  picturesOf(site).filter((name) => !before.includes(name));

const expectNothingNew = (site: Site, before: string[]): Promise<void> =>
  expect.poll(() => newPictures(site, before), isUploaded).toEqual([]);

/** Lets the server store what is uploaded, and never answers. */
const withoutAnswers = async (page: Page) => {
  const stored: string[] = [];
  await page.route(`**${galleryUploadUrl}*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    stored.push((await answer.json()).url);
  });
  return stored;
};

test('photos chosen together get captions and categories in one list', async ({ page, site }) => {
  const caption = unique('A morning in the garden');
  await choose(page, site, [photo('one.jpg'), photo('two.jpg', 3), broken, notes]);
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible();
  await expect(row(page, 'one.jpg').getByText('Uploaded')).toBeVisible(isUploaded);
  await expect(row(page, 'two.jpg').getByText('Uploaded')).toBeVisible(isUploaded);
  await expect(row(page, 'broken.jpg').getByText('Not uploaded')).toBeVisible(isUploaded);

  await page.getByRole('button', { name: 'Save all 3' }).click();
  await expect(page.getByText('All fields are required, including an image.')).toBeVisible();

  await page.getByLabel('Category for all').fill('Memory Care');
  await page.getByRole('button', { name: 'Apply category to all' }).click();
  await page.getByLabel('Caption for all').fill(caption);
  await page.getByRole('button', { name: 'Apply caption to all' }).click();
  await row(page, 'two.jpg').getByLabel('Caption').fill(`${caption}, later`);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Save all 3' }).click();
  await expect(notice(page)).toContainText('2 pictures added successfully.');
  await expect(row(page, 'one.jpg')).toHaveCount(0);
  // The refused one is still there, with its words.
  await expect(row(page, 'broken.jpg').getByLabel('Caption')).toHaveValue(caption);
  await page.getByRole('button', { name: 'Remove broken.jpg' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const items: { caption: string; category: string }[] = await call(
    page,
    site,
    'GET',
    apiUrls.gallery,
  );
  const added = items.filter((item) => item.caption.startsWith(caption));
  expect(new Set(added.map((item) => `${item.caption}: ${item.category}`))).toEqual(
    new Set([`${caption}: Memory Care`, `${caption}, later: Memory Care`]),
  );
});

test('every dropped file is in the list, and what was typed is in the first', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, adminUrls.gallery);
  await page.getByRole('button', { name: 'Add picture' }).click();
  await page.getByLabel('Caption').fill('Typed before');
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
      }
      return data;
    },
    [...photoBytes(2)],
  );
  await page.getByRole('group', { name: 'Picture' }).dispatchEvent('drop', {
    dataTransfer: transfer,
  });
  await expect(page.getByRole('listitem').filter({ has: page.getByLabel('Caption') })).toHaveCount(
    3,
  );
  await expect(row(page, 'a.jpg').getByLabel('Caption')).toHaveValue('Typed before');
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
    await expect(row(page, name).getByText('Uploaded')).toBeVisible(isUploaded);
  }
  await page.getByLabel('Caption for all').fill('The same for all');
  await page.getByRole('button', { name: 'Apply caption to all' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'a.jpg').getByLabel('Caption')).toHaveValue('Typed before');
});

test('a file over thirty is named, not lost in silence', async ({ page, site }) => {
  await page.route(`**${galleryUploadUrl}*`, (route) => route.abort());
  const tiny = { mimeType: 'image/png', buffer: Buffer.from('x') };
  const files = Array.from({ length: 32 }, (_, index) => ({ ...tiny, name: `p${index + 1}.png` }));
  await choose(page, site, files);
  await expect(page.getByRole('heading', { name: 'Add 30 pictures' })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'These files were not added:' });
  await expect(alert).toContainText('p31.png');
  await expect(alert).toContainText('p32.png');
});

test('a photo that failed on a bad line is sent again', async ({ page, site }) => {
  let isDown = true;
  await page.route(`**${galleryUploadUrl}*`, (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await choose(page, site, [photo('one.jpg'), photo('two.jpg')]);
  await row(page, 'one.jpg').getByLabel('Caption').fill('Not lost');
  await expect(row(page, 'one.jpg').getByText('Image upload failed.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try one.jpg again' }).click();
  await expect(row(page, 'one.jpg').getByText('Uploaded')).toBeVisible(isUploaded);
  await expect(row(page, 'two.jpg').getByText('Not uploaded')).toBeVisible();
  await expect(row(page, 'one.jpg').getByLabel('Caption')).toHaveValue('Not lost');
});

test('a picture removed from the list, and a list that is discarded, leave nothing', async ({
  page,
  site,
}) => {
  const before = picturesOf(site);
  await choose(page, site, [photo('one.jpg'), photo('two.jpg')]);
  await expect(row(page, 'one.jpg').getByText('Uploaded')).toBeVisible(isUploaded);
  await expect(row(page, 'two.jpg').getByText('Uploaded')).toBeVisible(isUploaded);
  expect(newPictures(site, before)).toHaveLength(2);
  const discarded = page.waitForResponse((r) => r.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Remove one.jpg' }).click();
  await discarded;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNothingNew(site, before);
});

for (const way of ['Cancel upload', 'Close', 'Escape'] as const) {
  test(`an upload under way is canceled with ${way}, and leaves nothing`, async ({
    page,
    site,
  }) => {
    const before = picturesOf(site);
    const stored = await withoutAnswers(page);
    await choose(page, site, [photo('one.jpg')]);
    await page.getByLabel('Caption').fill('On second thought');
    await page.getByLabel('Category').fill('Memory Care');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => stored.length, isUploaded).toBe(1);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('dialog').getByRole('button', { name: way }).click();
    await expect(page.getByText('The upload was canceled. Nothing was stored.')).toBeVisible();
    await expect(page.getByLabel('Caption')).toHaveValue('On second thought');
    await expectNothingNew(site, before);
  });
}

test('a picture that was uploaded and not saved is discarded with the form', async ({
  page,
  site,
}) => {
  const before = picturesOf(site);
  await page.route(`**${apiUrls.gallery}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await choose(page, site, [photo('one.jpg')]);
  await page.getByLabel('Caption').fill('Never saved');
  await page.getByLabel('Category').fill('Memory Care');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You can try to save again.')).toBeVisible(isUploaded);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expectNothingNew(site, before);
});

test('an HEIC photo, which this browser cannot show, has its name and is stored', async ({
  page,
  site,
}) => {
  const caption = unique('From an iPhone');
  await choose(page, site, [
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heicPhoto() },
  ]);
  const field = page.getByRole('group', { name: 'Picture' });
  await expect(field.getByText('IMG_0001.HEIC')).toBeVisible();
  await expect(field.getByRole('img')).toHaveCount(0);
  await page.getByLabel('Caption').fill(caption);
  await page.getByLabel('Category').fill('Memory Care');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Gallery item added successfully.', isUploaded);
});

test('a photo that the browser cannot show has its name instead', async ({ page, site }) => {
  await choose(page, site, [{ ...broken, name: 'from-a-camera.jpg' }]);
  const field = page.getByRole('group', { name: 'Picture' });
  await expect(field.getByText('from-a-camera.jpg')).toBeVisible();
  await expect(field.getByRole('img')).toHaveCount(0);
});
