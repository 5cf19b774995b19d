import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calculateConnectionLimit, type Connections, createConnections } from './connections.ts';

let server: Server;
let connections: Connections;
let waiting: ServerResponse[];
const peers = new Set<Socket>();
afterEach(() => {
  vi.restoreAllMocks();
  for (const peer of peers) peer.destroy();
  peers.clear();
  server.closeAllConnections();
  server.close();
});

/** A server that answers when the test triggers it; each port counts as a network. */
const listen = async (limit: number, perNetwork = Infinity) => {
  waiting = [];
  let count = 0;
  connections = createConnections({
    limit,
    perNetwork,
    networkOf: () => ((count += 1) % 2 === 1 ? 'odd' : 'even'),
  });
  server = createServer((_, response) => waiting.push(response)).listen(0, '127.0.0.1');
  connections.watch(server);
  await once(server, 'listening');
};

const open = async (): Promise<Socket> => {
  const address = server.address();
  const accepted = once(server, 'connection');
  const peer = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  peers.add(peer);
  peer.on('error', () => undefined);
  peer.resume();
  await accepted;
  return peer;
};

const ask = async (peer: Socket): Promise<void> => {
  const arrived = once(server, 'request');
  peer.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
};

const closed = (peer: Socket): Promise<unknown> =>
  peer.closed ? Promise.resolve() : once(peer, 'close');

const answerFirst = async (): Promise<void> => {
  const response = waiting.shift();
  response?.end();
  if (response) await once(response, 'close');
};

describe('a full server', () => {
  it('closes the connection that has been idle longest', async () => {
    await listen(3);
    const [first, second, third] = [await open(), await open(), await open()];
    await ask(first);
    await answerFirst();
    await open();
    await closed(second);
    expect([first.closed, third.closed, connections.open]).toEqual([false, false, 3]);
    await open();
    await closed(third);
    expect(first.closed).toBe(false);
  });

  it('closes the new connection rather than one that waits for its answer', async () => {
    await listen(2);
    const [first, second] = [await open(), await open()];
    await ask(first);
    await ask(second);
    await closed(await open());
    expect([first.closed, second.closed, connections.open]).toEqual([false, false, 2]);
  });

  it('closes the one that has waited longest, once no peer can be reading that slowly', async () => {
    await listen(2);
    const [first, second] = [await open(), await open()];
    await ask(first);
    await ask(second);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 5001);
    await open();
    await closed(first);
    expect([second.closed, connections.open]).toEqual([false, 2]);
  });

  it('frees the places of closed connections', async () => {
    await listen(2);
    const first = await open();
    await ask(first);
    const second = await open();
    await ask(second);
    first.destroy();
    await once(waiting[0] as ServerResponse, 'close');
    const third = await open();
    await ask(third);
    expect(connections.open).toBe(2);
  });
});

describe('a connection', () => {
  it('is closed when it sends many requests without waiting for answers', async () => {
    await listen(2);
    const peer = await open();
    peer.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
    await closed(peer);
    expect(connections.open).toBe(0);
  });

  it('is closed together with all others of its network, which gets no new ones for a moment', async () => {
    await listen(10, 5);
    const [odd, even, odd2] = [await open(), await open(), await open()];
    odd.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
    await Promise.all([closed(odd), closed(odd2)]);
    const even2 = await open();
    await closed(await open());
    expect([even.closed, even2.closed]).toEqual([false, false]);
  });

  it('may have a few requests in progress', async () => {
    await listen(2);
    const peer = await open();
    peer.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(9));
    await ask(peer);
    while (waiting.length > 0) await answerFirst();
    expect(peer.closed).toBe(false);
  });
});

describe('a network with as many connections as it may have', () => {
  it('loses its own idle ones, but other networks lose none', async () => {
    await listen(10, 1);
    const [odd, even] = [await open(), await open()];
    await open();
    await closed(odd);
    expect([even.closed, connections.open]).toEqual([false, 2]);
  });

  it('gets no more while all of them wait for answers', async () => {
    await listen(10, 1);
    const odd = await open();
    await ask(odd);
    const even = await open();
    await closed(await open());
    expect([odd.closed, even.closed, connections.open]).toEqual([false, false, 2]);
  });
});

describe('the number of connections', () => {
  it.each([
    [1024, 462],
    [4096, 1998],
    [1_048_576, 4000],
    [Infinity, 4000],
    [64, 20],
  ])('with %i descriptors is %i', (descriptors, limit) =>
    expect(calculateConnectionLimit(descriptors)).toBe(limit),
  );
});
