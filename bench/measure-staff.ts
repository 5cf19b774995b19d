import { type Browser, chromium, type Page } from '@playwright/test';
import { apiUrls } from '../domain/api-urls.ts';
import { adminUrls } from '../domain/staff-urls.ts';
import { addManyRows } from '../tests/support/many-rows.ts';
import { infoRow, median, round, type Row } from './report.ts';
import { admin } from '../tests/support/server.ts';
import { type BenchServer, startProduct } from './bench-servers.ts';
import { browserOptions } from './browser.ts';

/** Measures how long staff wait for tables with 10,000 rows, on a desktop and on a phone-sized screen. */
export const measureStaffTables = async (): Promise<Row[]> => {
  const product = await startProduct({ fill: (database) => addManyRows(database) });
  const browser = await chromium.launch(browserOptions);
  const rows: Row[] = [];
  for (const width of [1440, 390]) {
    for (const address of [adminUrls.testimonials, adminUrls.gallery]) {
      const { opened: openTime, filtered: filterTime } = await measureTable(
        browser,
        product,
        address,
        width,
      );
      const label = `${address} with 10,000 rows at ${width} px`;
      const measured = `opens in ${round(openTime)} ms, filters in ${round(filterTime)} ms`;
      rows.push(infoRow(label, measured));
    }
  }
  await browser.close();
  await product.stop();
  return rows;
};

const measureTable = async (
  browser: Browser,
  product: BenchServer,
  address: string,
  width: number,
) => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.request.post(product.url + apiUrls.login, {
    data: { username: admin.username, password: admin.password },
    headers: { Origin: product.url, 'Sec-Fetch-Site': 'same-origin' },
  });
  const openTimes: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const startedAt = performance.now();
    await page.goto(product.url + address);
    await page.locator('tbody tr').first().waitFor();
    openTimes.push(performance.now() - startedAt);
  }
  const filterTime = await measureFilterTime(page);
  await context.close();
  return { opened: median(openTimes), filtered: filterTime };
};

/** The time from typing to the filtered table (ms). */
const measureFilterTime = async (page: Page): Promise<number> => {
  const startedAt = performance.now();
  await page.locator('.list-filter input').fill('4321');
  await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' });
  return performance.now() - startedAt;
};
