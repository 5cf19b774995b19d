import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crawl, crawl } from '../support/crawl.ts';
import { newDemoDir, skipAvif, startDemo } from '../support/demo-server.ts';
import { removeDataDir } from '../support/server.ts';
import { send, signIn } from './support/requests.ts';

/** A search engine follows every link of a home with posts, calendar files, PDFs and four languages. */
let server: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  const dataDir = await newDemoDir();
  skipAvif(dataDir);
  server = await startDemo(dataDir);
});
afterAll(async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  removeDataDir(server.dataDir);
});

const expectAll = ({ statuses, failed }: Crawl) => {
  expect(failed).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(150);
};

const expectNoRenders = async (connections: number) => {
  const before = await server.countRenders();
  expectAll(await crawl(server.url, connections));
  expect(await server.countRenders()).toBe(before);
};

it('gets every page over 50 connections right after the start, and the second time from the cache', async () => {
  expectAll(await crawl(server.url, 50));
  expect(await server.countRenders()).toBeGreaterThan(100);
  await expectNoRenders(10);
});

it('gets every page right after a write, and the second time from the cache', async () => {
  const cookie = await signIn(server);
  const written = await send(server.url, 'POST', 'testimonials', { message: 'Thanks.' }, cookie);
  expect(written.status).toBe(201);
  expectAll(await crawl(server.url, 10));
  await expectNoRenders(1);
});
