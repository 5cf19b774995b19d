import type { Page } from '@playwright/test';
import { expectLegible } from '../access.ts';
import { expect } from '../site-server.ts';

/** Expects one main heading, which comes first, and no skipped level after it. */
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

/**
 * Expects that the device's preference for more contrast applies. app/theme.test.ts computes the color
 * pairs.
 */
export const expectMoreContrast = async (page: Page): Promise<void> => {
  await page.emulateMedia({ contrast: 'more' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ contrast: 'no-preference' });
};

/**
 * Expects that every text can be read at dusk (AAA). app/theme.test.ts computes the color pairs of all
 * palettes.
 */
export const expectDusk = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(251, 247, 240)');
  await expectLegible(page);
  await page.emulateMedia({ colorScheme: 'light' });
};

/** The visible elements, in the order of the page. */
const shownElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`),
  );

/**
 * Expects that forced colors hide and show nothing, so that axe's results about a page's structure apply
 * there, too.
 */
export const expectSameInForcedColors = async (page: Page): Promise<void> => {
  const usual = await shownElements(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await shownElements(page);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(forced).toEqual(usual);
};
