import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send, signIn } from '../faults/support/requests.ts';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';
import { asOwner, makeTemplate, template } from '../support/postgres/databases.ts';
import { samples } from '../support/samples.ts';
import type { RunningServer } from '../support/server.ts';
import { type Home, type Line, newHome, newLine } from './servers.ts';

/** Servers and the database are killed or disconnected, but nothing that was answered with success is lost. */
let home: Home;
let cleanUp: (() => Promise<unknown> | void)[] = [];

beforeEach(() => {
  cleanUp = [];
});
afterEach(async () => {
  await home.remove();
  for (const step of cleanUp) await step();
});

/** Adds a service. Records its title if this was answered with success. */
const addService = (url: string, cookie: string, title: string) =>
  send(url, 'POST', 'services', { ...samples.service, title }, cookie);

const storedTitles = (url: string): Promise<string[]> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ title: string }>('select title from services');
    return rows.map(({ title }) => title);
  });

/** Requests the page from one server after another until one answers, like a proxy does. */
const visit = async (servers: RunningServer[], path: string): Promise<number> => {
  for (const { url } of servers) {
    try {
      const answer = await fetch(url + path);
      await answer.text();
      return answer.status;
    } catch {
      continue; // That server was killed: try the next one.
    }
  }
  return 0;
};

it('killing a server under load loses no acknowledged write, and pages still work', async () => {
  home = await newHome();
  const servers = [await home.start(), await home.start()];
  const [first] = servers;
  const cookie = await signIn(servers[1] as RunningServer);
  const acknowledged: string[] = [];
  const pages: number[] = [];
  const over = new AbortController();
  const write = async (name: string) => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const { url } = servers[number % 2] as RunningServer;
      const title = `${name}, number ${number}`;
      const answer = await addService(url, cookie, title).catch(() => null);
      if (answer?.status === 201) acknowledged.push(title);
    }
  };
  const read = async () => {
    while (!over.signal.aborted) pages.push(await visit(servers, '/services'));
  };
  const load = [write('A'), write('B'), write('C'), read(), read()];
  await vi.waitUntil(() => acknowledged.length >= 20, { timeout: 60_000 });
  await first?.end('SIGKILL');
  const [atKill, pagesAtKill] = [acknowledged.length, pages.length];
  await vi.waitUntil(() => acknowledged.length >= atKill + 20 && pages.length >= pagesAtKill + 20, {
    timeout: 60_000,
  });
  over.abort();
  await Promise.all(load);
  expect(new Set(pages)).toEqual(new Set([200]));
  const stored = new Set(await storedTitles(home.url));
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
});

it('while the database is away for ten seconds, pages still work and writes report it', async () => {
  home = await newHome();
  const line: Line = await newLine(home.url);
  cleanUp.push(() => line.end());
  const { url } = await home.start({ DATABASE_URL: line.url });
  const cookie = await signIn({ url } as RunningServer);
  for (const path of ['/', '/services']) expect((await fetch(url + path)).status).toBe(200);

  line.close();
  const until = performance.now() + 10_000;
  let attempts = 0;
  while (attempts < 4 || performance.now() < until) {
    attempts += 1;
    for (const path of ['/', '/services']) expect((await fetch(url + path)).status).toBe(200);
    const answer = await addService(url, cookie, 'Nowhere');
    expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([503, 10]);
    expect((await answer.json()).error).toMatch(/can(?:'|’|no)t/);
    // If a load balancer removed the server because of its health, its pages would be lost, too.
    const health = await fetch(`${url}/healthz`);
    expect([health.status, (await health.json()).status]).toEqual([200, 'degraded']);
  }
  line.open();

  const isWell = async () => (await (await fetch(`${url}/healthz`)).json()).status === 'ok';
  await vi.waitUntil(isWell, { timeout: 100_000 });
  expect((await addService(url, cookie, 'Back again')).status).toBe(201);
  await vi.waitUntil(
    async () => (await (await fetch(`${url}/services`)).text()).includes('Back again'),
    { timeout: 60_000 },
  );
  expect(await storedTitles(home.url)).toEqual(['Back again']);
});

it('a database that is killed during writes and restarted has everything that was acknowledged', async () => {
  const cluster: Cluster = startCluster();
  cleanUp.push(() => cluster.remove());
  const dataKey = await makeTemplate(cluster.databaseUrl);
  home = await newHome(template, { databaseUrl: cluster.databaseUrl, dataKey });
  const server = await home.start();
  const cookie = await signIn(server);
  const acknowledged: string[] = [];
  const unclear: number[] = [];
  const over = new AbortController();
  const write = async (name: string) => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const title = `${name}, number ${number}`;
      const { status } = await addService(server.url, cookie, title);
      if (status === 201) acknowledged.push(title);
      else unclear.push(status);
    }
  };
  const load = [write('A'), write('B'), write('C')];
  for (let round = 0; round < 3; round += 1) {
    const before = acknowledged.length;
    await vi.waitUntil(() => acknowledged.length >= before + 15, { timeout: 60_000 });
    cluster.stop();
    await vi.waitUntil(() => unclear.length > round, { timeout: 60_000 });
    cluster.start();
  }
  const before = acknowledged.length;
  await vi.waitUntil(() => acknowledged.length >= before + 15, { timeout: 60_000 });
  over.abort();
  await Promise.all(load);
  expect(new Set(unclear)).toEqual(new Set([503]));
  const stored = new Set(await storedTitles(home.url));
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
});
