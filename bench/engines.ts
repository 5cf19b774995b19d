import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiUrls } from '../domain/api-urls.ts';
import { pageUrls } from '../domain/urls.ts';
import { newDataKey } from '../server/data-key/data-key.ts';
import { copyDatabase } from '../server/database/copy-rows.ts';
import { openPostgres } from '../server/database/postgres/open-postgres.ts';
import { findConnection, openMemoryDatabase } from '../server/database/sqlite/open-sqlite.ts';
import { addManyRows } from '../tests/support/many-rows.ts';
import { type Cluster, postgresPrograms, startCluster } from '../tests/support/postgres/cluster.ts';
import { asOwner } from '../tests/support/postgres/databases.ts';
import { samples } from '../tests/support/samples.ts';
import { admin, startProcess } from '../tests/support/server.ts';
import { informing, median, round, type Row } from './report.ts';
import { answering, available, type BenchServer, freePort, startProduct } from './bench-servers.ts';
import { measure } from './wrk.ts';

/**
 * Compares both database engines with the same 10,000 rows: one server alone, and one and two behind
 * Caddy. If BENCH_BEFORE names the folder of an earlier, built version, compares that version on SQLite,
 * too.
 */

const turns = 4;
const seconds = 2;
const writers = 8;
/**
 * How many writes each account sends per turn. All turns together must stay below an account's limit per
 * minute.
 */
const writesEach = 8;
const listsEach = 5;

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

export const engines = async (): Promise<Row[]> => {
  if (!available('wrk') || !postgresPrograms())
    return [informing('SQLite and PostgreSQL', 'wrk or PostgreSQL is not there')];
  const cluster = startCluster({ durable: true });
  try {
    const settings = await fill(cluster);
    const sqlite = await startProduct({ fill: (database) => addManyRows(database) });
    const before = await startBefore();
    const one = await startProduct({ settings });
    const other = await startProduct({ settings });
    const proxies = [await startCaddy([one.url]), await startCaddy([one.url, other.url])];
    const contestants = await compete([
      ['SQLite', sqlite.url],
      ['SQLite, the version before', before?.url],
      ['PostgreSQL', one.url],
      ['PostgreSQL, 1 server behind Caddy', proxies[0]?.url],
      ['PostgreSQL, 2 servers behind Caddy', proxies[1]?.url],
    ]);
    for (const proxy of proxies) await proxy?.end('SIGTERM');
    for (const server of [sqlite, before, one, other]) await server?.stop();
    return rowsOf(contestants);
  } finally {
    cluster.remove();
  }
};

const startBefore = async (): Promise<BenchServer | null> => {
  const folder = process.env['BENCH_BEFORE'];
  if (!folder) return null;
  return startProduct({ folder, fill: (database) => addManyRows(database) });
};

/** Measures the servers in turn and alternates the order, because the machine's speed changes by the second. */
const compete = async (addresses: [string, string | undefined][]): Promise<Contestant[]> => {
  const contestants: Contestant[] = [];
  for (const [name, url] of addresses) {
    if (!url) continue;
    const cookies = await signInWriters(url, contestants.length);
    contestants.push({ name, url, cookies, page: [], read: [], write: [], list: [] });
  }
  const order = [...contestants];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const contestant of order) await measureOnce(contestant);
    order.reverse();
  }
  return contestants;
};

/** Copies the same rows into PostgreSQL. @returns the settings for its servers */
const fill = async (cluster: Cluster): Promise<Record<string, string>> => {
  const dataKey = newDataKey().bytes.toString('base64');
  await asOwner(cluster.databaseUrl('postgres'), (client) => client.query('create database bench'));
  const home = await openMemoryDatabase();
  addManyRows(findConnection(home));
  // The copied keys would not match the servers' own. The rows include no requests, which would need them.
  await home.deleteFrom('data_keys').execute();
  const target = await openPostgres(cluster.databaseUrl('bench'), { dataKey, dataKeyFile: '' });
  await copyDatabase(home, target);
  await target.destroy();
  await home.destroy();
  return { DATABASE_URL: cluster.databaseUrl('bench'), DATA_KEY: dataKey };
};

const measureOnce = async ({ url, cookies, ...results }: Contestant): Promise<void> => {
  const [cookie = ''] = cookies;
  const session = `${url}${apiUrls.login}?me=1`;
  results.page.push((await measure(url + pageUrls.home, seconds)).requestsPerSecond);
  results.read.push((await measure(session, seconds, cookie)).requestsPerSecond);
  results.write.push(await writesPerSecond(url, cookies));
  for (let time = 0; time < listsEach; time += 1) {
    const begun = performance.now();
    await ask(url + apiUrls.testimonials, cookie);
    results.list.push(performance.now() - begun);
  }
};

/** All accounts write at once, each with one request at a time. */
const writesPerSecond = async (url: string, cookies: string[]): Promise<number> => {
  const begun = performance.now();
  const write = async (cookie: string) => {
    for (let number = 0; number < writesEach; number += 1) await addService(url, cookie, number);
  };
  await Promise.all(cookies.map(write));
  return ((cookies.length * writesEach) / (performance.now() - begun)) * 1000;
};

const ask = async (address: string, cookie: string, init: RequestInit = {}): Promise<string> => {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const answer = await fetch(address, { headers, ...init });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return text;
};

const send = (method: string, address: string, cookie: string, json: object): Promise<string> =>
  ask(address, cookie, { method, body: JSON.stringify(json) });

const addService = (url: string, cookie: string, number: number): Promise<string> =>
  send('POST', url + apiUrls.services, cookie, {
    ...samples.service,
    title: `Service ${number}`,
  });

/** Separate accounts for each server, because some servers share a database. @returns their sessions */
const signInWriters = async (url: string, contestant: number): Promise<string[]> => {
  const owner = await signIn(url, admin.username, admin.password);
  const cookies: string[] = [];
  for (let number = 0; number < writers; number += 1) {
    const username = `writer${contestant}x${number}`;
    const account = { ...samples.account, username, email: `${username}@example.com` };
    const { id } = JSON.parse(await send('POST', url + apiUrls.users, owner, account));
    await send('PUT', url + apiUrls.users, owner, { id, status: 'approved' });
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

/** Null if Caddy is missing and can't be installed. */
const startCaddy = async (upstreams: string[]) => {
  if (!available('caddy')) return null;
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
  await answering(caddy);
  return caddy;
};

const rowsOf = ([sqlite, ...others]: Contestant[]): Row[] => {
  const lines: [string, 'page' | 'read' | 'write' | 'list', (value: number) => string][] = [
    ['the cached home page', 'page', (value) => `${round(value)}/s`],
    ['who is signed in', 'read', (value) => `${round(value)}/s`],
    [`a write, ${writers} at once`, 'write', (value) => `${round(value)}/s`],
    ['all 10,000 testimonials, which the search reads', 'list', (value) => `${round(value)} ms`],
  ];
  return lines.flatMap(([what, key, inUnits]) =>
    others.map((other): Row => {
      const [value, base] = [median(other[key]), median(sqlite?.[key] ?? [])];
      return {
        what: `${what}: ${other.name}`,
        measured: inUnits(value),
        comparison: `SQLite: ${inUnits(base)}`,
        ratio: value / base,
        mark: null,
      };
    }),
  );
};
