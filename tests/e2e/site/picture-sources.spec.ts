import type { Browser } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/server.ts';

/**
 * No picture is blurred: its file has as many pixels as the area that it covers (docs/decisions/041). An
 * upload that is smaller than that is served in full.
 */

/** Pixels, by project. */
const widths: Record<string, number[]> = { phone: [390, 768], desktop: [1440, 1920] };
const ratios = [1, 2];
const paths = [...Object.values(pageUrls), '/not-there'];

/** Loads every picture of the page that is shown, and names those whose file is too small. */
const tooSmall = async (
  browser: Browser,
  url: string,
  screen: { width: number; ratio: number },
): Promise<{ measured: number; faults: string[] }> => {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: 900 },
    deviceScaleFactor: screen.ratio,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url);
  const result = await page.evaluate(async (ratio) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].filter(
      (image) => image.checkVisibility(),
    );
    const faults: string[] = [];
    for (const image of pictures) {
      image.loading = 'eager';
      await image.decode();
      const { width, height } = image.getBoundingClientRect();
      const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      // What is shown of it is enlarged until the place is full.
      const shown =
        getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * shape) : width;
      const needed = shown * Math.min(2, ratio);
      const file = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
      const isFullUpload = /\/uploads\/[0-9a-f]+\.webp$/.test(image.currentSrc);
      if (file.width < needed - 1 && !isFullUpload) {
        faults.push(`${image.currentSrc}: ${file.width} of ${Math.round(needed)}`);
      }
    }
    return { measured: pictures.length, faults };
  }, screen.ratio);
  await context.close();
  return result;
};

for (const ratio of ratios) {
  test(`at ratio ${ratio} every picture has a file as large as the area that it covers`, async ({
    browser,
    seededSite,
  }, { project }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    for (const width of widths[project.name] ?? []) {
      let measured = 0;
      for (const path of paths) {
        const result = await tooSmall(browser, seededSite.url + path, { width, ratio });
        measured += result.measured;
        faults.push(...result.faults.map((fault) => `${width} px, ${path}: ${fault}`));
      }
      expect(measured).toBeGreaterThan(20);
    }
    expect(faults).toEqual([]);
  });
}
