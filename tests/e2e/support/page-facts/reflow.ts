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

/** Nothing is lost where text is twice as large, whoever asks for it. */
export const expectTwiceTheText = async (page: Page): Promise<void> => {
  const setFontSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setFontSize('200%');
  await expectNothingLost(page, '200 % text');
  await setFontSize('');
};

/** Strip and header scroll off a phone with large text; only the bar at the foot stays. */
export const expectHeaderScrollsOff = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  const bottom = await page
    .locator('.site-header')
    .evaluate((header) => header.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(0);
};

/** The same with the page's own largest text: words stay whole, and half of a phone is left for them. */
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

/** 320 px is 400 % of 1280. */
export const expectReflow = async (page: Page): Promise<void> => {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNothingLost(page, '320 px');
  if (usual) await page.setViewportSize(usual);
};

/** With a reader's own spacing of text, which stays on the page. */
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
