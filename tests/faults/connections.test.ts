import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';

/** What one laptop does with connections to a server that may have few (docs/decisions/015). */
const picture = '/uploads/00000000000000000000000000000000.webp';

/** With 400 descriptors there are 150 connections. */
const limit = 150;

let server: RunningServer;
const peers = new Set<Socket>();
beforeEach(async () => {
  const dataDir = newDataDir();
  server = await startServer({ dataDir, descriptors: 400 });
  // After the start, which takes files that no record shows out of public reach.
  writeFileSync(join(dataDir, picture), Buffer.alloc(12_000_000));
});
afterEach(async () => {
  for (const peer of peers) peer.destroy();
  peers.clear();
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

/** A connection from an address of this machine. */
const open = async (localAddress: string): Promise<Socket> => {
  const peer = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port), localAddress });
  peers.add(peer);
  peer.on('error', () => undefined); // Being cut off is what is waited for.
  await once(peer, 'connect');
  return peer;
};

const ask = (peer: Socket, path: string) =>
  peer.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);

const connections = async (): Promise<{ open: number; limit: number }> =>
  (await (await fetch(`${server.url}/healthz`)).json()).connections;

/** Visitors come with new connections: those of the test itself would count as idle. */
const home = async (): Promise<number> =>
  (await fetch(server.url, { headers: { Connection: 'close' } })).status;

// Only Linux has the whole of 127.0.0.0/8.
describe.runIf(process.platform === 'linux')('connections', () => {
  it('that read nothing of a picture are cut after 20 seconds, and one that reads slowly is not', async () => {
    const steady = await open('127.0.0.9');
    ask(steady, picture);
    let read = 0;
    const reading = setInterval(() => (read += (steady.read() as Buffer | null)?.length ?? 0), 500);
    const began = performance.now();
    const silent = await Promise.all(
      Array.from({ length: 100 }, (_, number) => open(`127.0.1.${number + 1}`)),
    );
    for (const peer of silent) {
      peer.pause();
      ask(peer, picture);
    }
    await expect.poll(async () => (await connections()).open).toBeGreaterThan(100);
    const few = { timeout: 60_000, interval: 500 };
    await expect.poll(async () => (await connections()).open, few).toBeLessThan(10);
    const seconds = (performance.now() - began) / 1000;
    expect(seconds).toBeGreaterThan(19);
    expect(seconds).toBeLessThan(45);
    clearInterval(reading);
    expect(steady.closed).toBe(false);
    expect(read).toBeGreaterThan(100_000);
  });

  it('that are idle give way to visitors, and descriptors never run out', async () => {
    for (let number = 0; number < 500; number += 1) await open(`127.0.1.${(number % 200) + 1}`);
    expect(await home()).toBe(200);
    const { open: count, limit: most } = await connections();
    expect(most).toBe(limit);
    expect(count).toBeLessThanOrEqual(limit);
    expect(server.output()).not.toContain('EMFILE');
  });
});
