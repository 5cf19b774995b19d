import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiUrls } from '../domain/api-urls.ts';
import { pageUrls } from '../domain/urls.ts';
import { createDataKey } from '../server/data-key/data-key.ts';
import { copyDatabase } from '../server/database/copy-rows.ts';
import { openPostgres } from '../server/database/postgres/open-postgres.ts';
import { findConnection, openMemoryDatabase } from '../server/database/sqlite/open-sqlite.ts';
import { addManyRows } from '../tests/support/many-rows.ts';
import { type Cluster, postgresPrograms, startCluster } from '../tests/support/postgres/cluster.ts';
import { asOwner } from '../tests/support/postgres/databases.ts';
import { samples } from '../tests/support/samples.ts';
import { admin, startProcess } from '../tests/support/server.ts';
import { infoRow, median, round, type Row } from './report.ts';
import {
  waitForResponse,
  ensureInstalled,
  type BenchServer,
  freePort,
  startProduct,
} from './bench-servers.ts';
import { measure } from './wrk.ts';

/**
 * Compares both database engines with the same 10,000 rows: one server alone, and one and two behind
 * Caddy. If BENCH_BEFORE names the folder of an earlier, built version, compares that version on SQLite,
 * too.
 */

const rounds = 4;
const seconds = 2;
const writerCount = 8;
/**
 * How many writes each account sends per turn. All turns together must stay below an account's limit per
 * minute.
 */
const writesPerRound = 8;
const listsPerRound = 5;

/** A server under test, with its results for each turn. */
interface Contestant {
  name: string;
  url: string;
  /** One session per account; all accounts write at once. */
  cookies: string[];
  page: number[];
  read: number[];
  write: number[];
  list: number[];
}

export const compareEngines = async (): Promise<Row[]> => {
  if (!ensureInstalled('wrk') || !postgresPrograms())
    return [infoRow('SQLite and PostgreSQL', 'wrk or PostgreSQL is not there')];
  const cluster = startCluster({ durable: true });
  try {
    const settings = await fillPostgres(cluster);
    const sqlite = await startProduct({ fill: (database) => addManyRows(database) });
    const previous = await startPreviousVersion();
    const first = await startProduct({ settings });
    const second = await startProduct({ settings });
    const proxies = [await startCaddy([first.url]), await startCaddy([first.url, second.url])];
    const contestants = await measureContestants([
      ['SQLite', sqlite.url],
      ['SQLite, the version before', previous?.url],
      ['PostgreSQL', first.url],
      ['PostgreSQL, 1 server behind Caddy', proxies[0]?.url],
      ['PostgreSQL, 2 servers behind Caddy', proxies[1]?.url],
    ]);
    for (const proxy of proxies) await proxy?.end('SIGTERM');
    for (const server of [sqlite, previous, first, second]) await server?.stop();
    return toRows(contestants);
  } finally {
    cluster.remove();
  }
};

const startPreviousVersion = async (): Promise<BenchServer | null> => {
  const folder = process.env['BENCH_BEFORE'];
  if (!folder) return null;
  return startProduct({ folder, fill: (database) => addManyRows(database) });
};

/** Measures the servers in turn, in alternating order, because the machine's speed changes by the second. */
const measureContestants = async (
  addresses: [string, string | undefined][],
): Promise<Contestant[]> => {
  const contestants: Contestant[] = [];
  for (const [name, url] of addresses) {
    if (!url) continue;
    const cookies = await signInWriters(url, contestants.length);
    contestants.push({ name, url, cookies, page: [], read: [], write: [], list: [] });
  }
  const order = [...contestants];
  for (let run = 0; run < rounds; run += 1) {
    for (const contestant of order) await measureOnce(contestant);
    order.reverse();
  }
  return contestants;
};

/** Copies the same rows into PostgreSQL. @returns the settings for its servers */
const fillPostgres = async (cluster: Cluster): Promise<Record<string, string>> => {
  const dataKey = createDataKey().bytes.toString('base64');
  await asOwner(cluster.databaseUrl('postgres'), (client) => client.query('create database bench'));
  const source = await openMemoryDatabase();
  addManyRows(findConnection(source));
  // The servers use other data keys than the copied ones. None of the rows is encrypted, so none needs them.
  await source.deleteFrom('data_keys').execute();
  const target = await openPostgres(cluster.databaseUrl('bench'), { dataKey, dataKeyFile: '' });
  await copyDatabase(source, target);
  await target.destroy();
  await source.destroy();
  return { DATABASE_URL: cluster.databaseUrl('bench'), DATA_KEY: dataKey, FILES_URL: 'folder' };
};

const measureOnce = async ({ url, cookies, ...results }: Contestant): Promise<void> => {
  const [cookie = ''] = cookies;
  const session = `${url}${apiUrls.login}?me=1`;
  results.page.push((await measure(url + pageUrls.home, seconds)).requestsPerSecond);
  results.read.push((await measure(session, seconds, cookie)).requestsPerSecond);
  results.write.push(await writesPerSecond(url, cookies));
  for (let time = 0; time < listsPerRound; time += 1) {
    const startedAt = performance.now();
    await fetchText(url + apiUrls.testimonials, cookie);
    results.list.push(performance.now() - startedAt);
  }
};

/** All accounts write at once, each with one request at a time. */
const writesPerSecond = async (url: string, cookies: string[]): Promise<number> => {
  const startedAt = performance.now();
  const write = async (cookie: string) => {
    for (let number = 0; number < writesPerRound; number += 1)
      await addService(url, cookie, number);
  };
  await Promise.all(cookies.map(write));
  return ((cookies.length * writesPerRound) / (performance.now() - startedAt)) * 1000;
};

const fetchText = async (
  address: string,
  cookie: string,
  init: RequestInit = {},
): Promise<string> => {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const answer = await fetch(address, { headers, ...init });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return text;
};

const sendJson = (method: string, address: string, cookie: string, json: object): Promise<string> =>
  fetchText(address, cookie, { method, body: JSON.stringify(json) });

const addService = (url: string, cookie: string, number: number): Promise<string> =>
  sendJson('POST', url + apiUrls.services, cookie, {
    ...samples.service,
    title: `Service ${number}`,
  });

/** Adds accounts for one server, because some servers share a database. @returns their sessions' cookies */
const signInWriters = async (url: string, contestant: number): Promise<string[]> => {
  const owner = await signIn(url, admin.username, admin.password);
  const cookies: string[] = [];
  for (let number = 0; number < writerCount; number += 1) {
    const username = `writer${contestant}x${number}`;
    const account = { ...samples.account, username, email: `${username}@example.com` };
    const { id } = JSON.parse(await sendJson('POST', url + apiUrls.users, owner, account));
    await sendJson('PUT', url + apiUrls.users, owner, { id, status: 'approved' });
    cookies.push(await signIn(url, username, account.password));
  }
  return cookies;
};

const signIn = async (url: string, username: string, password: string): Promise<string> => {
  const answer = await fetch(url + apiUrls.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
};

/** Starts Caddy in front of some servers; null if Caddy is missing and can't be installed. */
const startCaddy = async (upstreams: string[]) => {
  if (!ensureInstalled('caddy')) return null;
  const folder = mkdtempSync(join(tmpdir(), 'fernlight-caddy-'));
  const port = await freePort();
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy ${upstreams.map((url) => new URL(url).host).join(' ')}
}
`,
  );
  const caddy = await startProcess({
    command: '/bin/sh',
    args: [
      '-c',
      'echo is ready at "$1"; exec caddy run --config "$2" --adapter caddyfile',
      'sh',
      `http://127.0.0.1:${port}`,
      join(folder, 'Caddyfile'),
    ],
    env: { PATH: process.env['PATH'], HOME: folder },
  });
  caddy.process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await waitForResponse(caddy);
  return caddy;
};

const toRows = ([sqlite, ...others]: Contestant[]): Row[] => {
  const lines: [string, 'page' | 'read' | 'write' | 'list', (value: number) => string][] = [
    ['the cached home page', 'page', (value) => `${round(value)}/s`],
    ['who is signed in', 'read', (value) => `${round(value)}/s`],
    [`a write, ${writerCount} at once`, 'write', (value) => `${round(value)}/s`],
    ['all 10,000 testimonials, which the search reads', 'list', (value) => `${round(value)} ms`],
  ];
  return lines.flatMap(([label, key, inUnits]) =>
    others.map((other): Row => {
      const [value, baseline] = [median(other[key]), median(sqlite?.[key] ?? [])];
      return {
        label: `${label}: ${other.name}`,
        measured: inUnits(value),
        comparison: `SQLite: ${inUnits(baseline)}`,
        ratio: value / baseline,
        goal: null,
      };
    }),
  );
};
