import type { Page } from '@playwright/test';
import { expect, type Site } from '../server.ts';

/** Shows a page as it is printed. */
export const putOnPaper = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
};

/** On paper: black on white, with addresses beside links, without what only a screen can use. */
export const expectPaper = async (page: Page, site: Site): Promise<void> => {
  const unwanted = '.strip, .main-nav, .phone-bar, .comfort, dialog, button, .slideshow-controls';
  await expect(page.locator(unwanted).filter({ visible: true })).toHaveCount(0);
  // The sheet for professionals has a heading of its own.
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
    .locator('main a[href^="/"]')
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
