import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { samples } from '../support/samples.ts';
import { newDataDir, type RunningServer, startServer } from '../support/server.ts';
import { leftOpen, rowsOf } from './support/database.ts';
import { signIn } from './support/requests.ts';

/** SIGTERM, and peers that delay a server's shutdown (docs/product/storage.md). */
const patience = { timeout: 60_000 };

/** A connection that sends the given bytes, and records what it receives. */
const call = async ({ url }: RunningServer) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.on('error', () => undefined); // Some of these tests expect the connection to be cut off.
  await once(socket, 'connect');
  return { socket, heard: () => heard, closed: once(socket, 'close') };
};

const testimonial = JSON.stringify(samples.testimonial);

/** Starts a write whose body is not sent yet. Resolves when the server has begun to read it. */
const beginWrite = async (server: RunningServer, cookie: string) => {
  const started = await call(server);
  started.socket.write(
    `POST /api/testimonials.php HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
      'Content-Type: application/json\r\nExpect: 100-continue\r\n' +
      `Content-Length: ${testimonial.length}\r\n\r\n`,
  );
  await vi.waitUntil(() => started.heard().includes('100 Continue'), patience);
  return started;
};

const isRefused = (server: RunningServer): Promise<boolean> =>
  call(server).then(
    ({ socket }: { socket: Socket }) => {
      socket.destroy();
      return false;
    },
    () => true,
  );

describe.concurrent('a server that is told to stop', () => {
  it('finishes the write in progress, accepts no new ones, and leaves nothing open', async () => {
    const server = await startServer({ dataDir: newDataDir() });
    const { socket, heard } = await beginWrite(server, await signIn(server));
    const ended = server.end('SIGTERM');
    await vi.waitUntil(() => isRefused(server), patience);
    socket.write(testimonial);
    expect(await ended).toBe(0);
    expect(heard()).toContain('HTTP/1.1 201');

    expect(await leftOpen(server.dataDir)).toEqual([]);
    expect(await rowsOf(server.dataDir, 'select message from testimonials')).toEqual([
      { message: samples.testimonial.message },
    ]);
  });

  it('never waits longer than ten seconds', async () => {
    const server = await startServer({ dataDir: newDataDir() });
    const { closed } = await beginWrite(server, await signIn(server));
    // A busy machine slows these checks down, too; the server itself gives up after eight seconds.
    let looks = 0;
    const looking = setInterval(() => (looks += 1), 500);
    expect(await server.end('SIGTERM')).toBe(0);
    clearInterval(looking);
    expect(looks).toBeLessThanOrEqual(2 * 10);
    await closed;
    expect(await leftOpen(server.dataDir)).toEqual([]);
  });

  it('when told twice, stops once', async () => {
    const server = await startServer({ dataDir: newDataDir() });
    await beginWrite(server, await signIn(server)).then(({ socket }) => {
      server.process.kill('SIGTERM');
      server.process.kill('SIGTERM');
      socket.destroy();
    });
    expect(await server.end('SIGINT')).toBe(0);
  });
});
