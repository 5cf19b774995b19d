import { get } from 'node:http';
import { apiUrls } from '../domain/api-urls.ts';
import { pageUrls } from '../domain/urls.ts';
import { informing, median, round, type Row } from './report.ts';
import {
  available,
  type BenchServer,
  startBare,
  startNginx,
  startProduct,
} from './bench-servers.ts';
import { connections, measure, type Throughput } from './wrk.ts';

/**
 * The servers are measured in turn, several times, because the machine's speed changes by the second. Each
 * is also started several times: two starts of the same server differed by a tenth.
 */
const starts = 3;
const turns = 4;
const secondsEach = 2;

/** How many MiB the server may hold after the load. */
const memoryMark = 132;

type Rival = 'nginx' | 'bare' | 'ours' | 'uncached';

/** Compares the home page and a public read of the API with other ways to send the same bytes. */
export const throughput = async (): Promise<Row[]> => {
  if (!available('wrk')) {
    return [informing('requests a second', 'wrk is missing and could not be installed')];
  }
  const rows: Row[] = [];
  for (const path of [pageUrls.home, apiUrls.gallery]) rows.push(...(await ofPath(path)));
  return rows;
};

const ofPath = async (path: string): Promise<Row[]> => {
  const results: Record<Rival, Throughput[]> = { nginx: [], bare: [], ours: [], uncached: [] };
  const memories: number[] = [];
  const sizes: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const ours = await startProduct();
    const { body, headers } = await asSent(ours.url + path);
    const servers: [Rival, BenchServer | null, string][] = [
      ['nginx', await startNginx(body), '/'],
      ['bare', await startBare(body, headers), '/'],
      ['ours', ours, path],
      ['uncached', await startProduct({ settings: { PAGE_CACHE: 'off' } }), path],
    ];
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [name, server, at] of servers) {
        if (server) results[name].push(await measure(server.url + at, secondsEach));
      }
      // Alternate the order, so that no server always runs after the same one, which may leave the CPU hot.
      servers.reverse();
    }
    memories.push(ours.memory());
    sizes.push(body.length);
    await Promise.all(servers.map(([, server]) => server?.stop()));
  }
  const memory = Math.max(...memories);
  const what = `${path}, ${median(sizes)} bytes, ${connections} connections`;
  return [
    ...against(what, results),
    {
      what: `${path}: memory after that`,
      measured: `${round(memory)} MiB`,
      comparison: `${memoryMark} MiB`,
      ratio: memory / memoryMark,
      mark: { text: `at most ${memoryMark} MiB`, reached: memory <= memoryMark },
    },
  ];
};

/** Our results compared with each rival's. Only the page has goals. */
const against = (what: string, results: Record<Rival, Throughput[]>): Row[] => {
  const rate = (name: Rival) =>
    median(results[name].map(({ requestsPerSecond }) => requestsPerSecond));
  const p99 = (name: Rival) => median(results[name].map((result) => result.p99));
  const summaryOf = (name: Rival) => `${round(rate(name))}/s, p99 ${round(p99(name), 1)} ms`;
  const isPage = !what.startsWith('/api');
  const row = (rival: Rival, name: string, least: number | null): Row => ({
    what,
    measured: summaryOf('ours'),
    comparison:
      results[rival].length > 0 ? `${name}: ${summaryOf(rival)}` : `${name}: not installable`,
    ratio: results[rival].length > 0 ? rate('ours') / rate(rival) : null,
    mark:
      least === null || !isPage
        ? null
        : { text: `at least ${least}`, reached: rate('ours') / rate(rival) >= least },
  });
  return [
    row('nginx', 'nginx, a file of the same bytes', null),
    row('bare', 'bare node:http, same bytes', 0.9),
    row('uncached', 'our own uncached render', 15),
  ];
};

/** The bytes as sent over the network, and the headers that another server would have to send. */
const asSent = (url: string): Promise<{ body: Buffer; headers: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const own = new Set(['connection', 'date', 'keep-alive', 'content-length']);
        const headers = Object.entries(answer.headers).filter(([name]) => !own.has(name));
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        });
      });
    }).on('error', reject);
  });
