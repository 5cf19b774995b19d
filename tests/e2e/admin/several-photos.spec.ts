import type { Page } from '@playwright/test';
import type { GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { heicPhoto, photo as picture } from '../../support/picture-bytes.ts';
import { expect, test } from '../support/site-server.ts';
import {
  call,
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  unique,
} from './staff.ts';

/** Several photos in one list, and uploads that are canceled (docs/product/staff-area.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Small, so that the server has little to encode. */
const bytes = await picture(300, 400).jpeg().toBuffer();
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: bytes });
const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no JPEG') };
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Opens the form on the gallery page and chooses files in it. */
const choose = async (page: Page, files: ChosenFile[]) => {
  await page.getByRole('button', { name: 'Add picture' }).click();
  await page.getByLabel('Choose a picture').setInputFiles(files);
};
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const discard = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expectFormClosed(page);
};
const isUploaded = { timeout: 30_000 };

/** Lets the server store uploads, but never delivers its responses. */
const withoutAnswers = async (page: Page) => {
  const stored: string[] = [];
  await page.route(`**${galleryUploadUrl}*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    stored.push((await answer.json()).url);
  });
  return stored;
};

test(
  'photos chosen together are one list, in which none is lost',
  { tag: '@core' },
  async ({ page, site }) => {
    await openAsOwner(page, site, adminUrls.gallery);

    await test.step('they get captions and categories in one list', async () => {
      const caption = unique('A morning in the garden');
      await choose(page, [photo('one.jpg'), photo('two.jpg'), broken, notes]);
      await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible();
      await expect(row(page, 'one.jpg').getByText('Uploaded')).toBeVisible(isUploaded);
      await expect(row(page, 'two.jpg').getByText('Uploaded')).toBeVisible(isUploaded);
      await expect(row(page, 'broken.jpg').getByText('Not uploaded')).toBeVisible(isUploaded);

      await page.getByRole('button', { name: 'Save all 3' }).click();
      await expect(page.getByText('All fields are required, including an image.')).toBeVisible();

      await page.getByLabel('Category for all').fill('Memory Care');
      await row(page, 'one.jpg').getByText('Category: Memory Care').click();
      await row(page, 'one.jpg').getByLabel('Category of this picture').fill('On the porch');
      await page.getByText('The same caption for all').click();
      await page.getByLabel('Caption for all').fill(caption);
      await page.getByRole('button', { name: 'Apply caption to all' }).click();
      await row(page, 'two.jpg').getByLabel('Caption').fill(`${caption}, later`);
      await expectLargeTargets(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: 'Save all 3' }).click();
      await expect(notice(page)).toContainText('2 pictures added successfully.');
      await expect(row(page, 'one.jpg')).toHaveCount(0);
      // The rejected one is still there, with its caption.
      await expect(row(page, 'broken.jpg').getByLabel('Caption')).toHaveValue(caption);
      await page.getByRole('button', { name: 'Remove broken.jpg' }).click();
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      // Every row is saved or removed, so closing does not ask.
      await page.keyboard.press('Escape');
      await expectFormClosed(page);

      const items: GalleryItem[] = await call(page, site, 'GET', apiUrls.gallery);
      const added = items.filter((item) => item.caption.startsWith(caption));
      expect(added.toSorted((a, b) => a.caption.length - b.caption.length)).toMatchObject([
        { caption, category: 'On the porch' },
        { caption: `${caption}, later`, category: 'Memory Care' },
      ]);
    });

    await test.step('every dropped file is in the list, and what was typed is in the first', async () => {
      await page.getByRole('button', { name: 'Add picture' }).click();
      await page.getByLabel('Caption').fill('Typed before');
      const transfer = await page.evaluateHandle(
        (content) => {
          const data = new DataTransfer();
          for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
            data.items.add(new File([new Uint8Array(content)], name, { type: 'image/jpeg' }));
          }
          return data;
        },
        [...bytes],
      );
      await page.getByRole('group', { name: 'Picture' }).dispatchEvent('drop', {
        dataTransfer: transfer,
      });
      await expect(
        page.getByRole('listitem').filter({ has: page.getByLabel('Caption') }),
      ).toHaveCount(3);
      await expect(row(page, 'a.jpg').getByLabel('Caption')).toHaveValue('Typed before');
      for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
        await expect(row(page, name).getByText('Uploaded')).toBeVisible(isUploaded);
      }
      await expect(page.getByLabel('Category for all')).toHaveValue('Memory Care');
      await page.getByText('The same caption for all').click();
      await page.getByLabel('Caption for all').fill('The same for all');
      await page.getByRole('button', { name: 'Apply caption to all' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row(page, 'a.jpg').getByLabel('Caption')).toHaveValue('Typed before');
      await discard(page);
    });

    await test.step('a file over thirty is named, not lost in silence', async () => {
      await page.route(`**${galleryUploadUrl}*`, (route) => route.abort());
      const tiny = { mimeType: 'image/png', buffer: Buffer.from('x') };
      const files = Array.from({ length: 32 }, (_, index) => ({
        ...tiny,
        name: `p${index + 1}.png`,
      }));
      await choose(page, files);
      await expect(page.getByRole('heading', { name: 'Add 30 pictures' })).toBeVisible();
      const alert = page.getByRole('alert').filter({ hasText: 'These files were not added:' });
      await expect(alert).toContainText('p31.png');
      await expect(alert).toContainText('p32.png');
      await page.unroute(`**${galleryUploadUrl}*`);
      await discard(page);
    });

    await test.step('a photo that failed on a bad line is sent again', async () => {
      let isDown = true;
      await page.route(`**${galleryUploadUrl}*`, (route) =>
        isDown ? route.abort() : route.continue(),
      );
      await choose(page, [photo('one.jpg'), photo('two.jpg')]);
      await row(page, 'one.jpg').getByLabel('Caption').fill('Not lost');
      await expect(row(page, 'one.jpg').getByText('Image upload failed.')).toBeVisible();
      isDown = false;
      await page.getByRole('button', { name: 'Try one.jpg again' }).click();
      await expect(row(page, 'one.jpg').getByText('Uploaded')).toBeVisible(isUploaded);
      await expect(row(page, 'two.jpg').getByText('Not uploaded')).toBeVisible();
      await expect(row(page, 'one.jpg').getByLabel('Caption')).toHaveValue('Not lost');
    });
  },
);

test('an upload that is canceled keeps the form', async ({ page, site }) => {
  await openAsOwner(page, site, adminUrls.gallery);
  for (const way of ['Cancel upload', 'Escape'] as const) {
    const stored = await withoutAnswers(page);
    await choose(page, [photo('one.jpg')]);
    await page.getByLabel('Caption').fill('On second thought');
    await page.getByLabel('Category').fill('Memory Care');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => stored.length, isUploaded).toBe(1);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('dialog').getByRole('button', { name: way }).click();
    await expect(page.getByText('The upload was canceled. Nothing was saved.')).toBeVisible();
    await expect(page.getByLabel('Caption')).toHaveValue('On second thought');
    await page.unroute(`**${galleryUploadUrl}*`);
    await discard(page);
  }
});

test('a photo that the browser cannot show has its name and kind instead', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, adminUrls.gallery);
  const caption = unique('From an iPhone');
  await choose(page, [{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heicPhoto() }]);
  const field = page.getByRole('group', { name: 'Picture' });
  await expect(field.getByText('IMG_0001.HEIC')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('HEIC', { exact: true })).toBeVisible();
  await expect(dialog.getByText('This browser can’t show the picture.')).toBeVisible();
  await expect(field.getByRole('img')).toHaveCount(0);
  await page.getByLabel('Caption').fill(caption);
  await page.getByLabel('Category').fill('Memory Care');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page)).toContainText('Gallery item added successfully.', isUploaded);
});
