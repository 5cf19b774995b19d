import { chromium } from '@playwright/test';

export interface Weight {
  requests: number;
  /** Bytes on the line by kind of file. */
  bytes: Record<string, number>;
}

/** What a first visit to a page fetches on a phone-sized screen, until its scripts have taken over. */
export const firstVisit = async (url: string): Promise<Weight> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const bytes: Record<string, number> = {};
  let requests = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    requests += 1;
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        const kind = request.resourceType();
        bytes[kind] = (bytes[kind] ?? 0) + responseBodySize + responseHeadersSize;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  await browser.close();
  return { requests, bytes };
};
