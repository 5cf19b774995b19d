import type { Page } from '@playwright/test';
import { layoutShifts, noteLayoutShifts } from '../support/layout-shifts.ts';
import { untilFontsApplied } from '../support/fonts.ts';
import { publicPages } from '../support/public-pages.ts';
import { frames, visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

/** Holds the fonts back until they are let go; every page asks for them again. */
const holdFonts = async (page: Page, files = '**/*.woff2'): Promise<() => void> => {
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unrouteAll();
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
};

const fontOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);

test('hardly anything moves when the fonts come late', async ({ page, seededSite: site }) => {
  test.setTimeout(90_000);
  await noteLayoutShifts(page);
  for (const { path } of publicPages) {
    await test.step(path, async () => {
      const release = await holdFonts(page);
      await visit(page, site.url + path);
      await frames(page);
      expect(await layoutShifts(page), `${path} before the fonts`).toEqual([]);
      release();
      await untilFontsApplied(page);
      await frames(page);
      const shift = (await layoutShifts(page)).reduce(
        (sum, text) => sum + Number.parseFloat(text),
        0,
      );
      expect(shift, `${path} when the fonts come`).toBeLessThanOrEqual(0.01);
    });
  }
});

for (const path of ['/about', '/admin/login']) {
  test(`${path}: text and headings change fonts at once`, async ({ page, seededSite: site }) => {
    const release = await holdFonts(page, '**/literata-latin-*.woff2');
    const atkinson = page.waitForResponse('**/atkinson-latin-*.woff2');
    await visit(page, site.url + path);
    await (await atkinson).finished();
    await frames(page);
    expect(await fontOf(page, 'body')).toMatch(/^"Atkinson fallback"/);
    release();
    await untilFontsApplied(page);
    expect(await fontOf(page, 'h1')).toMatch(/^Literata,/);
  });
}

test('a visitor who saves data is sent no fonts', async ({ page, seededSite: site }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visit(page, site.url);
  await frames(page);
  expect(fonts).toEqual([]);
});

test('without scripts, stylesheets bring the fonts', async ({ browser, seededSite: site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked = page.waitForRequest('**/atkinson-latin-*.woff2');
  await page.goto(site.url);
  await asked;
  await context.close();
});
