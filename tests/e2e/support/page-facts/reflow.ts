import type { Page } from '@playwright/test';
import { expectNothingLost, setWidth } from '../access.ts';
import { expect } from '../server.ts';
import { expectHalfForContent, expectWholeWords } from '../large-text.ts';

/** The text spacing of WCAG 1.4.12, as a reader's own style sheet sets it. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
};

/** Nothing is lost with text of twice the size, set in either way. */
export const expectTwiceTheText = async (page: Page): Promise<void> => {
  const setFontSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setFontSize('200%');
  await expectNothingLost(page, '200 % text');
  await setFontSize('');
};

/**
 * h1 > h2 > h3 > text in size, and nothing is too wide, from 320 to 1920 px, at the usual text size and at
 * twice.
 */
export const expectTypeOrder = async (page: Page): Promise<void> => {
  const usual = page.viewportSize();
  const found: string[] = [];
  for (const width of [320, 390, 768, 1440, 1920]) {
    await setWidth(page, width);
    for (const size of ['', '200%']) {
      const wrong = await page.evaluate(outOfOrder, size);
      found.push(...wrong.map((what) => `${what} at ${width} px${size && ', text of 200 %'}`));
    }
  }
  if (usual) await page.setViewportSize(usual);
  expect(found).toEqual([]);
};

/** Runs in the page. */
const outOfOrder = (rootSize: string): string[] => {
  const root = document.documentElement;
  root.style.fontSize = rootSize;
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const found = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
  let least = sizeOf(document.body);
  for (const tag of ['h3', 'h2', 'h1']) {
    const shown = [...document.querySelectorAll(tag)].filter((one) => one.checkVisibility());
    for (const heading of shown) {
      if (sizeOf(heading) > least) continue;
      found.push(`${tag} "${heading.textContent}" has ${sizeOf(heading)}, not more than ${least}`);
    }
    least = Math.max(least, ...shown.map(sizeOf));
  }
  root.style.fontSize = '';
  return found;
};

/** With large text, strip and header scroll off a phone; only the bottom bar stays. */
export const expectHeaderScrollsOff = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  const bottom = await page
    .locator('.site-header')
    .evaluate((header) => header.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(0);
};

/** The same with our own control's largest text: words stay whole, and half of a phone is left for them. */
export const expectLargestComfort = async (page: Page): Promise<void> => {
  const choose = (comfort: string) =>
    page.evaluate((value) => {
      document.documentElement.dataset['comfort'] = value;
    }, comfort);
  await choose('largest');
  await expectWholeWords(page, 'the largest text');
  await expectNothingLost(page, 'the largest text');
  await expectHalfForContent(page, 'the largest text');
  await expectHeaderScrollsOff(page);
  await choose('usual');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

/** 320 px equals 1280 px at 400 %. */
export const expectReflow = async (page: Page): Promise<void> => {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNothingLost(page, '320 px');
  if (usual) await page.setViewportSize(usual);
};

/** With a reader's own text spacing, which stays on for later checks. */
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
