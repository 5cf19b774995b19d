import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';

/** What a single laptop can do with connections to a server with few of them (docs/decisions/015). */
const picture = '/uploads/00000000000000000000000000000000.webp';

/** 400 descriptors allow 150 connections. */
const limit = 150;

let server: RunningServer;
const peers = new Set<Socket>();
beforeAll(async () => {
  server = await startServer({ dataDir: newDataDir(), descriptors: 400 });
  // Only after the start, which withdraws files without a record.
  writeFileSync(join(server.dataDir, picture), Buffer.alloc(12_000_000));
});
afterAll(async () => {
  for (const peer of peers) peer.destroy();
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

/** A connection from an address of this machine. */
const open = async (localAddress: string): Promise<Socket> => {
  const peer = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port), localAddress });
  peers.add(peer);
  peer.on('error', () => undefined); // The test expects the connection to be cut off.
  await once(peer, 'connect');
  return peer;
};

const ask = (peer: Socket, path: string) =>
  peer.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);

const connections = async (): Promise<{ open: number; limit: number }> =>
  (await (await fetch(`${server.url}/healthz`)).json()).connections;

/** Uses new connections, like visitors do: the test's own would count as idle. */
const home = async (): Promise<number> =>
  (await fetch(server.url, { headers: { Connection: 'close' } })).status;

// Only on Linux is all of 127.0.0.0/8 local.
describe.runIf(process.platform === 'linux')('connections', () => {
  it('whose headers come too slowly are cut after ten seconds', async () => {
    const peer = await open('127.0.0.8');
    let heard = '';
    peer.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    const begun = performance.now();
    peer.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => peer.write('a: b\r\n'), 500);
    await once(peer, 'close');
    clearInterval(drip);
    expect(performance.now() - begun).toBeGreaterThan(9900);
    expect(heard).toContain('HTTP/1.1 408');
    expect(heard).toContain('X-Content-Type-Options: nosniff');
  });

  it('that are idle, or read nothing of a picture, make room for visitors', async () => {
    for (let number = 0; number < 250 + limit; number += 1) {
      const peer = await open(`127.0.1.${(number % 200) + 1}`);
      peer.pause();
      if (number >= 250) ask(peer, picture);
    }
    await expect.poll(() => home().catch(() => 0)).toBe(200);
    const { open: count, limit: most } = await connections();
    expect(most).toBe(limit);
    expect(count).toBeLessThanOrEqual(limit);
    expect(server.output()).not.toContain('EMFILE');
  });
});
