import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../support/samples.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { holdWriteLock } from './support/database.ts';
import { send, signIn } from './support/requests.ts';

/** Another process holds the write lock (docs/product/storage.md): pages must not notice. */
let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ dataDir: newDataDir() });
  cookie = await signIn(server);
  // The first rendering of a page takes longer than any other.
  for (const page of ['/', '/gallery']) await (await fetch(server.url + page)).arrayBuffer();
});
afterAll(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

/** Shorter than any of the locks, and above what a busy test machine does to a page (milliseconds). */
const stall = 1800;

/** With the event loop held up by the lock, one or two pages would be all. */
const manyPages = 10;

/** Takes the lock, and lets go after a time (milliseconds). */
const lockFor = async (milliseconds: number) => {
  const release = await holdWriteLock(server.dataDir);
  return { ended: delay(milliseconds).then(release) };
};

/** Opens pages, cached and rendered ones, until the work is done. */
const pagesGoOnDuring = async (work: Promise<unknown>): Promise<void> => {
  const over = new AbortController();
  const ended = work.finally(() => over.abort());
  let slowest = 0;
  let opened = 0;
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    const started = performance.now();
    const response = await fetch(`${server.url}${['/', '/gallery', `/?turn=${turn}`][turn % 3]}`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - started);
    opened += 1;
  }
  await ended;
  expect(opened).toBeGreaterThan(manyPages);
  expect(slowest).toBeLessThan(stall);
};

const write = () => send(server.url, 'POST', 'testimonials', samples.testimonial, cookie);

describe('while another process writes', () => {
  it('for two seconds, twenty writes wait and are stored, and no page stalls', async () => {
    const { ended } = await lockFor(2000);
    const writes = Promise.all(Array.from({ length: 20 }, write));
    await pagesGoOnDuring(writes);
    expect((await writes).map(({ status }) => status)).toEqual(Array(20).fill(201));
    await ended;
  });

  it('for longer than three seconds, twenty writes are told to come again', async () => {
    const { ended } = await lockFor(4500);
    const writes = Promise.all(Array.from({ length: 20 }, write));
    await pagesGoOnDuring(writes);
    for (const answer of await writes) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('5');
      expect(await answer.json()).toEqual({ success: false, error: expect.any(String) });
    }
    expect(server.output()).toContain('database locked by another process');
    await ended;
    expect((await write()).status).toBe(201);
  });
});
