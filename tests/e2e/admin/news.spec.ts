import { adminUrls } from '../../../domain/staff-urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { readLayoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/site-server.ts';
import {
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
} from './staff.ts';

/** News and events of the home, by touch on a phone (docs/product/news.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test(
  'news is posted from Today with three photos, and read by visitors',
  { tag: '@core' },
  async ({ page, ownSite: site }) => {
    await test.step('in four taps from Today: Post news, title, words, Save; and three photos at once', async () => {
      await openAsOwner(page, site, adminUrls.dashboard);
      await page.getByRole('link', { name: 'Post news' }).tap();
      await page.getByLabel('Title').tap();
      await page.keyboard.type('The piano is in tune');
      await page.getByLabel('Words').tap();
      await page.keyboard.type('It took two hours.');
      const photos = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(photoFile));
      await page.getByLabel('Upload photos').setInputFiles(photos);
      const rows = page.locator('.arranged-rows > li');
      await expect(rows).toHaveCount(3);
      await page.getByLabel('What photo 3 shows').fill('A man tunes the piano.');
      await page.getByRole('button', { name: 'Move up: Photo 3' }).tap();
      await page.getByRole('button', { name: 'Move up: Photo 2' }).tap();
      await expect(page.getByLabel('What photo 1 shows')).toHaveValue('A man tunes the piano.');
      await expect(rows.locator('img')).toHaveCount(3);
      await page.getByRole('button', { name: 'Edit: Photo 1' }).tap();
      await expect(page.getByRole('application', { name: 'Focal point' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Edit: Photo 1' }).tap();
      // Only activities have times, and typed times stay while another kind is chosen.
      await expect(page.getByLabel('Starts')).toHaveCount(0);
      await page.getByLabel('Kind').selectOption('activity');
      await page.getByLabel('Starts').fill('15:00');
      await page.getByLabel('Kind').selectOption('news');
      await expect(page.getByLabel('Starts')).toHaveCount(0);
      await page.getByLabel('Kind').selectOption('activity');
      await expect(page.getByLabel('Starts')).toHaveValue('15:00');
      await page.getByLabel('Kind').selectOption('news');
      await page.getByRole('button', { name: 'Save', exact: true }).tap();
      await expectFormClosed(page);
      await expect(notice(page)).toContainText('News added successfully.');
      await expectLargeTargets(page);
      await expectNoSidewaysScroll(page);
      // Neither a reload nor Back opens the form again.
      expect(new URL(page.url()).search).toBe('');
    });

    await test.step('visitors find it from the home page, with its photos in their order', async () => {
      await page.goto(site.url);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^News: The piano is in tune/ })
        .tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The piano is in tune');
      const pictures = page.locator('.news-post picture img');
      await expect(pictures).toHaveCount(3);
      await expect(pictures.first()).toHaveAttribute('alt', 'A man tunes the piano.');
      await expect(page.locator('.news-pictures img[loading=lazy]')).toHaveCount(2);
      await recordLayoutShifts(page);
      await page.reload();
      await pictures.last().evaluate((image: HTMLImageElement) => {
        image.scrollIntoView();
        return image.decode();
      });
      expect(await readLayoutShifts(page)).toEqual([]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  },
);
