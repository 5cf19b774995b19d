import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { pageUrls } from '../../domain/urls.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { signIn } from './support/requests.ts';

/** Reads and writes over many connections at once. `npm run load` measures more connections, and memory. */
const connections = 50;
const requestsEach = 10;
const reads = [
  ...Object.values(pageUrls),
  apiUrls.gallery,
  apiUrls.testimonials,
  '/images/1.jpg',
  '/no-such-page',
];

let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ dataDir: newDataDir() });
  cookie = await signIn(server);
});
afterAll(async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  removeDataDir(server.dataDir);
});

const send = (agent: Agent, path: string, json?: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = json && { Cookie: cookie, 'Content-Type': 'application/json' };
    const method = json ? 'POST' : 'GET';
    request(server.url + path, { agent, method, ...(headers && { headers }) }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end(json && JSON.stringify(json));
  });

/** Uses one connection for one request after another. One in ten is a write. */
const statusesOf = async (number: number): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (let turn = 0; turn < requestsEach; turn += 1) {
    statuses.push(
      number % 10 === 0
        ? await send(agent, apiUrls.testimonials, { message: `Number ${number}, ${turn}` })
        : await send(agent, reads[(number + turn) % reads.length] ?? ''),
    );
  }
  agent.destroy();
  return statuses;
};

it('under load no request fails and no connection breaks', async () => {
  const all = await Promise.all(Array.from({ length: connections }, (_, at) => statusesOf(at)));
  const statuses = all.flat();
  expect(statuses).toHaveLength(connections * requestsEach);
  expect(statuses.filter((status) => status === 201)).toHaveLength(connections);
  expect([...new Set(statuses)].toSorted()).toEqual([200, 201, 404]);
});
