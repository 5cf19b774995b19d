import type { Page } from '@playwright/test';
import { fileUrls } from '../../../domain/urls.ts';
import { holdRequests } from '../support/held-requests.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/**
 * Moves the pointer off the page, as on a phone: the headless shell starts with it in the upper left corner.
 */
const withoutPointer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);
  });

test('scripts wait until the page has loaded, and none is preloaded', async ({
  page,
  seededSite,
}) => {
  const html = await (await fetch(seededSite.url)).text();
  expect(html).not.toContain('<link rel="modulepreload"');
  await withoutPointer(page);
  await visit(page, seededSite.url);
  const { loaded, firstScript } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime);
    return { loaded: navigation?.loadEventStart ?? 0, firstScript: Math.min(...scripts) };
  });
  expect(firstScript).toBeGreaterThanOrEqual(loaded);
  await expect(page.locator('head link[rel="manifest"]'), 'not before the scripts').toHaveAttribute(
    'href',
    fileUrls.manifest,
  );
});

test(
  'a click on a button made before the scripts arrive is carried out once they have',
  {
    tag: '@core',
  },
  async ({ page, seededSite }) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(seededSite.url, { waitUntil: 'domcontentloaded' });
    const position = page.locator('.hero-pictures .slideshow-position');
    await page.getByRole('button', { name: 'Next pictures' }).first().click();
    await expect(position).toHaveText('1 of 6');
    release();
    await expect(position).toHaveText('2 of 6');
  },
);

test('a page’s content is requested when a pointer comes to its link', async ({
  page,
  seededSite,
}) => {
  await visit(page, seededSite.url);
  const requested = page.waitForRequest('**/api/about.php');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).hover();
  await requested;
});

test('the hero’s first picture is requested once, first of all pictures, and the hidden slides wait', async ({
  page,
  seededSite,
}) => {
  const html = await (await fetch(seededSite.url)).text();
  const preload = /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0] ?? '';
  expect(preload).toMatch(/type="image\/avif".*fetchpriority="high"/i);
  expect(html.slice(0, html.indexOf('<body')), 'it is in the head').toContain(preload);

  await withoutPointer(page);
  const letGo = await holdRequests(page, '**/assets/*.js');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  // Don't wait for the load event, which held scripts would delay.
  await page.goto(seededSite.url, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  const ofHero = (path: string) => /^\/images\/home-\d+\.avif$/.test(path);
  expect(ofHero(pictures[0] ?? ''), pictures.join()).toBe(true);
  expect(pictures.filter((path) => path.startsWith('/images/home'))).toHaveLength(1);
  await expect(page.locator('.hero-slide img')).toHaveCount(1);
  letGo();
  await expect(page.locator('.hero-slide img'), 'the next one is made ready').toHaveCount(2);
  await page.getByRole('button', { name: 'Previous pictures' }).first().click();
  await expect(page.locator('.hero-slide.shown img')).toBeVisible();
});
