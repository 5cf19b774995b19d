import type { Page } from '@playwright/test';
import { holdFonts, untilFontsApplied } from '../support/applied-fonts.ts';
import { frames, visit, visitHoldingFonts } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

const readFont = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);

for (const path of ['/about', '/admin/login']) {
  test(`${path}: text and headings change fonts at once`, async ({ page, seededSite: site }) => {
    const release = await holdFonts(page, '**/literata-latin-*.woff2');
    const atkinson = page.waitForResponse('**/atkinson-latin-*.woff2');
    await visitHoldingFonts(page, site.url + path);
    await (await atkinson).finished();
    await frames(page);
    expect(await readFont(page, 'body')).toMatch(/^"Atkinson fallback"/);
    release();
    await untilFontsApplied(page);
    expect(await readFont(page, 'h1')).toMatch(/^Literata,/);
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
  const requested = page.waitForRequest('**/atkinson-latin-*.woff2');
  await page.goto(site.url);
  await requested;
  await context.close();
});
