import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { samples } from '../../support/samples.ts';
import { call, sameOrigin, signIn } from '../admin/staff.ts';
import { setWidth } from '../support/access.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';

/** How pages look with what a home stores (docs/product/public-pages.md). */

const longCaption = 'After lunch the cat takes the chair by the window and nobody objects. '.repeat(
  6,
);

const storeTallPicture = async (page: Page, site: Site): Promise<void> => {
  const buffer = await sharp(join(import.meta.dirname, '../../../public/images/1.jpg'))
    .resize(600, 800, { fit: 'cover' })
    .jpeg()
    .toBuffer();
  const answer = await page.request.post(site.url + galleryUploadUrl, {
    headers: sameOrigin(site),
    multipart: { image: { name: 'tall.jpg', mimeType: 'image/jpeg', buffer } },
  });
  const { url: image_url } = (await answer.json()) as { url: string };
  const picture = { ...samples.gallery, image_url, caption: longCaption.trim() };
  await call(page, site, 'POST', apiUrls.gallery, picture);
};

/** How many lines of an element's text are visible. */
const countLines = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element.firstElementChild ?? element);
    return Math.round(element.clientHeight / Number.parseFloat(lineHeight));
  });

const readColor = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).color);

const readToken = (page: Page, name: string): Promise<string> =>
  page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test.afterEach(({ site }) => emptyContent(site));

test('what a home stores is framed, cut and folded as it needs', async ({ page, site }) => {
  await signIn(page, site);
  await emptyContent(site);
  await storeTallPicture(page, site);
  store(site, { testimonials: [{ ...samples.testimonial, approved: 1 }] });
  await untilShown(site, pageUrls.home, samples.testimonial.message);

  await test.step('one review has no controls', async () => {
    await page.goto(site.url + pageUrls.home);
    const reviews = page.locator('.quotes');
    await expect(reviews).toContainText(samples.testimonial.message);
    await expect(reviews.getByRole('button')).toHaveCount(0);
  });

  await test.step('a tall picture alone has a narrower frame', async () => {
    await setWidth(page, 1280);
    const frame = page.locator('.home-gallery .tall .frame').first();
    const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    const wrap = await page.locator('.home-gallery .wrap').first().boundingBox();
    expect(width).toBeLessThan((wrap?.width ?? 0) * 0.6);
    expect(width / height).toBeLessThanOrEqual(1.01);
  });

  for (const width of [390, 1280]) {
    await test.step(`a long caption is cut after six lines until it is read, at ${width}`, async () => {
      await setWidth(page, width);
      await page.goto(site.url + pageUrls.gallery);
      const caption = page.locator('.picture-card .caption');
      expect(await countLines(caption.locator('.clamped'))).toBe(6);
      await caption.getByText('Read it all').click();
      expect(await countLines(caption.locator('.clamped'))).toBeGreaterThan(6);
    });
  }

  for (const address of [pageUrls.home, pageUrls.gallery, pageUrls.about, pageUrls.costs]) {
    await test.step(`no picture reaches into the firs, and no heading has only a fold, on ${address}`, async () => {
      for (const width of [390, 1280]) {
        await setWidth(page, width);
        await page.goto(site.url + address);
        const found = await page.evaluate(() => {
          const firs = document.querySelector('.firs') as HTMLElement;
          const { top: firsTop, bottom: firsBottom } = firs.getBoundingClientRect();
          const pictures = [...document.querySelectorAll('main :is(picture img, .frame)')]
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect());
          const covered = pictures.filter(
            ({ top, bottom }) => bottom > firsTop && top < firsBottom,
          ).length;
          const bare = [...document.querySelectorAll('main :is(h2, h3) + details')].filter(
            (fold) => fold.checkVisibility() && !fold.matches('.unfolds'),
          ).length;
          return { covered, bare, firs: firsBottom > firsTop };
        });
        expect.soft(found, `${width}`).toEqual({ covered: 0, bare: 0, firs: true });
      }
    });
  }

  await test.step('at dusk, eyebrows and buttons have the colors of the house', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(site.url + pageUrls.home);
    expect(await readColor(page.locator('.hero .eyebrow'))).toBe(
      await readToken(page, '--color-lamp'),
    );
    const button = page.locator('.hero .actions .button').first();
    const background = await button.evaluate((each) => getComputedStyle(each).backgroundColor);
    const house = await Promise.all(
      ['--color-lamp', '--color-evergreen', '--color-madrona'].map((name) => readToken(page, name)),
    );
    expect(house).toContain(background);
  });
});
