import type { Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets, setWidth } from '../support/access.ts';
import { holdRequests } from '../support/held-requests.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** Each layout at its usual width and at a narrower one. */
const layouts = [
  { usual: 1440, narrow: 768 },
  { usual: 390, narrow: 320 },
];

/**
 * Expects that open dialogs pass axe, which runs on phones, and have large targets at both widths of the
 * layout.
 */
const expectOpenAccessible = async (
  page: Page,
  where: string,
  { usual, narrow }: { usual: number; narrow: number },
) => {
  if (usual === 390) await expectAccessible(page, { where });
  for (const width of [narrow, usual]) {
    await setWidth(page, width);
    await expectLargeTargets(page, `${where} at ${width} px`);
  }
  await page.keyboard.press('Escape');
};

test(
  'dialogs, drawer and comfort panel hold to WCAG 2.2 at every width',
  {
    tag: '@core',
  },
  async ({ page, seededSite: site }) => {
    const main = page.getByRole('main');
    await visit(page, `${site.url}/testimonials`);
    for (const layout of layouts) {
      await setWidth(page, layout.usual);
      await main.getByRole('button', { name: 'Call Us Now' }).click();
      await expectOpenAccessible(page, 'call dialog', layout);
      await page.getByRole('button', { name: 'Reading comfort' }).first().click();
      await expectOpenAccessible(page, 'comfort panel', layout);
    }
    await page.locator('header').getByRole('button', { name: 'Menu' }).click();
    await expectOpenAccessible(page, 'drawer', { usual: 390, narrow: 320 });
    await setWidth(page, 768);
    await page.locator('header').getByRole('button', { name: 'Menu' }).click();
    await expectLargeTargets(page, 'drawer at 768 px');
    await visit(page, site.url);
    for (const layout of layouts) {
      await setWidth(page, layout.usual);
      await main.getByRole('button', { name: 'Call Us Today' }).first().click();
      await expectOpenAccessible(page, 'contact dialog', layout);
    }
  },
);

test(
  'a page that is still loading, an empty list and unusable answers hold to WCAG 2.2',
  {
    tag: '@core',
  },
  async ({ page, site }) => {
    await visit(page, `${site.url}/privacy-policy`);
    const answer = await holdRequests(page, '**/api/*.php*', (route) =>
      route.fulfill({ status: 500, body: 'nothing that anybody could use' }),
    );
    await page.locator('footer').getByRole('link', { name: 'Testimonials' }).click();
    const loading = page.getByRole('main').getByRole('status');
    await expect(loading).toBeVisible();
    await expectAccessible(page, { where: 'loading' });
    answer();
    await expect(loading).toHaveCount(0);
    await expect(page.getByText('Failed to load testimonials')).toBeVisible();
    await expectAccessible(page, { where: 'a failure' });
    await page.goto(`${site.url}/testimonials?page=7`);
    await expect(page.getByText('No testimonials available at the moment.')).toBeVisible();
    await expectAccessible(page, { where: 'empty' });
  },
);

test('in forced colors, lines show what colors show otherwise', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, site.url);
  await expectAccessible(page, { where: 'forced colors', colors: false });
  await page.setViewportSize({ width: 1440, height: 900 });
  const look = await page.evaluate(() => {
    const style = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`Nothing is found by ${selector}.`);
      return getComputedStyle(element, pseudo);
    };
    return {
      paper: getComputedStyle(document.body).backgroundColor,
      current: style('.main-nav a[aria-current]').borderBottomColor,
      other: style('.main-nav a:not([aria-current])').borderBottomColor,
      seal: style('.seal').borderTopColor,
      quote: style('.quote').borderTopColor,
      button: style('.button').borderTopColor,
    };
  });
  expect(look.current).not.toBe(look.paper);
  expect(look.other).toBe(look.paper);
  for (const edge of [look.seal, look.quote, look.button]) expect(edge).not.toBe(look.paper);
  await page.locator('.main-nav a').first().focus();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return { outlineStyle, outlineWidth };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '3px' });
});
