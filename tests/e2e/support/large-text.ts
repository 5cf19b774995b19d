import { chromium, type Page } from '@playwright/test';
import { testBrowserOptions } from '../../../bench/browser.ts';
import { expect } from './site-server.ts';

/** How a reader can double the text size: with the browser's settings, or with our own control. */
export type LargeTextBy = 'browser' | 'comfort';
export const largeTextBy: LargeTextBy[] = ['browser', 'comfort'];

/** Runs a function with a phone page whose text has twice the usual size. */
export const withLargeText = async (
  by: LargeTextBy,
  look: (page: Page) => Promise<void>,
): Promise<void> => {
  const browser = await chromium.launch({
    ...testBrowserOptions,
    args: [
      ...testBrowserOptions.args,
      ...(by === 'browser' ? ['--blink-settings=defaultFontSize=32'] : []),
    ],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    if (by === 'comfort') {
      await page.addInitScript(() => {
        localStorage['comfort'] = 'largest';
      });
    }
    await look(page);
  } finally {
    await browser.close();
  }
};

/** Chooses a text size like the panel for reading comfort does. */
export const chooseComfort = (page: Page, comfort: 'usual' | 'larger' | 'largest'): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.dataset['comfort'] = value;
  }, comfort);

/** Expects that no word is broken, no text is a column of single words, and nothing is too wide. */
export const expectWholeWords = async (page: Page, where: string): Promise<void> => {
  await expect(page.locator('html'), where).toHaveCSS('font-size', '32px');
  expect(await brokenText(page), where).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, where).toBeLessThanOrEqual(0);
};

const brokenText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const unseen = '.visually-hidden, .strip, .skip-link, .staff-skip-link, .staff-records thead';
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(`svg, [aria-hidden=true], ${unseen}`);
    const range = document.createRange();
    const countLines = (): number =>
      new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
    const findBlock = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' && element.parentElement
        ? findBlock(element.parentElement)
        : element;
    const blocks = new Set<Element>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: parent, textContent: words } = text;
      if (!parent || !words?.trim() || !shown(parent)) continue;
      blocks.add(findBlock(parent));
      // An address may be longer than a line.
      if (/\S@\S|:\/\//.test(words)) continue;
      for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}’']+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (countLines() > 1) found.push(`“${word}” is broken in ${parent.outerHTML.slice(0, 90)}`);
      }
    }
    for (const block of blocks) {
      const words = (block.textContent ?? '').match(/\S+/g)?.length ?? 0;
      range.selectNodeContents(block);
      if (words >= 8 && words / countLines() < 1.4) {
        found.push(`${words} words on ${countLines()} lines: ${block.outerHTML.slice(0, 90)}`);
      }
    }
    return found;
  });

/** Expects that the bars leave at least half of the window free, at the top of the page and further down. */
export const expectHalfForContent = async (page: Page, where: string): Promise<void> => {
  for (const top of [0, 1200]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    expect(await shareOfContent(page), `${where}, scrolled by ${top}`).toBeGreaterThanOrEqual(0.5);
  }
};

/** The share of the window's height that bars leave free, from 0 to 1. */
const shareOfContent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) ||
        element.matches('.strip, .comfort, .site-header, .staff-top, .staff-auth-head') ||
        isBar(element.parentElement));
    const step = 4;
    let covered = 0;
    for (let y = 2; y < innerHeight; y += step) {
      const across = [4, innerWidth / 2, innerWidth - 4];
      if (across.some((x) => isBar(document.elementFromPoint(x, y)))) covered += step;
    }
    return 1 - covered / innerHeight;
  });
