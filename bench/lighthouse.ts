import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { pageUrls } from '../domain/urls.ts';
import { browserPath } from '../scripts/browser.mjs';
import { browserFlags } from './browser.ts';
import { median, round, type Row } from './report.ts';
import { listPages, startProduct } from './bench-servers.ts';
import { newDemoDir, startDemo } from '../tests/support/demo-server.ts';
import { removeDataDir } from '../tests/support/server.ts';

export interface LighthouseResult {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[];
  /** In milliseconds, except CLS. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /**
   * Processor time of the main thread (ms), on a phone as slow as Lighthouse's. Unlike Lighthouse's own
   * "main-thread work", it counts no time in which other programs had the processor.
   */
  work: number;
  /** Lighthouse's benchmark of this machine; other load distorts LCP and TBT. */
  machine: number;
  /** Audits without the full score. */
  failedAudits: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const runs = 5;

/** In milliseconds, under Lighthouse's simulated slow 4G. */
const maxLcp = (path: string): number => (path === pageUrls.home ? 1000 : 950);
const maxTbt = 50;
const maxCls = 0;

/**
 * Measures public pages with Lighthouse for a phone, as medians of five runs: for a home with our drawings,
 * and for one with photos of its own.
 * @param paths the pages to measure, such as /es/services; all that the home has in English if empty
 */
export const runLighthouse = async (paths: string[]): Promise<Row[]> => {
  const drawn = await startProduct();
  const photographed = await startPhotographed();
  const rows: Row[] = [];
  for (const [name, { url }] of Object.entries({ drawings: drawn, photos: photographed })) {
    for (const path of paths.length > 0 ? paths : await listPages(url)) {
      const results: LighthouseResult[] = [];
      while (results.length < runs) results.push(await measureWithRetries(url + path));
      rows.push(toRow(path, name, results));
    }
  }
  await drawn.stop();
  await photographed.stop();
  return rows;
};

/** The demo: a furnished home with photos. */
const startPhotographed = async () => {
  const dataDir = await newDemoDir();
  const { url, end } = await startDemo(dataDir);
  return {
    url,
    stop: async () => {
      await end('SIGTERM');
      removeDataDir(dataDir);
    },
  };
};

const toRow = (path: string, home: string, results: LighthouseResult[]): Row => {
  const medianOf = (value: (result: LighthouseResult) => number) => median(results.map(value));
  const scores = categories.map((_, index) => medianOf(({ scores: all }) => all[index] ?? 0));
  const [fcp, lcp] = [medianOf((result) => result.fcp), medianOf((result) => result.lcp)];
  const [tbt, cls] = [medianOf((result) => result.tbt), medianOf((result) => result.cls)];
  const failedAudits = [...new Set(results.flatMap((result) => result.failedAudits))];
  const limit = maxLcp(path);
  return {
    label: `${path}, ${home}: Lighthouse ${scores.join(' / ')}`,
    measured:
      `FCP ${round(fcp / 1000, 2)} s, LCP ${round(lcp / 1000, 2)} s, TBT ${round(tbt)} ms, ` +
      `CLS ${round(cls, 3)}, machine ${round(medianOf(({ machine }) => machine))}` +
      (failedAudits.length > 0 ? `; ${failedAudits.join(', ')}` : ''),
    comparison: `LCP ${round(limit / 1000, 2)} s`,
    ratio: lcp / limit,
    goal: {
      text: `100 / 100 / 100 / 100, LCP ratio at most 1, TBT at most ${maxTbt} ms, CLS ${maxCls}`,
      reached:
        scores.every((score) => score === 100) && lcp <= limit && tbt <= maxTbt && cls <= maxCls,
    },
  };
};

interface Options {
  blockedUrlPatterns?: string[];
  onlyCategories?: string[];
}

/** Occasionally a run records no paint. That says nothing about the page, so the run is repeated. */
export const measureWithRetries = async (
  url: string,
  options: Options = {},
): Promise<LighthouseResult> => {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runOnce(url, options);
    if (!Number.isNaN(result.lcp)) return result;
    if (attempt === 3) throw new Error(`Lighthouse saw no paint of ${url} three times.`);
  }
};

const runOnce = async (
  url: string,
  { blockedUrlPatterns = [], onlyCategories = categories }: Options,
): Promise<LighthouseResult> => {
  const browser = await launch({
    chromePath: browserPath,
    chromeFlags: ['--headless', ...browserFlags],
  });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories,
      blockedUrlPatterns,
      logLevel: 'silent',
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
    const { lhr, artifacts } = result;
    const readAudit = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: onlyCategories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      fcp: readAudit('first-contentful-paint'),
      lcp: readAudit('largest-contentful-paint'),
      tbt: readAudit('total-blocking-time'),
      cls: readAudit('cumulative-layout-shift'),
      work: sumMainThread(artifacts) * lhr.configSettings.throttling.cpuSlowdownMultiplier,
      machine: lhr.environment.benchmarkIndex,
      failedAudits: Object.values(lhr.audits)
        .filter(
          ({ score, scoreDisplayMode }) =>
            score !== null && score < 0.9 && scoreDisplayMode === 'binary',
        )
        .map(({ id }) => id),
    };
  } finally {
    browser.kill();
  }
};

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Processor time in microseconds; Lighthouse's own type lacks it. */
  tdur?: number;
}

/** The processor time of the page's main thread (ms): of the renderer that worked most. */
const sumMainThread = ({ Trace }: RunnerResult['artifacts']): number => {
  const traceEvents: TraceEvent[] = Trace.traceEvents;
  const times = new Map<string, number>();
  for (const { name, pid, tid, args } of traceEvents) {
    if (name === 'thread_name' && args.name === 'CrRendererMain') times.set(`${pid} ${tid}`, 0);
  }
  for (const { name, pid, tid, tdur = 0 } of traceEvents) {
    const time = times.get(`${pid} ${tid}`);
    if (name === 'RunTask' && time !== undefined) times.set(`${pid} ${tid}`, time + tdur / 1000);
  }
  return Math.max(...times.values());
};
