import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { apiUrls, pageUrls } from '../domain/urls.ts';
import { lighthouseMedian } from './lighthouse.ts';
import { available, type BenchServer, startBare, startNginx, startOurs } from './servers.ts';
import { measure, type Throughput } from './throughput.ts';
import { firstVisit } from './weight.ts';

/**
 * `npm run bench`: throughput beside nginx and beside a bare server of the same bytes, page weight,
 * Lighthouse, memory and start. Prints Markdown tables; bench/RESULTS.md keeps what was measured.
 * `npm run bench -- throughput` (or weight, lighthouse) runs one part.
 */
const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);

const round = (value: number, digits = 0) => value.toFixed(digits);
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const table = (...heads: string[]) => {
  console.log();
  row(...heads);
  row(...heads.map(() => '---'));
};

const machine = () => {
  const [cpu] = cpus();
  const browser = spawnSync(process.env['CHROMIUM'] || '/usr/bin/chromium', ['--version']);
  console.log(
    `Machine: ${cpus().length} x ${cpu?.model.trim()}, ${round(totalmem() / 2 ** 30)} GiB. ` +
      `Node ${process.version}, ${browser.stdout?.toString().trim()}.`,
  );
};

const bytesOf = async (url: string) => {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const headers = Object.fromEntries(answer.headers);
  // fetch decodes what it reads; the bytes on the line are asked for as they are.
  const raw = spawnSync('curl', ['-s', '-H', 'Accept-Encoding: br', url], { maxBuffer: 2 ** 26 });
  for (const name of ['connection', 'date', 'keep-alive', 'content-length']) delete headers[name];
  return { body: raw.stdout, headers };
};

const throughput = async () => {
  if (!available('wrk')) {
    console.log('\nwrk is missing and could not be installed: no throughput.');
    return;
  }
  table(
    'what, at 32 connections',
    'requests/s',
    'p99 ms',
    'of nginx',
    'of bare node:http',
    'of our own uncached render',
  );
  for (const path of [pageUrls.home, apiUrls.gallery]) {
    const ours = await startOurs();
    const { body, headers } = await bytesOf(ours.url + path);
    const bare = await startBare(body, headers);
    const nginx = await startNginx(body);
    const uncached = await startOurs({ PAGE_CACHE: 'off' });
    const servers: [string, BenchServer | null, string][] = [
      [`nginx, static file of ${body.length} bytes`, nginx, '/'],
      ['bare node:http, same bytes', bare, '/'],
      [`${path} kept ready`, ours, path],
      [`${path} rendered each time`, uncached, path],
    ];
    const results = new Map<string, Throughput>();
    for (const [name, server, address] of servers) {
      if (server) results.set(name, await measure(server.url + address));
    }
    const rate = (index: number) => results.get(servers[index]?.[0] ?? '')?.requestsPerSecond;
    const ratio = (value: number, of: number | undefined) =>
      of ? round(value / of, 2) : 'no nginx';
    for (const [name, result] of results) {
      row(
        name,
        round(result.requestsPerSecond),
        round(result.p99, 2),
        ratio(result.requestsPerSecond, rate(0)),
        ratio(result.requestsPerSecond, rate(1)),
        ratio(result.requestsPerSecond, rate(3)),
      );
    }
    if (path === pageUrls.home) {
      console.error(
        `start ${round(ours.startedIn)} ms, memory after load ${round(ours.memory())} MiB`,
      );
      startAndMemory = { start: ours.startedIn, memory: ours.memory() };
    }
    await Promise.all(servers.map(([, server]) => server?.stop()));
  }
};

let startAndMemory: { start: number; memory: number } | null = null;

const weight = async (ours: BenchServer) => {
  table('first visit, 390 px', 'requests', 'document', 'font', 'image', 'script', 'all bytes');
  for (const path of Object.values(pageUrls)) {
    const { requests, bytes } = await firstVisit(ours.url + path);
    const of = (kind: string) => bytes[kind] ?? 0;
    const all = Object.values(bytes).reduce((sum, value) => sum + value, 0);
    row(path, requests, of('document'), of('font'), of('image'), of('script'), all);
  }
};

const lighthouseTable = async (ours: BenchServer) => {
  table(
    'Lighthouse mobile, median of 3',
    'perf / access / practices / SEO',
    'FCP s',
    'LCP s',
    'TBT ms',
    'CLS',
    'complaints',
  );
  for (const path of Object.values(pageUrls)) {
    const result = await lighthouseMedian(ours.url + path, 3);
    row(
      path,
      result.scores.join(' / '),
      round(result.fcp / 1000, 2),
      round(result.lcp / 1000, 2),
      round(result.tbt),
      round(result.cls, 3),
      result.complaints.join(', ') || 'none',
    );
  }
};

machine();
if (wanted('throughput')) await throughput();
if (startAndMemory) {
  const { start, memory } = startAndMemory as { start: number; memory: number };
  table('the server alone', 'measured');
  row('ready after', `${round(start)} ms`);
  row('memory after load', `${round(memory)} MiB`);
}
if (wanted('weight') || wanted('lighthouse')) {
  const ours = await startOurs();
  if (wanted('weight')) await weight(ours);
  if (wanted('lighthouse')) await lighthouseTable(ours);
  await ours.stop();
}
