import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { samples } from '../../support/samples.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { emptyContent } from '../support/stored-content.ts';
import { call, signIn } from './staff.ts';

/**
 * The previews beside the focal point are cropped like the pages, at every width and length of the gallery.
 */

const image_url = '/images/3.jpg';

/** Width divided by height of the visible part of each picture, to two digits. */
const shapesOn = async (page: Page, pictures: string): Promise<number[]> =>
  page.locator(pictures).evaluateAll((images) =>
    images
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return Math.round((width / height) * 100) / 100;
      }),
  );

const storeGallery = async (page: Page, site: Site, count: number) => {
  await emptyContent(site);
  for (let number = 1; number <= count; number += 1) {
    const item = { ...samples.gallery, image_url, caption: `Picture ${number}` };
    await call(page, site, 'POST', apiUrls.gallery, item);
  }
  await call(page, site, 'POST', apiUrls.services, { ...samples.service, image_url });
};

test('the previews have the proportions of the pages, all of them and no other', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const onPages = new Set<number>();
  const collect = async (address: string, pictures: string, widths: number[]) => {
    await page.goto(site.url + address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator(pictures).first()).toBeVisible();
      for (const shape of await shapesOn(page, pictures)) onPages.add(shape);
    }
  };
  const everyWidth = [390, 768, 1024, 1440, 1920];
  // A single picture, one in a row of its own, and one that fills the rest of a row.
  for (const count of [1, 3, 4]) {
    await storeGallery(page, site, count);
    await collect(pageUrls.home, '.home-gallery picture img', everyWidth);
    await collect(pageUrls.gallery, '.picture-card picture img', everyWidth);
  }
  await collect(pageUrls.services, '.service-spread picture img', everyWidth);
  await collect(adminUrls.gallery, '.staff-thumbnail', [1920]);

  await page
    .getByRole('button', { name: /^Edit picture/ })
    .first()
    .click();
  await page.locator('summary', { hasText: 'What must stay in view' }).click();
  const previews = await shapesOn(page, '.staff-crops img');
  const near = (shapes: Iterable<number>, shape: number) =>
    [...shapes].some((other) => Math.abs(other - shape) / shape < 0.02);
  expect(
    [...onPages].filter((shape) => !near(previews, shape)),
    'on pages only',
  ).toEqual([]);
  expect(
    previews.filter((shape) => !near(onPages, shape)),
    'in previews only',
  ).toEqual([]);
});
