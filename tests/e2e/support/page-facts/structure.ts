import type { Page } from '@playwright/test';
import { expect } from '../server.ts';

/** One main heading, which comes first, and no level left out after it. */
export const expectHeadingsInOrder = async (page: Page): Promise<void> => {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) =>
      all
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName.slice(1))),
    );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) {
    expect(level, `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual(
      (levels[index - 1] ?? 1) + 1,
    );
  }
};

export const expectLandmarks = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
};

/** What the device asks of all pages: the pairs of colors themselves are computed in app/theme.test.ts. */
export const expectMoreContrast = async (page: Page): Promise<void> => {
  await page.emulateMedia({ contrast: 'more' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ contrast: 'no-preference' });
};

/** Which elements are shown, in the order of the page. */
const shownElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`),
  );

/** Forced colors hide and show nothing, so that whatever axe finds of a page's structure holds in them, too. */
export const expectSameInForcedColors = async (page: Page): Promise<void> => {
  const usual = await shownElements(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await shownElements(page);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(forced).toEqual(usual);
};
