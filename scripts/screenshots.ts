import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { adminUrls, apiUrls, pageUrls } from '../domain/urls.ts';

/**
 * `npm run screenshots`: every public page and every staff page at two widths, as pictures in the folder
 * screenshots/. It starts the built site on a data folder of its own with the sample content.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'screenshots');
const widths = [390, 1440];
const heights: Record<number, number> = { 390: 844, 1440: 900 };
const admin = {
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_USERNAME: 'owner',
  ADMIN_PASSWORD: 'a-password-for-pictures',
};

const publicUrls = [...Object.values(pageUrls), '/no-such-page'];
const openStaffUrls: string[] = [adminUrls.login, adminUrls.register];
const staffUrls = Object.values(adminUrls).filter((url) => !openStaffUrls.includes(url));

const main = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'fernlight-screenshots-'));
  const site = await startSite(dataDir);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const width of widths) await takeAll(browser, site.url, width);
  } finally {
    await browser.close();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** All pages at one width: first as a visitor, then signed in. */
const takeAll = async (browser: Browser, siteUrl: string, width: number): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] ?? 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
  const page = await context.newPage();
  // A page wears its fonts only if they are there at once, so a first visit fetches them.
  await page.goto(siteUrl, { waitUntil: 'networkidle' });
  for (const url of [...publicUrls, ...openStaffUrls]) await take(page, siteUrl, url, width);
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = admin;
  const answer = await page.request.post(siteUrl + apiUrls.login, {
    data: { username, password },
    headers: { Origin: siteUrl, 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`Signing in failed: ${await answer.text()}`);
  for (const url of staffUrls) await take(page, siteUrl, url, width);
  await context.close();
};

/** One page, whole, with its fonts and pictures there and nothing on its way any more. */
const take = async (page: Page, siteUrl: string, url: string, width: number): Promise<void> => {
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

/** The built server on a free port. */
const startSite = async (dataDir: string) => {
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...admin,
  };
  await finished('server/cli/seed.ts', env);
  const server = spawn(process.execPath, [join(root, 'build/server/index.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is ready at')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve());
      server.kill('SIGTERM');
    });
  return { url: `http://localhost:${port}`, stop };
};

const finished = (file: string, env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [join(root, file)], { env, stdio: 'inherit' });
    command.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ended with code ${code}.`)),
    );
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

await main();
