import { publicListPageSize } from '../domain/display.ts';
import { listPageUrl, pageUrls } from '../domain/urls.ts';
import { addManyRows, manyRows } from '../tests/support/many-rows.ts';
import { median, round, type Row } from './report.ts';
import { type BenchServer, startProduct } from './bench-servers.ts';

const fewRows = {
  testimonials: 2 * publicListPageSize,
  gallery: 2 * publicListPageSize,
  users: 2,
};

/**
 * How often each page is measured, by mode. Cached pages are so fast that only many measurements are
 * meaningful.
 */
const measurementCounts = { cached: 300, rendered: 60 };
const maxRatio = 1.3;

/** Measures how much slower pages are with ten years of content, from the cache and rendered each time. */
export const measureGrowth = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const cache of ['on', 'off']) {
    const settings = { PAGE_CACHE: cache };
    const small = await startProduct({
      settings,
      fill: (database) => addManyRows(database, fewRows),
    });
    const large = await startProduct({
      settings,
      fill: (database) => addManyRows(database, manyRows),
    });
    for (const path of [
      pageUrls.home,
      pageUrls.gallery,
      pageUrls.testimonials,
      listPageUrl(pageUrls.gallery, 2),
    ]) {
      rows.push(await compareTimes(path, cache === 'on' ? 'cached' : 'rendered', small, large));
    }
    await Promise.all([small.stop(), large.stop()]);
  }
  return rows;
};

/** Measures both servers alternately, so that other load on the machine affects both. */
const compareTimes = async (
  path: string,
  mode: keyof typeof measurementCounts,
  small: BenchServer,
  large: BenchServer,
): Promise<Row> => {
  const times = { small: [] as number[], large: [] as number[] };
  for (let run = 0; run < measurementCounts[mode]; run += 1) {
    times.small.push(await measureTime(small.url + path));
    times.large.push(await measureTime(large.url + path));
  }
  const ratio = median(times.large) / median(times.small);
  return {
    label: `${path}, ${mode === 'cached' ? 'cached' : 'rendered each time'}, with 10,000 rows a list`,
    measured: `${round(median(times.large), 2)} ms`,
    comparison: `with ${fewRows.gallery}: ${round(median(times.small), 2)} ms`,
    ratio,
    goal: { text: `at most ${maxRatio}`, reached: ratio <= maxRatio },
  };
};

const measureTime = async (url: string): Promise<number> => {
  const startedAt = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - startedAt;
};
