import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorkQueue } from '../../work-queue.ts';
import { compressResponses } from './compression.ts';
import { streamedResponse } from './stored-file.ts';

/** A server that streams what a test gives it. */
let end = () => {};
afterEach(() => end());

const serve = async (pieces: () => AsyncIterable<string>, failures: unknown[] = []) => {
  const app = new Hono();
  app.use(compressResponses(createWorkQueue(2, 16)));
  app.get('/', () =>
    streamedResponse(
      pieces(),
      { 'Content-Type': 'text/csv' },
      (error) => void failures.push(error),
    ),
  );
  const listen = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const encodings = ['identity', 'gzip', 'br'];

describe.each(encodings)('a streamed response (%s)', (encoding) => {
  const headers = { 'Accept-Encoding': encoding };

  it('arrives complete', async () => {
    const url = await serve(async function* () {
      for (let number = 0; number < 1000; number += 1) yield `Zoë,${number}\n`;
    });
    const answer = await fetch(url, { headers });
    const lines = (await answer.text()).trim().split('\n');
    expect([lines.length, lines[999]]).toEqual([1000, 'Zoë,999']);
    expect(answer.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
  });

  it('is cut off and logged when reading fails, and the server keeps running', async () => {
    const failures: unknown[] = [];
    const url = await serve(async function* () {
      yield 'one';
      throw new Error('the disk is gone');
    }, failures);
    await expect(fetch(url, { headers }).then((answer) => answer.text())).rejects.toThrow();
    expect(failures).toEqual([new Error('the disk is gone')]);
    await expect(fetch(url, { headers }).then((answer) => answer.text())).rejects.toThrow();
  });

  it('reads no more pieces than a slow reader accepts, and none once the reader has left', async () => {
    let reads = 0;
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const url = await serve(async function* () {
      try {
        for (;;) {
          reads += 1;
          // Random characters, which hardly compress.
          yield Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('');
        }
      } finally {
        leave();
      }
    });
    const abort = new AbortController();
    const answer = await fetch(url, { headers, signal: abort.signal });
    await answer.body?.getReader().read();
    abort.abort();
    await left;
    expect(reads).toBeLessThan(200);
  });
});
