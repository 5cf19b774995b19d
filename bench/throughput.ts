import { get } from 'node:http';
import { apiUrls } from '../domain/api-urls.ts';
import { pageUrls } from '../domain/urls.ts';
import { infoRow, median, round, type Row } from './report.ts';
import {
  ensureInstalled,
  type BenchServer,
  startBare,
  startNginx,
  startProduct,
  waitForBrotli,
} from './bench-servers.ts';
import { connections, measure, type Throughput } from './wrk.ts';

/**
 * The servers are measured in turn, several times, because the machine's speed changes by the second. Each
 * is also started several times: two starts of the same server differed by a tenth.
 */
const startsPerServer = 3;
const rounds = 4;
const secondsPerRound = 2;

/** How many MiB the server may hold after the load (docs/decisions/118). */
const maxMemory = 160;

type Rival = 'nginx' | 'bare' | 'ours' | 'uncached';

/** Compares the home page and a public read of the API with other ways to send the same bytes. */
export const measureThroughput = async (): Promise<Row[]> => {
  if (!ensureInstalled('wrk')) {
    return [infoRow('requests a second', 'wrk is missing and could not be installed')];
  }
  const rows: Row[] = [];
  for (const path of [pageUrls.home, apiUrls.gallery]) rows.push(...(await measurePath(path)));
  return rows;
};

const measurePath = async (path: string): Promise<Row[]> => {
  const results: Record<Rival, Throughput[]> = { nginx: [], bare: [], ours: [], uncached: [] };
  const memories: number[] = [];
  const sizes: number[] = [];
  for (let start = 0; start < startsPerServer; start += 1) {
    const product = await startProduct();
    await waitForBrotli(product.url + path);
    const { body, headers } = await fetchCompressed(product.url + path);
    const servers: [Rival, BenchServer | null, string][] = [
      ['nginx', await startNginx(body), '/'],
      ['bare', await startBare(body, headers), '/'],
      ['ours', product, path],
      ['uncached', await startProduct({ settings: { PAGE_CACHE: 'off' } }), path],
    ];
    for (let run = 0; run < rounds; run += 1) {
      for (const [name, server, at] of servers) {
        if (server) results[name].push(await measure(server.url + at, secondsPerRound));
      }
      // Alternate the order, so that no server always runs after the same one, which may leave the CPU hot.
      servers.reverse();
    }
    memories.push(product.memory());
    sizes.push(body.length);
    await Promise.all(servers.map(async ([, server]) => server?.stop()));
  }
  const memory = Math.max(...memories);
  const label = `${path}, ${median(sizes)} bytes, ${connections} connections`;
  return [
    ...compareWithRivals(label, results),
    {
      label: `${path}: memory after that`,
      measured: `${round(memory)} MiB`,
      comparison: `${maxMemory} MiB`,
      ratio: memory / maxMemory,
      goal: { text: `at most ${maxMemory} MiB`, reached: memory <= maxMemory },
    },
  ];
};

/** Our results compared with each rival's. Only the home page has goals. */
const compareWithRivals = (label: string, results: Record<Rival, Throughput[]>): Row[] => {
  const medianRate = (name: Rival) =>
    median(results[name].map(({ requestsPerSecond }) => requestsPerSecond));
  const medianP99 = (name: Rival) => median(results[name].map((result) => result.p99));
  const formatResult = (name: Rival) =>
    `${round(medianRate(name))}/s, p99 ${round(medianP99(name), 1)} ms`;
  const isPage = !label.startsWith('/api');
  const toRow = (rival: Rival, name: string, minRatio: number | null): Row => ({
    label,
    measured: formatResult('ours'),
    comparison:
      results[rival].length > 0 ? `${name}: ${formatResult(rival)}` : `${name}: not installable`,
    ratio: results[rival].length > 0 ? medianRate('ours') / medianRate(rival) : null,
    goal:
      minRatio === null || !isPage
        ? null
        : {
            text: `at least ${minRatio}`,
            reached: medianRate('ours') / medianRate(rival) >= minRatio,
          },
  });
  return [
    toRow('nginx', 'nginx, a file of the same bytes', null),
    toRow('bare', 'bare node:http, same bytes', 0.65),
    toRow('uncached', 'our own uncached render', 15),
  ];
};

/** The bytes as sent over the network, and the headers that another server would have to send. */
const fetchCompressed = (url: string): Promise<{ body: Buffer; headers: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const connectionHeaders = new Set(['connection', 'date', 'keep-alive', 'content-length']);
        const headers = Object.entries(answer.headers).filter(
          ([name]) => !connectionHeaders.has(name),
        );
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        });
      });
    }).on('error', reject);
  });
