import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../support/samples.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { holdWriteLock } from './support/database.ts';
import { send, signIn } from './support/requests.ts';

/** Another process holds the write lock (docs/product/storage.md), which pages must not notice. */
let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ dataDir: newDataDir() });
  cookie = await signIn(server);
  // The first rendering of a page takes longer than later ones.
  for (const page of ['/', '/gallery']) await (await fetch(server.url + page)).arrayBuffer();
});
afterAll(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

const openPage = async (page: string): Promise<void> => {
  const response = await fetch(server.url + page);
  expect([page, response.status]).toEqual([page, 200]);
  await response.arrayBuffer();
};

/** Twenty writes at once. */
const beginWrites = () => {
  const write = () => send(server.url, 'POST', 'testimonials', samples.testimonial, cookie);
  const writes = Array.from({ length: 20 }, write);
  const first = Promise.race(writes).then(() => 'a write');
  return { writes: Promise.all(writes), first };
};

describe('while another process writes', () => {
  it('twenty writes wait and are stored, and a page is answered before any of them', async () => {
    const release = await holdWriteLock(server.dataDir);
    const { writes, first } = beginWrites();
    expect(await Promise.race([first, openPage('/').then(() => 'a page')])).toBe('a page');
    await release();
    expect((await writes).map(({ status }) => status)).toEqual(Array(20).fill(201));
  });

  it('for longer than three seconds, twenty writes are told to try again', async () => {
    const release = await holdWriteLock(server.dataDir);
    const { writes } = beginWrites();
    // Cached pages and rendered ones.
    for (const page of ['/', '/gallery', '/?turn=1']) await openPage(page);
    for (const answer of await writes) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('5');
      expect(await answer.json()).toEqual({ success: false, error: expect.any(String) });
    }
    expect(server.output()).toContain('database locked by another process');
    await release();
    const { writes: later } = beginWrites();
    expect((await later).map(({ status }) => status)).toEqual(Array(20).fill(201));
  });
});
