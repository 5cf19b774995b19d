import { publicListPageSize } from '../domain/constants.ts';
import { listPageUrl, pageUrls } from '../domain/urls.ts';
import { addManyRows, manyRows } from '../tests/support/many-rows.ts';
import { median, round, type Row } from './report.ts';
import { type BenchServer, startProduct } from './bench-servers.ts';

const fewRows = {
  testimonials: 2 * publicListPageSize,
  gallery: 2 * publicListPageSize,
  users: 2,
};

/** How often each is measured. Cached pages are so fast that only many measurements are meaningful. */
const readings = { cached: 300, rendered: 60 };
const mostRatio = 1.3;

/** Measures how much slower pages are with ten years of content, from the cache and rendered each time. */
export const growth = async (): Promise<Row[]> => {
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
      rows.push(await compared(path, cache === 'on' ? 'cached' : 'rendered', small, large));
    }
    await Promise.all([small.stop(), large.stop()]);
  }
  return rows;
};

/** Measures the two alternately, so that other load on the machine affects both. */
const compared = async (
  path: string,
  how: keyof typeof readings,
  small: BenchServer,
  large: BenchServer,
): Promise<Row> => {
  const times = { small: [] as number[], large: [] as number[] };
  for (let turn = 0; turn < readings[how]; turn += 1) {
    times.small.push(await timeOf(small.url + path));
    times.large.push(await timeOf(large.url + path));
  }
  const ratio = median(times.large) / median(times.small);
  return {
    what: `${path}, ${how === 'cached' ? 'cached' : 'rendered each time'}, with 10,000 rows a list`,
    measured: `${round(median(times.large), 2)} ms`,
    comparison: `with ${fewRows.gallery}: ${round(median(times.small), 2)} ms`,
    ratio,
    mark: { text: `at most ${mostRatio}`, reached: ratio <= mostRatio },
  };
};

const timeOf = async (url: string): Promise<number> => {
  const begun = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - begun;
};
