import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { variantWidths } from '../../../domain/pictures.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { newDemoDir, startDemo } from '../../support/demo-server.ts';
import { removeDataDir } from '../../support/server.ts';
import { expect, test } from '../support/site-server.ts';

/**
 * No picture is blurred: its file has at least as many pixels as the area it covers (docs/decisions/041). A
 * smaller upload is served in full. And no photo is sent much larger than it is shown.
 */

/** In pixels, from narrow to wide: a browser that has a large file never switches to a smaller one. */
const widthsAt = { 1: [390, 1440], 2: [390, 768, 1440, 1920] };
const paths = [...Object.values(pageUrls), '/not-there'];

interface Shown {
  file: string;
  /** The width of its area in device pixels. */
  needed: number;
}

/** The visible pictures of a page, with the files that the browser chose. */
const shownPictures = (page: Page, ratio: number): Promise<Shown[]> =>
  page.evaluate(async (pixels) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].filter(
      (image) => image.checkVisibility(),
    );
    return Promise.all(
      pictures.map(async (image) => {
        image.loading = 'eager';
        if (!image.complete)
          await new Promise((resolve) => image.addEventListener('load', resolve));
        const { width, height } = image.getBoundingClientRect();
        const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        // The visible part is enlarged until it fills the area.
        const shown =
          getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * shape) : width;
        return { file: image.currentSrc, needed: shown * pixels };
      }),
    );
  }, ratio);

const fileWidths = new Map<string, number>();
const measureWidth = async (file: string): Promise<number> => {
  const known = fileWidths.get(file);
  if (known) return known;
  const body = await (await fetch(file)).arrayBuffer();
  const { width } = await sharp(body).metadata();
  fileWidths.set(file, width);
  return width;
};

/** Lists the pictures whose file is too small. */
const tooSmall = async (pictures: Shown[]): Promise<string[]> => {
  const faults = pictures.map(async ({ file, needed }) => {
    const isFullUpload = /\/uploads\/[0-9a-f]+\.webp$/.test(file);
    const width = await measureWidth(file);
    return width < needed - 1 && !isFullUpload
      ? [`${file}: ${width} of ${Math.round(needed)}`]
      : [];
  });
  return (await Promise.all(faults)).flat();
};

for (const [name, widths] of Object.entries(widthsAt)) {
  const ratio = Number(name);
  test(`at ratio ${ratio} every picture has a file as large as the area that it covers`, async ({
    browser,
    seededSite,
  }) => {
    const context = await browser.newContext({ deviceScaleFactor: ratio, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const measured = new Map<number, number>();
    for (const path of paths) {
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await page.goto(seededSite.url + path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        let pictures: Shown[] = [];
        // After a window has grown, the browser chooses a larger file a moment later.
        await expect
          .poll(async () => {
            pictures = await shownPictures(page, ratio);
            return tooSmall(pictures);
          }, `${path} at ${width} px`)
          .toEqual([]);
        measured.set(width, (measured.get(width) ?? 0) + pictures.length);
      }
    }
    expect(Math.min(...measured.values())).toBeGreaterThan(20);
    await context.close();
  });
}

/** How many times wider than its area a photo's file may be. */
const mostExcess = 1.3;

test('no photo of a home is sent much larger than it is shown', async ({ browser }) => {
  test.setTimeout(300_000);
  const dataDir = await newDemoDir();
  const site = await startDemo(dataDir);
  const faults: string[] = [];
  let count = 0;
  for (const [ratio, width] of [
    [2, 390],
    [3, 390],
    [1, 768],
    [2, 768],
    [1, 1440],
    [2, 1440],
  ] as const)
    for (const path of paths) {
      // A context for each page: a browser prefers a larger file that it has already.
      const context = await browser.newContext({
        deviceScaleFactor: ratio,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(site.url + path);
      for (const { file, needed } of await shownPictures(page, ratio)) {
        if (!file.includes('/uploads/')) continue; // Drawings have fewer files, and weigh little.
        count += 1;
        const fileWidth = await measureWidth(file);
        if (fileWidth > mostExcess * needed && fileWidth > variantWidths[0])
          faults.push(`${path} at ${width} x ${ratio}: ${fileWidth} of ${Math.round(needed)}`);
      }
      await context.close();
    }
  await site.end('SIGTERM');
  removeDataDir(dataDir);
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(100);
});
