import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export interface LighthouseResult {
  /** performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[];
  /** Milliseconds, but for CLS. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** What did not reach the full mark. */
  complaints: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's mobile run (simulated slow 4G, a slow phone), the median of several by its LCP. */
export const lighthouseMedian = async (url: string, runs: number): Promise<LighthouseResult> => {
  const results: LighthouseResult[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await once(url));
  const sorted = results.toSorted((one, other) => one.lcp - other.lcp);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('Lighthouse needs at least one run.');
  return median;
};

const once = async (url: string): Promise<LighthouseResult> => {
  const browser = await launch({
    chromePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    userDataDir: mkdtempSync(join(tmpdir(), 'fernlight-lighthouse-')),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: categories,
      logLevel: 'silent',
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}.`);
    const { lhr } = result;
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      complaints: Object.values(lhr.audits)
        .filter(
          ({ score, scoreDisplayMode }) =>
            score !== null && score < 0.9 && scoreDisplayMode === 'binary',
        )
        .map(({ id }) => id),
    };
  } finally {
    await browser.kill();
  }
};
