import type { Page } from '@playwright/test';
import { layoutShifts, noteLayoutShifts } from '../support/layout-shifts.ts';
import { lettersSettled } from '../support/fonts.ts';
import { publicPages } from '../support/public-pages.ts';
import { frames, visitUntilReady, visitWithStoppedClock } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

/** Holds the fonts back until they are let go; every page asks for them again. */
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

const wearsOwnLetters = (page: Page) => page.locator('html[data-letters="own"]');

test('nothing moves when the letters come late', async ({ page, seededSite: site }) => {
  test.setTimeout(90_000);
  await noteLayoutShifts(page);
  for (const { path } of publicPages) {
    await test.step(path, async () => {
      const release = await holdFonts(page);
      await visitUntilReady(page, site.url + path);
      await frames(page);
      expect(await layoutShifts(page), `${path} before the letters`).toEqual([]);
      release();
      await lettersSettled(page);
      await frames(page);
      expect(await layoutShifts(page), `${path} when the letters come`).toEqual([]);
    });
  }
});

test('nothing moves while a page loads with letters that the browser has', async ({
  page,
  seededSite: site,
}) => {
  test.setTimeout(90_000);
  await visitUntilReady(page, site.url);
  await noteLayoutShifts(page);
  for (const { path } of publicPages) {
    await visitUntilReady(page, site.url + path);
    await lettersSettled(page);
    await frames(page);
    expect(await layoutShifts(page), path).toEqual([]);
  }
});

test('a first visit gets the house’s own letters on its first page', async ({
  page,
  seededSite: site,
}) => {
  const release = await holdFonts(page);
  await visitUntilReady(page, `${site.url}/privacy-policy`);
  const substitute = await headingWidth(page);
  release();
  await lettersSettled(page);
  await expect(wearsOwnLetters(page)).toBeAttached();
  expect(await headingWidth(page)).not.toBe(substitute);
});

test('what a long quote holds gets the fonts of the quote', async ({ page, seededSite: site }) => {
  const release = await holdFonts(page);
  await visitUntilReady(page, `${site.url}/testimonials`);
  const quote = page.locator('.quote blockquote').last();
  await quote.evaluate((element) => {
    const paragraphs = Array.from({ length: 3 }, () => document.createElement('p'));
    for (const paragraph of paragraphs) paragraph.textContent = 'She sings again. '.repeat(12);
    element.replaceChildren(...paragraphs);
  });
  release();
  await lettersSettled(page);
  await expect(quote.locator('p').last()).toHaveCSS('font-family', /^Literata,/);
});

test('a part that would move something in sight keeps its letters until the next page', async ({
  page,
  seededSite: site,
}) => {
  await noteLayoutShifts(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const wider = new CSSStyleSheet();
      wider.replaceSync(
        '[data-letters="own"] h1:not([data-letters="wait"], [data-letters="wait"] *), h1[data-letters="own"] { line-height: 3 }',
      );
      document.adoptedStyleSheets.push(wider);
    });
  });
  const release = await holdFonts(page);
  await visitUntilReady(page, `${site.url}/about`);
  const substitute = await headingWidth(page);
  release();
  await lettersSettled(page);
  expect(await headingWidth(page), 'the heading stays as it was').toBe(substitute);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' });
  await expect(link, 'what moves nothing has them').toHaveCSS('font-family', /^"Atkinson H/);
  expect(await layoutShifts(page)).toEqual([]);
  await link.click();
  await expect(page.locator('h1')).not.toHaveText('');
  await expect(page.locator('h1')).toHaveCSS('font-family', /^Literata,/);
});

test('letters that come when a reader has begun are used from the next page on', async ({
  page,
  seededSite: site,
}) => {
  const release = await holdFonts(page);
  await visitWithStoppedClock(page, `${site.url}/about`);
  const substitute = await headingWidth(page);
  await page.clock.runFor(3000);
  release();
  await page.evaluate(() => document.fonts.load('560 1rem Literata'));
  await page.clock.runFor(1000);
  await lettersSettled(page);
  await expect(wearsOwnLetters(page)).not.toBeAttached();
  expect(await headingWidth(page), 'the page stays as it was painted').toBe(substitute);
  await page.clock.resume();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Get In Touch');
  await expect(wearsOwnLetters(page)).toBeAttached();
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page.locator('h1')).toContainText('six residents');
  expect(await headingWidth(page)).not.toBe(substitute);
});

test('who asks to save data is sent no letters', async ({ page, seededSite: site }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visitUntilReady(page, site.url);
  await frames(page);
  expect(fonts).toEqual([]);
});

test('without scripts, the styles themselves name the letters', async ({
  browser,
  seededSite: site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked = page.waitForRequest('**/atkinson-latin-*.woff2');
  await page.goto(site.url);
  await asked;
  await context.close();
});
