import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiUrls, pageUrls } from '../domain/urls.ts';
import { newDataKey } from '../server/data-key/data-key.ts';
import { copyDatabase } from '../server/database/copy-database.ts';
import { openPostgres } from '../server/database/postgres/open-postgres.ts';
import { connectionOf, openMemoryDatabase } from '../server/database/sqlite/open-sqlite.ts';
import { addManyRows } from '../tests/support/many-rows.ts';
import { type Cluster, postgresPrograms, startCluster } from '../tests/support/postgres/cluster.ts';
import { asOwner } from '../tests/support/postgres/databases.ts';
import { samples } from '../tests/support/samples.ts';
import { admin, startProcess } from '../tests/support/server.ts';
import { informing, median, round, type Row } from './report.ts';
import { answering, available, type BenchServer, freePort, startOurs } from './servers.ts';
import { measure } from './wrk.ts';

/** Both engines with the same 10,000 rows, side by side, and two servers behind Caddy. */

const turns = 3;
const seconds = 2;
const writes = 16;
const writers = 8;

interface Measured {
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
    const servers: [string, BenchServer][] = [
      ['SQLite', await startOurs({ fill: (database) => addManyRows(database) })],
      ['PostgreSQL', await startOurs({ settings })],
      ['PostgreSQL, another server', await startOurs({ settings })],
    ];
    const [, one, other] = servers.map(([, server]) => server);
    const proxy = one && other && (await startCaddy([one.url, other.url]));
    const results: [string, Measured][] = [];
    for (const [name, server] of servers.slice(0, 2))
      results.push([name, await measureAll(server.url)]);
    // The limits of one account would be those of both measurements.
    await asOwner(cluster.urlOf('bench'), (client) => client.query('delete from rate_limits'));
    if (proxy) results.push(['PostgreSQL, 2 servers behind Caddy', await measureAll(proxy.url)]);
    await proxy?.end('SIGTERM');
    for (const [, server] of servers) await server.stop();
    return rowsOf(results);
  } finally {
    cluster.remove();
  }
};

/** The same rows in PostgreSQL. @returns the settings of its servers */
const fill = async (cluster: Cluster): Promise<Record<string, string>> => {
  const dataKey = newDataKey().bytes.toString('base64');
  await asOwner(cluster.urlOf('postgres'), (client) => client.query('create database bench'));
  const home = await openMemoryDatabase();
  addManyRows(connectionOf(home));
  // Their keys are not those of the servers; no request is among the rows.
  await home.deleteFrom('data_keys').execute();
  const target = await openPostgres(cluster.urlOf('bench'), { dataKey, dataKeyFile: '' });
  await copyDatabase(home, target);
  await target.destroy();
  await home.destroy();
  return { DATABASE_URL: cluster.urlOf('bench'), DATA_KEY: dataKey };
};

const measureAll = async (url: string): Promise<Measured> => {
  const cookie = await signIn(url);
  const result: Measured = { page: [], read: [], write: [], list: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    result.page.push((await measure(url + pageUrls.home, seconds)).requestsPerSecond);
    result.read.push(await perSecond(writes, () => ask(`${url}${apiUrls.login}?me=1`, cookie)));
    result.write.push(await perSecond(writes, (number) => addService(url, cookie, number)));
    const begun = performance.now();
    await ask(url + apiUrls.testimonials, cookie);
    result.list.push(performance.now() - begun);
  }
  return result;
};

/** How many a second are done by some that each do one after the other. */
const perSecond = async (count: number, act: (number: number) => Promise<unknown>) => {
  const begun = performance.now();
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      await act(next);
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
  return (count / (performance.now() - begun)) * 1000;
};

const ask = async (address: string, cookie: string, init: RequestInit = {}): Promise<void> => {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const answer = await fetch(address, { headers, ...init });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
};

const addService = (url: string, cookie: string, number: number): Promise<void> =>
  ask(url + apiUrls.services, cookie, {
    method: 'POST',
    body: JSON.stringify({ ...samples.service, title: `Service ${number}` }),
  });

const signIn = async (url: string): Promise<string> => {
  const { username, password } = admin;
  const answer = await fetch(url + apiUrls.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
};

/** Null where Caddy is missing and cannot be installed. */
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

const rowsOf = (results: [string, Measured][]): Row[] => {
  const [first] = results;
  const lines: [string, keyof Measured, (value: number) => string][] = [
    ['the cached home page', 'page', (value) => `${round(value)}/s`],
    ['a read of the API with a session', 'read', (value) => `${round(value)}/s`],
    [`a write, ${writers} at once`, 'write', (value) => `${round(value)}/s`],
    ['all 10,000 testimonials, which the search reads', 'list', (value) => `${round(value)} ms`],
  ];
  return lines.flatMap(([what, key, said]) =>
    results.slice(1).map(([name, measured]): Row => {
      const [value, base] = [median(measured[key]), median(first?.[1][key] ?? [])];
      return {
        what: `${what}: ${name}`,
        measured: said(value),
        beside: `SQLite: ${said(base)}`,
        ratio: value / base,
        mark: null,
      };
    }),
  );
};
