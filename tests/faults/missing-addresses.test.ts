import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { maxMissingPerNetwork } from '../../server/insights/missing-addresses.ts';
import { residentMemory } from '../support/process-memory.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { rowsOf } from './support/database.ts';
import { send, signIn } from './support/requests.ts';

/** A thousand old addresses, and a program that asks for a hundred thousand unknown ones. */
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const headers = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Accept-Encoding': 'gzip',
};

const visit = (server: RunningServer, path: string): Promise<[number, string | undefined]> =>
  new Promise((resolve, reject) => {
    request(server.url + path, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => resolve([answer.statusCode ?? 0, answer.headers.location]));
    })
      .once('error', reject)
      .end();
  });

/** Asks for addresses that no one else asks for, many at a time. */
const flood = async (server: RunningServer, name: string, count: number): Promise<Set<number>> => {
  const statuses = new Set<number>();
  let number = 0;
  const askInTurn = async () => {
    while (number < count) statuses.add((await visit(server, `/${name}-${(number += 1)}`))[0]);
  };
  await Promise.all(Array.from({ length: 20 }, askInTurn));
  return statuses;
};

it('100,000 unknown addresses of one network fill neither memory nor disk', async () => {
  const server = await startServer({ dataDir: newDataDir() });
  const pid = server.process.pid ?? 0;
  const addresses = Array.from({ length: 1000 }, (_, index) => ({
    address: `/old-${index}`,
    target: '/about',
  }));
  const url = apiUrls.oldAddressesTogether;
  const added = await send(server.url, 'POST', url, { addresses }, await signIn(server));
  expect(added.status).toBe(200);
  // The first requests let the memory of any program grow.
  expect(await flood(server, 'first', 20_000)).toEqual(new Set([404]));
  const before = residentMemory(pid);
  expect(before).toBeGreaterThan(0);
  expect(await flood(server, 'next', 80_000)).toEqual(new Set([404]));
  expect(residentMemory(pid) - before).toBeLessThan(64 * 1024 * 1024);
  for (const path of ['/old-0', '/OLD-999/'])
    expect(await visit(server, path)).toEqual([301, '/about']);
  agent.destroy();
  expect(await server.end('SIGTERM')).toBe(0);
  const rows = await rowsOf(server.dataDir, 'select address from missing_addresses');
  expect(rows.length).toBe(maxMissingPerNetwork);
  removeDataDir(server.dataDir);
});
