import type { Page } from '@playwright/test';
import { expectNothingLost, setWidth } from '../access.ts';
import { expect } from '../site-server.ts';
import { chooseComfort, expectHalfForContent, expectWholeWords } from '../large-text.ts';

/** The text spacing of WCAG 1.4.12, as set by a reader's own style sheet. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
};

/**
 * Expects sizes in the order h1 > h2 > h3 > text, and nothing that is too wide, at the usual text size and
 * at twice.
 */
export const expectTypeOrder = async (page: Page): Promise<void> => {
  const usual = page.viewportSize();
  const found: string[] = [];
  for (const width of [320, 768, 1920]) {
    await setWidth(page, width);
    const wrong = await page.evaluate(outOfOrder);
    found.push(...wrong.map((what) => `${what} at ${width} px`));
  }
  if (usual) await page.setViewportSize(usual);
  expect(found).toEqual([]);
};

/** Runs in the page. Returns a sentence for each fault. */
const outOfOrder = (): string[] => {
  const root = document.documentElement;
  const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const found: string[] = [];
  for (const size of ['', '200%']) {
    root.style.fontSize = size;
    const where = size && ', text of 200 %';
    if (root.scrollWidth > innerWidth) {
      found.push(`the page is ${root.scrollWidth} px wide${where}`);
    }
    let least = fontSize(document.body);
    for (const tag of ['h3', 'h2', 'h1']) {
      const sizes = [...document.querySelectorAll(tag)]
        .filter((one) => one.checkVisibility())
        .map(fontSize);
      if (Math.min(...sizes) <= least)
        found.push(`${tag}: ${sizes.join()}, not > ${least}${where}`);
      least = Math.max(least, ...sizes);
    }
  }
  root.style.fontSize = '';
  return found;
};

/**
 * Expects that, with large text on a phone, the strip and the header scroll off and only the bottom bar
 * stays.
 */
export const expectHeaderScrollsOff = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  const bottom = await page
    .locator('.site-header')
    .evaluate((header) => header.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(0);
};

/**
 * Expects that, with our own control's largest text, words stay whole and half of the window is free for
 * them.
 */
export const expectLargestComfort = async (page: Page): Promise<void> => {
  await setWidth(page, 390);
  await chooseComfort(page, 'largest');
  await expectWholeWords(page, 'the largest text');
  await expectNothingLost(page, 'the largest text');
  await expectHalfForContent(page, 'the largest text');
  await expectHeaderScrollsOff(page);
  await setWidth(page, 1440);
  await expectNothingLost(page, 'the largest text in a wide window');
  await expectHalfForContent(page, 'the largest text in a wide window');
  await chooseComfort(page, 'usual');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

/** Expects that nothing is lost at 320 px, which equals a window of 1280 px at a zoom of 400 %. */
export const expectReflow = async (page: Page): Promise<void> => {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNothingLost(page, '320 px');
  if (usual) await page.setViewportSize(usual);
};

/** Checks with a reader's own text spacing, which stays on for later checks. */
export const expectSpacing = async (page: Page): Promise<void> => {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
  await expectNothingLost(page, 'text spacing');
  await setWidth(page, 320);
  await expectNothingLost(page, 'text spacing at 320 px');
};
