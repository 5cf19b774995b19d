import { setTimeout as delay } from 'node:timers/promises';
import { crawl } from '../tests/support/crawl.ts';
import { newDemoDir, skipAvif, startDemo } from '../tests/support/demo-server.ts';
import { openStored } from '../tests/support/sealed.ts';
import { residentMemory } from '../tests/support/process-memory.ts';
import { removeDataDir, root } from '../tests/support/server.ts';
import { round, type Row } from './report.ts';

/** How many MiB the server may hold after a crawl of all addresses. */
const memoryLimit = 190;

/** How long until the server notices what another process has written (ms). */
const noticed = 300;

/**
 * Measures crawls by search engines: follows every link of `npm run demo`, which has four languages, twice
 * after the start and twice after a write.
 */
export const measureCrawls = async (folder = root): Promise<Row[]> => {
  const dataDir = await newDemoDir(folder);
  skipAvif(dataDir);
  const rows: Row[] = [];
  for (const connections of [1, 10, 50]) {
    const server = await startDemo(dataDir, folder);
    const memory = () => residentMemory(server.process.pid ?? 0) / 1024 / 1024;
    for (const when of ['after the start', 'after a write']) {
      if (when === 'after a write') {
        const database = openStored(dataDir);
        database.exec('update home set updated_at = updated_at');
        database.close();
        await delay(noticed);
      }
      const first = await crawl(server.url, connections);
      const before = await server.countRenders();
      const second = await crawl(server.url, connections);
      const renders = (await server.countRenders()) - before;
      const addresses = Object.values(second.statuses).reduce((sum, count) => sum + count, 0);
      const failed = [...first.failed, ...second.failed];
      if (failed.length > 0) console.error(failed.join('\n'));
      rows.push({
        label: `all ${addresses} addresses, ${connections} connections, ${when}`,
        measured:
          `${round(addresses / first.seconds)}/s, p99 ${round(first.p99)} ms; again: ` +
          `${round(addresses / second.seconds)}/s, p99 ${round(second.p99)} ms, ${renders} renders; ` +
          `${failed.length} failed; ${round(memory())} MiB`,
        comparison: `${memoryLimit} MiB`,
        ratio: memory() / memoryLimit,
        goal: {
          text: 'none failed, no renders the second time',
          reached: failed.length === 0 && renders === 0 && memory() <= memoryLimit,
        },
      });
    }
    await server.end('SIGTERM');
  }
  removeDataDir(dataDir);
  return rows;
};
