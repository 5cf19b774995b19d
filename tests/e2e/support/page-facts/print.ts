import type { Page } from '@playwright/test';
import { expect, type Site } from '../site-server.ts';

/** The printable width of a Letter sheet, in pixels. */
const printWidth = 710;

/** Prints on US Letter. */
export const print = (page: Page): Promise<Buffer> =>
  page.pdf({ format: 'Letter', printBackground: true });

/** The number of pages, as a PDF by Chromium states it. */
export const countPages = (pdf: Buffer): number =>
  Number(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

/** Shows a page as it is printed. */
export const asPrinted = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
};

/** Expects that nothing is cut off in print, and that phone numbers and emails stay on one line. */
export const expectWholeInPrint = async (page: Page): Promise<void> => {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: printWidth, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(printWidth);
  const broken = await page.locator('[href^="tel:"], [href^="mailto:"]').evaluateAll((links) => {
    const range = document.createRange();
    const countLines = (link: Element, text: string): number => {
      const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const lines = new Set<number>();
      while (words.nextNode()) {
        const { currentNode: node } = words;
        const start = (node.textContent ?? '').indexOf(text);
        if (start < 0) continue;
        range.setStart(node, start);
        range.setEnd(node, start + text.length);
        for (const { bottom } of range.getClientRects()) lines.add(Math.round(bottom));
      }
      return lines.size;
    };
    return links
      .filter((link) => link.checkVisibility())
      .flatMap((link) => {
        const [text] = /\S+@\S+|\+?[\d(][\d() .-]{6,}\d/.exec(link.textContent ?? '') ?? [];
        return text && countLines(link, text) > 1 ? `${text} in ${link.outerHTML}` : [];
      });
  });
  expect(broken).toEqual([]);
  if (usual) await page.setViewportSize(usual);
};

/**
 * Expects that printed pages are black on white, show the addresses that a person needs, and omit what
 * only works on a screen.
 */
export const expectPrint = async (page: Page, site: Site): Promise<void> => {
  const unwanted = '.strip, .main-nav, .phone-bar, .comfort, dialog, button, .slideshow-controls';
  await expect(page.locator(unwanted).filter({ visible: true })).toHaveCount(0);
  // The sheet for professionals has its own heading.
  const heading = page.locator('h1, .fact-sheet h2').filter({ visible: true });
  await expect(heading).toHaveCount(1);
  const colored = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      .filter((element) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
        return (
          color !== 'rgb(0, 0, 0)' ||
          backgroundColor !== 'rgba(0, 0, 0, 0)' ||
          backgroundImage !== 'none'
        );
      })
      .map((element) => `${element.tagName}.${element.className}`),
  );
  expect(colored).toEqual([]);
  const addresses = await page
    .locator('main a[href$="/medicaid-policy"]')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => [
          getComputedStyle(link, '::after').content,
          new URL((link as HTMLAnchorElement).href).pathname,
        ]),
    );
  for (const [shown, pathname] of addresses) {
    expect(shown).toContain(site.siteUrl);
    expect(shown).toContain(pathname);
  }
};
