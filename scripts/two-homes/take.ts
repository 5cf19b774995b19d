import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserOptions } from '../../bench/browser.ts';
import { apiUrls, galleryUploadUrl } from '../../domain/api-urls.ts';
import { pageUrls } from '../../domain/urls.ts';
import { admin, newDataDir, removeDataDir, root, startServer } from '../../tests/support/server.ts';
import { type FurnishedHome, furnishedHomes } from './furnished-homes.ts';

/**
 * `npm run screenshots:homes`: furnishes one build as two different homes, through the same API as the staff
 * area. Saves pictures of each in screenshots/, and both side by side in docs/screenshots/.
 */
const folder = join(root, 'screenshots');
const widths = [390, 1440];
const heights: Record<number, number> = { 390: 844, 1440: 900 };
const pages = { home: pageUrls.home, about: pageUrls.about, contact: pageUrls.contact };

const main = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(browserOptions);
  const firstViews: Buffer[] = [];
  try {
    for (const home of furnishedHomes) firstViews.push(await captureHome(browser, home));
  } finally {
    await browser.close();
  }
  const path = join(root, 'docs/screenshots/two-homes.webp');
  await composeSideBySide(firstViews, path);
  console.log(path);
};

/** Furnishes a site and takes screenshots of its pages. Returns a picture of what a visitor sees first. */
const captureHome = async (browser: Browser, home: FurnishedHome): Promise<Buffer> => {
  const dataDir = newDataDir();
  const site = await startServer({ dataDir });
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' });
    const page = await context.newPage();
    await enterContent(page, site.url, home);
    await context.clearCookies();
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 900 });
      for (const [name, url] of Object.entries(pages)) {
        await openPage(page, site.url + url);
        const path = join(folder, `${home.name}-${name}-${width}.png`);
        await page.screenshot({ path, fullPage: true });
        console.log(path);
      }
    }
    await openPage(page, site.url);
    return await page.screenshot();
  } finally {
    await site.end('SIGTERM');
    removeDataDir(dataDir);
  }
};

/** Enters an owner's input, in the order of setup. */
const enterContent = async (page: Page, siteUrl: string, home: FurnishedHome): Promise<void> => {
  const send = createSender(page, siteUrl);
  await send('POST', apiUrls.login, { username: admin.username, password: admin.password });
  await send('PUT', apiUrls.home, home.home);
  await send('POST', apiUrls.contact, home.contact);
  await send('POST', apiUrls.about, home.about);
  for (const fact of home.facts) await send('PUT', apiUrls.facts, fact);
  const texts = Object.entries(home.texts).map(([key, value]) => ({ key, value }));
  await send('PUT', apiUrls.texts, { texts });
  const heroPictures = [];
  for (const { drawing, label, alt } of home.pictures) {
    heroPictures.push({
      image_url: await upload(page, siteUrl, await createPhoto(drawing)),
      label,
      alt,
    });
  }
  const logo = await upload(page, siteUrl, await sharp(Buffer.from(home.logo)).png().toBuffer());
  await send('PUT', apiUrls.home, {
    hero_pictures: JSON.stringify(heroPictures),
    logo: JSON.stringify({ image_url: logo }),
  });
};

const sameOriginHeaders = (siteUrl: string) => ({
  Origin: siteUrl,
  'Sec-Fetch-Site': 'same-origin',
});

const createSender =
  (page: Page, siteUrl: string) =>
  async (method: 'POST' | 'PUT', url: string, data: object): Promise<void> => {
    const headers = sameOriginHeaders(siteUrl);
    const answer = await page.request.fetch(siteUrl + url, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${url}: ${await answer.text()}`);
  };

/** Uploads a picture as the staff area does. Returns its address. */
const upload = async (page: Page, siteUrl: string, buffer: Buffer): Promise<string> => {
  const answer = await page.request.post(siteUrl + galleryUploadUrl, {
    multipart: { image: { name: 'picture', mimeType: 'application/octet-stream', buffer } },
    headers: sameOriginHeaders(siteUrl),
  });
  const body = (await answer.json()) as { url?: string; error?: string };
  if (!body.url) throw new Error(`Upload: ${body.error}`);
  return body.url;
};

/** One of the sample's drawings, used as a photo. */
const createPhoto = (drawing: string): Promise<Buffer> =>
  sharp(join(root, 'server/cli/sample-pictures', `${drawing}.webp`))
    .jpeg()
    .toBuffer();

const openPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
};

const composeSideBySide = async (pictures: Buffer[], path: string): Promise<void> => {
  const [width, height, gap] = [960, 600, 24];
  const thumbnails = await Promise.all(
    pictures.map((picture) => sharp(picture).resize(width, height).toBuffer()),
  );
  await sharp({
    create: {
      width: pictures.length * (width + gap) - gap,
      height,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(thumbnails.map((input, at) => ({ input, left: at * (width + gap), top: 0 })))
    .webp({ quality: 82 })
    .toFile(path);
};

await main();
