import { chromium, type Page } from '@playwright/test';
import { pageUrls } from '../domain/urls.ts';
import { browserOptions } from './browser.ts';
import type { Row } from './report.ts';
import { startProduct } from './bench-servers.ts';

/** The most that a server can send in its first round trip: ten segments of 1,460 bytes. */
const firstRoundTrip = 14_600;

/** The most that all scripts of a page may weigh (bytes), including the usual tenth of headroom. */
const scriptBudget = 130_000;
const headroom = 1.1;

const kinds = ['document', 'stylesheet', 'font', 'image', 'script'];

/** Measures what a first visit to each page loads on a phone, until its scripts have hydrated it. */
export const weight = async (): Promise<Row[]> => {
  const product = await startProduct();
  const browser = await chromium.launch(browserOptions);
  const rows: Row[] = [];
  for (const path of Object.values(pageUrls)) {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });
    const { html, scripts, all, details } = await firstVisit(page, product.url + path);
    rows.push({
      what: `${path}: first visit`,
      measured: `${all} bytes: ${details}`,
      comparison: `its HTML, ${html} bytes, in one round trip of ${firstRoundTrip}`,
      ratio: html / firstRoundTrip,
      mark: { text: `at most ${headroom}`, reached: html <= firstRoundTrip * headroom },
    });
    rows.push({
      what: `${path}: scripts`,
      measured: `${scripts} bytes`,
      comparison: `a budget of ${scriptBudget}`,
      ratio: scripts / scriptBudget,
      mark: { text: 'at most 1', reached: scripts <= scriptBudget },
    });
    await page.close();
  }
  await browser.close();
  await product.stop();
  return rows;
};

const firstVisit = async (page: Page, url: string) => {
  const bytes: Record<string, number[]> = {};
  const sizes: Promise<unknown>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        (bytes[request.resourceType()] ??= []).push(responseBodySize);
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  const sum = (list: number[]) => list.reduce((total, size) => total + size, 0);
  const others = Object.keys(bytes).filter((kind) => !kinds.includes(kind));
  const details = [...kinds, ...others]
    .filter((kind) => bytes[kind])
    .map((kind) => `${bytes[kind]?.length} ${kind} ${sum(bytes[kind] ?? [])}`)
    .join(', ');
  return {
    html: sum(bytes['document'] ?? []),
    scripts: sum(bytes['script'] ?? []),
    all: sum(Object.values(bytes).flat()),
    details,
  };
};
