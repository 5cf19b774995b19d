import type { Page } from '@playwright/test';
import type { GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { heicPhoto, photoFile } from '../../support/picture-bytes.ts';
import { holdRequests } from '../support/held-requests.ts';
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

const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no JPEG') };
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

/** Opens the form on the gallery page and chooses files in it. */
const choose = async (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  await page.getByRole('button', { name: 'Add picture' }).click();
  await page.getByLabel('Upload photos').setInputFiles(files);
};
const row = (page: Page, at: number) => page.locator('.arranged-rows > li').nth(at);
const discard = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expectFormClosed(page);
};
const isUploaded = { timeout: 30_000 };

test('photos chosen together are one list, in which none is lost', async ({ page, site }) => {
  await openAsOwner(page, site, adminUrls.gallery);

  await test.step('they get captions and categories in one list', async () => {
    const caption = unique('A morning in the garden');
    await choose(page, [await photoFile('one.jpg'), await photoFile('two.jpg'), broken, notes]);
    await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible();
    await expect(page.getByText('2 of 3 photos uploaded. 1 could not be uploaded.')).toBeVisible(
      isUploaded,
    );

    await page.getByRole('button', { name: 'Save all 3' }).click();
    await expect(page.getByText('All fields are required, including an image.')).toBeVisible();

    await page.getByLabel('Category for all').fill('Memory Care');
    await page.getByRole('button', { name: 'Edit: Photo 1' }).click();
    await row(page, 0).getByLabel('Category of this picture').fill('On the porch');
    await page.getByText('The same caption for all').click();
    await page.getByLabel('Caption for all').fill(caption);
    await page.getByRole('button', { name: 'Apply caption to all' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 0).getByLabel('Caption')).toHaveValue('');
    await page.getByRole('button', { name: 'Apply caption to all' }).click();
    await row(page, 1).getByLabel('Caption').fill(`${caption}, later`);
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Save all 3' }).click();
    await expect(notice(page)).toContainText('Error saving gallery item.');
    // The rejected one is still there, with its caption.
    await expect(row(page, 1)).toHaveCount(0);
    await expect(row(page, 0).getByLabel('Caption')).toHaveValue(caption);
    await page.getByRole('button', { name: 'Remove: Photo 1' }).click();
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

  await test.step('every dropped file is in the list', async () => {
    await page.getByRole('button', { name: 'Add picture' }).click();
    const transfer = await page.evaluateHandle(
      (content) => {
        const data = new DataTransfer();
        for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
          data.items.add(new File([new Uint8Array(content)], name, { type: 'image/jpeg' }));
        }
        return data;
      },
      [...(await photoFile()).buffer],
    );
    await page.getByRole('group', { name: 'Pictures' }).dispatchEvent('drop', {
      dataTransfer: transfer,
    });
    await expect(page.getByText('3 of 3 photos uploaded.')).toBeVisible(isUploaded);
    await expect(page.getByLabel('Category for all')).toHaveValue('Memory Care');
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
});

test('a photo that the browser cannot show has its name and kind until it is stored', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, adminUrls.gallery);
  const letThrough = await holdRequests(page, `**${galleryUploadUrl}*`);
  const caption = unique('From an iPhone');
  await choose(page, [{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heicPhoto() }]);
  await expect(row(page, 0).getByText('IMG_0001.HEIC')).toBeVisible();
  await expect(row(page, 0).getByText('HEIC', { exact: true })).toBeVisible();
  await expect(row(page, 0).getByRole('img')).toHaveCount(0);
  letThrough();
  await page.getByLabel('Caption').fill(caption);
  await page.getByLabel('Category').fill('Memory Care');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page)).toContainText('Gallery item added successfully.', isUploaded);
});
