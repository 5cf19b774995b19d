import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/site-server.ts';
import {
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  unique,
} from './staff.ts';

const photo = join(import.meta.dirname, '../../../public/images/2.jpg');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test(
  'a photo added on a phone is in the public gallery',
  { tag: '@core' },
  async ({ page, site }) => {
    await openAsOwner(page, site, adminUrls.gallery);
    await page.getByRole('button', { name: 'Add picture' }).click();
    const caption = unique('Apple pie on a Thursday');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please select an image.')).toBeVisible();
    await expect(page.getByText('All fields are required, including an image.')).toBeVisible();

    await expect(page.getByLabel('Take a picture')).toHaveAttribute('capture', 'environment');
    // The file's name has no extension, so the server recognizes it by its bytes.
    const nameless = test.info().outputPath('photo-from-the-phone');
    copyFileSync(photo, nameless);
    await page.getByLabel('Upload photos').setInputFiles(nameless);
    await page.getByLabel('Caption').fill(caption);
    await page.getByLabel('Category').fill('Cooking Assistance');
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The server first decodes and re-encodes the picture.
    await expect(notice(page)).toContainText('Gallery item added successfully.', {
      timeout: 30_000,
    });
    await expect(page.getByRole('row', { name: caption })).toBeVisible();
    await expectFormClosed(page);

    await page.goto(`${site.url}${pageUrls.gallery}`);
    await expect(page.getByText(caption).first()).toBeVisible();
  },
);
