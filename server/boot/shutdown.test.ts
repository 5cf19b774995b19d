import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopOnSignals } from './shutdown.ts';

let server: Server;
let closed: boolean;
let exits: unknown[];
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const before = new Set(signals.flatMap((signal) => process.listeners(signal)));
beforeEach(async () => {
  closed = false;
  exits = [];
  vi.spyOn(process, 'exit').mockImplementation(((code: unknown) => exits.push(code)) as never);
  server = createServer((_, response) => response.end('answered'));
  stopOnSignals(server, {
    finish: () => Promise.resolve(),
    close: async () => {
      closed = true;
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.has(listener)) process.off(signal, listener);
  vi.restoreAllMocks();
});

const port = () => (server.address() as AddressInfo).port;

/** Emits the signal in this process, so that it arrives while the event loop is busy with the test. */
const terminate = () => process.emit('SIGTERM');

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

const open = async () => {
  const socket = connect(port(), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, heard: () => heard, ended: once(socket, 'close') };
};

const expectStopped = async () => {
  await expect.poll(() => exits).toEqual([0]);
  expect(closed).toBe(true);
};

it('answers connections that the kernel has accepted but the server has not seen yet', async () => {
  const connections = await Promise.all(Array.from({ length: 20 }, open));
  for (const { socket } of connections) socket.write(request);
  terminate();
  await Promise.all(connections.map(({ ended }) => ended));
  for (const { heard } of connections) expect(heard()).toContain('answered');
  await expectStopped();
});

it('answers the next request of a connection that was idle, and then closes it', async () => {
  const { socket, heard, ended } = await open();
  socket.write(request);
  await expect.poll(heard).toContain('answered');
  terminate();
  socket.write(request);
  await ended;
  expect(heard().match(/answered/g)).toHaveLength(2);
  expect(heard()).toMatch(/Connection: close[^]*answered$/);
  await expectStopped();
});

it.each(signals)('answers a request whose head arrives in parts, at a %s', async (signal) => {
  const { socket, heard, ended } = await open();
  socket.write(request.slice(0, 20));
  process.emit(signal);
  socket.write(request.slice(20));
  await ended;
  expect(heard()).toContain('answered');
  await expectStopped();
});

it('accepts no connections afterwards', async () => {
  const takenPort = port();
  terminate();
  await expectStopped();
  const late = connect(takenPort, '127.0.0.1');
  const [error] = await once(late, 'error');
  expect(error.code).toBe('ECONNREFUSED');
});
