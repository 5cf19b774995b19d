import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { bodyLimits } from '../../../domain/constants.ts';
import { galleryMessages } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { photo } from '../../support/picture-bytes.ts';
import { expect, test } from '../support/site-server.ts';
import { call, expectFormClosed, openAsOwner, unique } from './staff.ts';

/** Photos that are too large for the server, or for a proxy in front of it. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const overLimit = bodyLimits.upload + 1;

/** A noisy photo, black at the left, that viewers turn by 90 degrees clockwise, so that black is at the top. */
const createLargePhoto = async (): Promise<Buffer> => {
  const [width, height] = [5000, 2600];
  const pixels = await photo(width, height)
    .composite([
      {
        input: { create: { width: 1000, height, channels: 3, background: '#000' } },
        left: 0,
        top: 0,
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  await page.getByRole('button', { name: 'Add picture' }).first().click();
  await page.getByLabel('Upload photos').setInputFiles({ name, mimeType, buffer });
};
const save = async (page: Page, caption: string) => {
  const form = page.getByRole('dialog');
  await form.getByLabel('Caption').fill(caption);
  await form.getByLabel('Category').fill('Memory Care');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  return form;
};

test('a photo of more than 20 MB is made smaller before it is sent, and stays upright', async ({
  page,
  site,
}) => {
  const bytes = await createLargePhoto();
  expect(bytes.length).toBeGreaterThan(bodyLimits.upload);
  const caption = unique('The garden in May');
  await openAsOwner(page, site, adminUrls.gallery);
  await choose(page, 'garden.jpg', 'image/jpeg', bytes);
  await save(page, caption);
  await expectFormClosed(page);

  const items: { caption: string; image_url: string }[] = await call(
    page,
    site,
    'GET',
    apiUrls.gallery,
  );
  const url = items.find((item) => item.caption === caption)?.image_url;
  const stored = sharp(await (await page.request.get(`${site.url}${url}`)).body());
  expect(await stored.metadata()).toMatchObject({ width: 1332, height: 2560 });
  const brightness = async (top: number) => {
    const part = await stored
      .clone()
      .extract({ left: 0, top, width: 1300, height: 400 })
      .toBuffer();
    return (await sharp(part).stats()).channels[0]?.mean ?? 0;
  };
  expect(await brightness(0)).toBeLessThan(20);
  expect(await brightness(2000)).toBeGreaterThan(80);
});

test('one that the browser cannot read is refused with the limit', async ({ page, site }) => {
  await openAsOwner(page, site, adminUrls.gallery);
  await choose(page, 'IMG_0001.HEIC', 'image/heic', Buffer.alloc(overLimit));
  const form = await save(page, 'The porch');
  await expect(form.getByText(galleryMessages.imageTooLarge)).toBeVisible();
});

test('a proxy that takes no file of this size is named, with the size', async ({ page, site }) => {
  // A response like nginx sends it.
  await page.route(`**${galleryUploadUrl}*`, (route) =>
    route.fulfill({
      status: 413,
      contentType: 'text/html',
      body: '<html><h1>413 Request Entity Too Large</h1><hr>nginx</html>',
    }),
  );
  await openAsOwner(page, site, adminUrls.gallery);
  const bytes = await photo(300, 400).jpeg({ quality: 100 }).toBuffer();
  await choose(page, 'porch.jpg', 'image/jpeg', bytes);
  const form = await save(page, 'The porch');
  await expect(form.getByRole('listitem')).toContainText(
    /The server in front of this site takes no file of this size \(\d+ KB\)\. Please tell the person who looks after the server/,
  );
});
