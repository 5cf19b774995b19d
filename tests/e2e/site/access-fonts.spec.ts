import type { Page } from '@playwright/test';
import { layoutShifts, noteLayoutShifts } from '../support/layout-shifts.ts';
import { publicPages } from '../support/public-pages.ts';
import { frames, noteReadiness, untilReady, visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

/** Holds the fonts back until they are let go; every page asks for them anew. */
const holdFonts = async (page: Page): Promise<() => void> => {
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unrouteAll();
  await page.route('**/*.woff2', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
};

/** The width of the main heading's words in one line, which tells one font from another. */
const headingWidth = (page: Page) =>
  page.locator('h1').evaluate((heading) => {
    heading.style.whiteSpace = 'nowrap';
    const words = document.createRange();
    words.selectNodeContents(heading);
    const { width } = words.getBoundingClientRect();
    heading.style.whiteSpace = '';
    return width;
  });

test('nothing moves when the fonts come late', async ({ page, seededSite: site }) => {
  test.setTimeout(90_000);
  await noteLayoutShifts(page);
  for (const { path } of publicPages) {
    await test.step(path, async () => {
      const release = await holdFonts(page);
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      await frames(page);
      expect(await layoutShifts(page), `${path} before the fonts`).toEqual([]);
      release();
      await page.evaluate(() => document.fonts.ready);
      await frames(page);
      expect(await layoutShifts(page), `${path} when the fonts come`).toEqual([]);
    });
  }
});

test('nothing moves while a page loads with its fonts', async ({ page, seededSite: site }) => {
  test.setTimeout(90_000);
  await visit(page, site.url);
  await noteLayoutShifts(page);
  for (const { path } of publicPages) {
    await visit(page, site.url + path);
    await frames(page);
    expect(await layoutShifts(page), path).toEqual([]);
  }
});

test('fonts that came too late for a page are used from the next one on', async ({
  page,
  seededSite: site,
}) => {
  await visit(page, `${site.url}/about`);
  await page.evaluate(() => document.fonts.ready);
  await visit(page, `${site.url}/about`);
  const wanted = await headingWidth(page);
  const browser = page.context().browser();
  const context = await browser?.newContext({ viewport: page.viewportSize() });
  const fresh = await context?.newPage();
  if (!fresh) throw new Error('No second browser context.');
  const release = await holdFonts(fresh);
  await noteReadiness(fresh);
  await fresh.goto(`${site.url}/about`, { waitUntil: 'domcontentloaded' });
  await frames(fresh);
  const substitute = await headingWidth(fresh);
  expect(substitute).not.toBe(wanted);
  release();
  await untilReady(fresh);
  await fresh.evaluate(() => document.fonts.ready);
  await frames(fresh);
  expect(await headingWidth(fresh), 'the page stays as it was painted').toBe(substitute);
  const footer = fresh.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(fresh.locator('h1')).toHaveText('Get In Touch');
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(fresh.locator('h1')).toContainText('six residents');
  expect(await headingWidth(fresh)).toBeCloseTo(wanted, 0);
  await context?.close();
});
