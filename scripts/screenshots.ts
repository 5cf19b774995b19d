import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../bench/browser.ts';
import { apiUrls } from '../domain/api-urls.ts';
import { adminUrls } from '../domain/staff-urls.ts';
import { pageUrls } from '../domain/urls.ts';
import {
  admin,
  newDataDir,
  removeDataDir,
  root,
  seed,
  startServer,
} from '../tests/support/server.ts';

/**
 * `npm run screenshots`: every public page and every staff page at two widths, as pictures in the folder
 * screenshots/. It starts the built site on a data folder of its own with the sample content.
 */
const folder = join(root, 'screenshots');
const widths = [390, 1440];
const heights: Record<number, number> = { 390: 844, 1440: 900 };

const publicUrls = [...Object.values(pageUrls), '/no-such-page'];
const openStaffUrls: string[] = [adminUrls.login, adminUrls.register];
const staffUrls = Object.values(adminUrls).filter((url) => !openStaffUrls.includes(url));

const main = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const dataDir = newDataDir();
  await seed(dataDir);
  const site = await startServer({ dataDir });
  const browser = await chromium.launch(browserOptions);
  try {
    for (const width of widths) await takeScreenshots(browser, site.url, width);
  } finally {
    await browser.close();
    await site.end('SIGTERM');
    removeDataDir(dataDir);
  }
};

/** Takes all pages at one width: first as a visitor, then signed in. */
const takeScreenshots = async (browser: Browser, siteUrl: string, width: number): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] ?? 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
  const page = await context.newPage();
  // A page uses its fonts only if they are in the cache, so a first visit loads them.
  await page.goto(siteUrl, { waitUntil: 'networkidle' });
  for (const url of [...publicUrls, ...openStaffUrls])
    await takeScreenshot(page, siteUrl, url, width);
  const { username, password } = admin;
  const answer = await page.request.post(siteUrl + apiUrls.login, {
    data: { username, password },
    headers: { Origin: siteUrl, 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`Signing in failed: ${await answer.text()}`);
  for (const url of staffUrls) await takeScreenshot(page, siteUrl, url, width);
  await context.close();
};

/** One full page, after its fonts and pictures have loaded and all requests have ended. */
const takeScreenshot = async (
  page: Page,
  siteUrl: string,
  url: string,
  width: number,
): Promise<void> => {
  await page.goto(siteUrl + url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  const name = url === '/' ? 'home' : url.slice(1).replaceAll('/', '-');
  const path = join(folder, `${name}-${width}.png`);
  await page.screenshot({ path, fullPage: true });
  console.log(path);
};

await main();
