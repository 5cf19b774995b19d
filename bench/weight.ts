import { chromium, type Page } from '@playwright/test';
import { pageUrls } from '../domain/urls.ts';
import { browserOptions } from './browser.ts';
import type { Row } from './report.ts';
import { startProduct, waitForBrotli } from './bench-servers.ts';

/** The most that a server can send in its first round trip: ten segments of 1,460 bytes. */
const firstRoundTrip = 14_600;

/** The budget for all scripts of a page (bytes), including 10 % headroom. */
const scriptBudget = 130_000;
const headroom = 1.1;

const resourceTypes = ['document', 'stylesheet', 'font', 'image', 'script'];

/** Measures what a first visit to each page loads on a phone, until its scripts have hydrated it. */
export const measurePageWeights = async (): Promise<Row[]> => {
  const product = await startProduct();
  const browser = await chromium.launch(browserOptions);
  const rows: Row[] = [];
  for (const path of Object.values(pageUrls)) {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });
    await waitForBrotli(product.url + path);
    const { html, scripts, all, details } = await measureFirstVisit(page, product.url + path);
    rows.push({
      label: `${path}: first visit`,
      measured: `${all} bytes: ${details}`,
      comparison: `its HTML, ${html} bytes, in one round trip of ${firstRoundTrip}`,
      ratio: html / firstRoundTrip,
      goal: { text: `at most ${headroom}`, reached: html <= firstRoundTrip * headroom },
    });
    rows.push({
      label: `${path}: scripts`,
      measured: `${scripts} bytes`,
      comparison: `a budget of ${scriptBudget}`,
      ratio: scripts / scriptBudget,
      goal: { text: 'at most 1', reached: scripts <= scriptBudget },
    });
    await page.close();
  }
  await browser.close();
  await product.stop();
  return rows;
};

const measureFirstVisit = async (page: Page, url: string) => {
  const sizesByType: Record<string, number[]> = {};
  const pendingSizes: Promise<unknown>[] = [];
  page.on('requestfinished', (request) => {
    pendingSizes.push(
      request.sizes().then(({ responseBodySize }) => {
        (sizesByType[request.resourceType()] ??= []).push(responseBodySize);
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(pendingSizes);
  const sum = (list: number[]) => list.reduce((total, size) => total + size, 0);
  const otherTypes = Object.keys(sizesByType).filter((kind) => !resourceTypes.includes(kind));
  const details = [...resourceTypes, ...otherTypes]
    .filter((kind) => sizesByType[kind])
    .map((kind) => `${sizesByType[kind]?.length} ${kind} ${sum(sizesByType[kind] ?? [])}`)
    .join(', ');
  return {
    html: sum(sizesByType['document'] ?? []),
    scripts: sum(sizesByType['script'] ?? []),
    all: sum(Object.values(sizesByType).flat()),
    details,
  };
};
