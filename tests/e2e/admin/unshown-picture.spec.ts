import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, test } from '../support/server.ts';
import { openAsOwner } from './staff.ts';

test('a chosen picture that the browser can’t show is its name and kind, and no broken image', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, adminUrls.gallery);
  await page.getByRole('button', { name: 'Add picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a picture').setInputFiles({
    name: 'IMG_0123.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('of an iPhone'),
  });
  await expect(dialog.getByText('IMG_0123.HEIC')).toBeVisible();
  await expect(dialog.getByText('HEIC', { exact: true })).toBeVisible();
  await expect(dialog.getByText('This browser can’t show the picture.')).toBeVisible();
  await expect(dialog.locator('img')).toHaveCount(0);
});
