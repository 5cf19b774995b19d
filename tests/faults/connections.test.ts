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

/** One server for slow peers, and one that is full. */
let patient: RunningServer;
let full: RunningServer;
const peers = new Set<Socket>();
beforeAll(async () => {
  const start = () => startServer({ dataDir: newDataDir(), descriptors: 400 });
  [patient, full] = await Promise.all([start(), start()]);
  // Only after the start, which withdraws files without a record.
  writeFileSync(join(patient.dataDir, picture), Buffer.alloc(12_000_000));
});
afterAll(async () => {
  for (const peer of peers) peer.destroy();
  for (const server of [patient, full]) {
    await server.end('SIGKILL');
    removeDataDir(server.dataDir);
  }
});

/** A connection from an address of this machine. */
const open = async ({ url }: RunningServer, localAddress: string): Promise<Socket> => {
  const peer = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress });
  peers.add(peer);
  peer.on('error', () => undefined); // The test expects the connection to be cut off.
  await once(peer, 'connect');
  return peer;
};

const ask = (peer: Socket, path: string) =>
  peer.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);

const connections = async ({ url }: RunningServer): Promise<{ open: number; limit: number }> =>
  (await (await fetch(`${url}/healthz`)).json()).connections;

/** Uses new connections, like visitors do: the test's own would count as idle. */
const home = async ({ url }: RunningServer): Promise<number> =>
  (await fetch(url, { headers: { Connection: 'close' } })).status;

/** Counts how often the test checked, at intervals of half a second. A busy machine slows this down, too. */
const counting = (act: () => void) => {
  let times = 0;
  const timer = setInterval(() => {
    times += 1;
    act();
  }, 500);
  return { times: () => times, end: () => clearInterval(timer) };
};

// Only on Linux is all of 127.0.0.0/8 local.
describe.runIf(process.platform === 'linux').concurrent('connections', () => {
  it('that read nothing of a picture are cut after 20 seconds, and one that reads slowly is not', async (test) => {
    const steady = await open(patient, '127.0.0.9');
    ask(steady, picture);
    let read = 0;
    const reading = counting(() => (read += (steady.read() as Buffer | null)?.length ?? 0));
    const silent = await Promise.all(
      Array.from({ length: 100 }, (_, number) => open(patient, `127.0.1.${number + 1}`)),
    );
    const begun = performance.now();
    for (const peer of silent) {
      peer.pause();
      ask(peer, picture);
    }
    // A peer that reads nothing does not notice, so ask the server for its own count.
    const left = async () => (await connections(patient)).open;
    await test.expect.poll(left).toBeGreaterThan(100);
    await test.expect.poll(left, { timeout: 90_000, interval: 500 }).toBeLessThan(10);
    expect(performance.now() - begun).toBeGreaterThan(19_000);
    reading.end();
    expect(reading.times()).toBeLessThan(90);
    expect(steady.closed).toBe(false);
    expect(read).toBeGreaterThan(100_000);
  });

  it('whose headers come too slowly are cut after ten seconds', async () => {
    const peer = await open(patient, '127.0.0.8');
    let heard = '';
    peer.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    const begun = performance.now();
    peer.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const drip = counting(() => peer.write('a: b\r\n'));
    await once(peer, 'close');
    drip.end();
    expect(performance.now() - begun).toBeGreaterThan(9900);
    expect(drip.times()).toBeLessThan(40);
    expect(heard).toContain('HTTP/1.1 408');
    expect(heard).toContain('X-Content-Type-Options: nosniff');
  });

  it('that are idle make room for visitors, and descriptors never run out', async () => {
    for (let number = 0; number < 500; number += 1)
      await open(full, `127.0.1.${(number % 200) + 1}`);
    expect(await home(full)).toBe(200);
    const { open: count, limit: most } = await connections(full);
    expect(most).toBe(limit);
    expect(count).toBeLessThanOrEqual(limit);
    expect(full.output()).not.toContain('EMFILE');
  });
});
