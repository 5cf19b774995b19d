import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { apiUrls } from '../domain/api-urls.ts';
import { adminUrls } from '../domain/staff-urls.ts';
import { admin } from '../tests/support/server.ts';
import { browserOptions } from './browser.ts';
import { infoRow, median, round, type Row } from './report.ts';
import { listPages, startProduct, waitForBrotli } from './bench-servers.ts';

/** The most that a server can send in its first round trip: ten segments of 1,460 bytes. */
const firstRoundTrip = 14_600;

/** The budget for all scripts of a page (bytes), including 10 % headroom. */
const scriptBudget = 130_000;
const headroom = 1.1;

/** The budgets for all scripts that these pages load before they can be used (bytes). */
const staffBudgets = { [adminUrls.login]: 188_000, [adminUrls.dashboard]: 240_000 };

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

const resourceTypes = ['document', 'stylesheet', 'font', 'image', 'script'];

/** Measures what a first visit to each page loads on a phone, until its scripts have hydrated it. */
export const measurePageWeights = async (): Promise<Row[]> => {
  const product = await startProduct();
  const browser = await chromium.launch(browserOptions);
  const rows: Row[] = [];
  for (const path of await listPages(product.url)) {
    const page = await browser.newPage(phone);
    await waitForBrotli(product.url + path);
    const { html, scripts, all, details } = await measureFirstVisit(page, product.url + path);
    rows.push({
      label: `${path}: first visit`,
      measured: `${all} bytes: ${details}`,
      comparison: `its HTML, ${html} bytes, in one round trip of ${firstRoundTrip}`,
      ratio: html / firstRoundTrip,
      goal: { text: `at most ${headroom}`, reached: html <= firstRoundTrip * headroom },
    });
    rows.push(scriptRow(path, scripts, scriptBudget));
    await page.close();
  }
  rows.push(...(await measureStaffPage(browser, product.url, adminUrls.login)));
  rows.push(...(await measureStaffPage(browser, product.url, adminUrls.dashboard)));
  await browser.close();
  await product.stop();
  return rows;
};

const scriptRow = (path: string, scripts: number, budget: number): Row => ({
  label: `${path}: scripts`,
  measured: `${scripts} bytes`,
  comparison: `a budget of ${budget}`,
  ratio: scripts / budget,
  goal: { text: 'at most 1', reached: scripts <= budget },
});

/** Lighthouse's phone with a slow 4G connection (ms and bytes a second). */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};

/** Measures what a staff page loads on a slow phone before it can be used, and how long that takes. */
const measureStaffPage = async (
  browser: Browser,
  url: string,
  path: keyof typeof staffBudgets,
): Promise<Row[]> => {
  const isLogin = path === adminUrls.login;
  const times: number[] = [];
  let scripts = 0;
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    if (!isLogin)
      await page.request.post(url + apiUrls.login, {
        data: { username: admin.username, password: admin.password },
        headers: { Origin: url, 'Sec-Fetch-Site': 'same-origin' },
      });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const readSizes = recordSizes(page);
    const startedAt = performance.now();
    const isUsable = page
      .locator(isLogin ? 'fieldset.staff-auth-fields:enabled' : '.staff-tiles')
      .waitFor();
    await page.goto(url + path, { waitUntil: 'commit' });
    await isUsable;
    times.push(performance.now() - startedAt);
    scripts = sum((await readSizes())['script']);
    await context.close();
  }
  return [
    scriptRow(path, scripts, staffBudgets[path]),
    infoRow(`${path}: time to use`, `${round(median(times))} ms on a slow phone`),
  ];
};

const sum = (list: number[] = []) => list.reduce((total, size) => total + size, 0);

/** Records sizes of responses. @returns a function that ends this and returns the sizes (bytes), by type */
const recordSizes = (page: Page) => {
  const sizesByType: Record<string, number[]> = {};
  const pendingSizes: Promise<unknown>[] = [];
  const record = (request: Request) => {
    pendingSizes.push(
      request.sizes().then(({ responseBodySize }) => {
        (sizesByType[request.resourceType()] ??= []).push(responseBodySize);
      }),
    );
  };
  page.on('requestfinished', record);
  return async () => {
    page.off('requestfinished', record);
    await Promise.all(pendingSizes);
    return sizesByType;
  };
};

const measureFirstVisit = async (page: Page, url: string) => {
  const readSizes = recordSizes(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizesByType = await readSizes();
  const otherTypes = Object.keys(sizesByType).filter((kind) => !resourceTypes.includes(kind));
  const details = [...resourceTypes, ...otherTypes]
    .filter((kind) => sizesByType[kind])
    .map((kind) => `${sizesByType[kind]?.length} ${kind} ${sum(sizesByType[kind])}`)
    .join(', ');
  return {
    html: sum(sizesByType['document']),
    scripts: sum(sizesByType['script']),
    all: sum(Object.values(sizesByType).flat()),
    details,
  };
};
