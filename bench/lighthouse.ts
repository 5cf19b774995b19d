import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { pageUrls } from '../domain/urls.ts';
import { browserPath } from '../scripts/browser.mjs';
import { browserFlags } from './browser.ts';
import { median, round, type Row } from './report.ts';
import { startProduct } from './bench-servers.ts';

interface Result {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[];
  /** In milliseconds, except CLS. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Lighthouse's benchmark of this machine; other load distorts LCP and TBT. */
  machine: number;
  /** Audits without the full score. */
  complaints: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const runs = 3;

/** In milliseconds, under Lighthouse's simulated slow 4G. */
const lcpMark = (path: string): number => (path === pageUrls.home ? 1000 : 900);
const tbtMark = 60;
const clsMark = 0.01;

/**
 * Lighthouse's mobile run of public pages, the median of three.
 * @param paths the pages to measure; all of them if empty
 */
export const lighthousePages = async (paths: string[]): Promise<Row[]> => {
  const product = await startProduct();
  const rows: Row[] = [];
  for (const path of paths.length > 0 ? paths : Object.values(pageUrls)) {
    const results: Result[] = [];
    while (results.length < runs) results.push(await measured(product.url + path));
    rows.push(rowOf(path, results));
  }
  await product.stop();
  return rows;
};

const rowOf = (path: string, results: Result[]): Row => {
  const middle = (value: (result: Result) => number) => median(results.map(value));
  const scores = categories.map((_, index) => middle(({ scores: all }) => all[index] ?? 0));
  const [fcp, lcp] = [middle((result) => result.fcp), middle((result) => result.lcp)];
  const [tbt, cls] = [middle((result) => result.tbt), middle((result) => result.cls)];
  const complaints = [...new Set(results.flatMap((result) => result.complaints))];
  const mark = lcpMark(path);
  return {
    what: `${path}: Lighthouse ${scores.join(' / ')}`,
    measured:
      `FCP ${round(fcp / 1000, 2)} s, LCP ${round(lcp / 1000, 2)} s, TBT ${round(tbt)} ms, ` +
      `CLS ${round(cls, 3)}, machine ${round(middle(({ machine }) => machine))}` +
      (complaints.length > 0 ? `; ${complaints.join(', ')}` : ''),
    comparison: `LCP ${round(mark / 1000, 1)} s`,
    ratio: lcp / mark,
    mark: {
      text: `100 / 100 / 100 / 100, LCP ratio at most 1, TBT at most ${tbtMark} ms, CLS at most ${clsMark}`,
      reached:
        scores.every((score) => score === 100) && lcp <= mark && tbt <= tbtMark && cls <= clsMark,
    },
  };
};

/** Occasionally a run records no paint. That says nothing about the page, so the run is repeated. */
const measured = async (url: string): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const result = await once(url);
    if (!Number.isNaN(result.lcp)) return result;
    if (attempt === 3) throw new Error(`Lighthouse saw no paint of ${url} three times.`);
  }
};

const once = async (url: string): Promise<Result> => {
  const browser = await launch({
    chromePath: browserPath,
    chromeFlags: ['--headless', ...browserFlags],
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
      machine: lhr.environment.benchmarkIndex,
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
