import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createOtherServers } from './other-servers.ts';

/** Servers of one home, with shared storage and a clock that tests set (milliseconds). */
const createServers = () => {
  const notes = new Map<string, Uint8Array>();
  let time = 0;
  let writes = 0;
  const origin = {
    put: async ([file]: { name: string; bytes: Uint8Array }[]) => {
      writes += 1;
      if (file) notes.set(file.name, file.bytes);
    },
    read: async (name: string) => {
      const bytes = notes.get(name);
      return bytes ? Readable.from([bytes]) : null;
    },
  };
  const log = { error: () => {} };
  return {
    start: () => createOtherServers({ files: { origin }, log } as never, () => time),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    writes: () => writes,
    lose: () => {
      origin.read = () => Promise.reject(new Error('no storage'));
    },
  };
};

it('a server that has lost the database alone learns this from another server’s notes', async () => {
  const { start, pass } = createServers();
  const [well, alone] = [start(), start()];
  for (const server of [well, alone]) await server.exchangeNote(true);
  for (let looks = 0; looks < 3; looks += 1) {
    pass(30_000);
    await well.exchangeNote(true);
    await alone.exchangeNote(false);
  }
  expect(alone.canReachDatabase()).toBe(true);
  await alone.exchangeNote(true);
  expect(alone.canReachDatabase()).toBe(false);
});

it('if all have lost it, none believes that another still reaches it', async () => {
  const { start, pass } = createServers();
  const servers = [start(), start()];
  for (const server of servers) await server.exchangeNote(true);
  for (let looks = 0; looks < 5; looks += 1) {
    pass(30_000);
    for (const server of servers) await server.exchangeNote(false);
  }
  expect(servers.map((server) => server.canReachDatabase())).toEqual([false, false]);
});

it('a note is valid for a minute and a half; after that, the other server has lost it, too', async () => {
  const { start, pass } = createServers();
  const [well, alone] = [start(), start()];
  await well.exchangeNote(true);
  await alone.exchangeNote(false);
  pass(30_000);
  await well.exchangeNote(true);
  await alone.exchangeNote(false);
  expect(alone.canReachDatabase()).toBe(true);
  pass(90_000);
  await alone.exchangeNote(false);
  expect(alone.canReachDatabase()).toBe(false);
});

it('a note is written at most every half minute, and unreachable storage takes no server out', async () => {
  const { start, pass, writes, lose } = createServers();
  const server = start();
  for (let second = 0; second < 60; second += 1) {
    await server.exchangeNote(true);
    pass(1000);
  }
  expect(writes()).toBe(2);
  lose();
  await server.exchangeNote(false);
  expect(server.canReachDatabase()).toBe(false);
});
