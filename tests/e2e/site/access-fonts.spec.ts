import { expectFonts, untilFontsLoaded } from '../support/applied-fonts.ts';
import { holdRequests } from '../support/held-requests.ts';
import { frames, visit, visitHoldingFonts } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

for (const path of ['/about', '/admin/login']) {
  test(`${path}: text and headings have their fonts from the second page on`, async ({
    page,
    seededSite: site,
  }) => {
    const release = await holdRequests(page, '**/literata-latin-*.woff2');
    await visitHoldingFonts(page, site.url + path);
    await expectFonts(page, false);
    release();
    await untilFontsLoaded(page);
    await frames(page);
    await expectFonts(page, false);
    await visit(page, site.url + path);
    await expectFonts(page, true);
  });
}

test('a page that is opened inside the site has its fonts', async ({ page, seededSite: site }) => {
  await visit(page, site.url);
  await untilFontsLoaded(page);
  await page.getByRole('link', { name: 'Services' }).first().click();
  await expect(page.locator('main')).toBeFocused();
  await expectFonts(page, true);
  const loaded = await page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])),
  );
  expect(loaded.join()).toMatch(/Atkinson Hyperlegible Next.*Literata/);
});

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

test('without scripts, the page brings the fonts', async ({ browser, seededSite: site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requested = page.waitForRequest('**/atkinson-latin-*.woff2');
  await page.goto(site.url);
  await requested;
  await context.close();
});
