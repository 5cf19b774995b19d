import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { samples } from '../support/samples.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { send, signIn } from './support/requests.ts';

/** "A write that was answered with success survives kill -9" (docs/product/storage.md). */
const rounds = 20;
const writers = 8;

/** Writes without a pause until the server is gone. Adds each message that was answered with success. */
const writeUntilDead = async (
  { url }: RunningServer,
  { cookie, name }: { cookie: string; name: string },
  acknowledge: (message: string) => void,
): Promise<void> => {
  for (let number = 0; ; number += 1) {
    const message = `${name}, message ${number}`;
    try {
      const answer = await send(
        url,
        'POST',
        'testimonials',
        { ...samples.testimonial, message },
        cookie,
      );
      if (answer.status === 201) acknowledge(message);
    } catch {
      return; // The connection broke: this write was never acknowledged.
    }
  }
};

/** Lets many write at once and kills the server after some have been answered. */
const killUnderWrites = async (server: RunningServer, cookie: string, round: number) => {
  const acknowledged: string[] = [];
  const enough = 3 + ((round * 7) % 40);
  let killed: Promise<unknown> | undefined;
  const acknowledge = (message: string) => {
    acknowledged.push(message);
    if (acknowledged.length >= enough) killed ??= server.end('SIGKILL');
  };
  const names = Array.from({ length: writers }, (_, writer) => `Round ${round}, writer ${writer}`);
  await Promise.all(names.map((name) => writeUntilDead(server, { cookie, name }, acknowledge)));
  await killed;
  return acknowledged;
};

/** Looks into the file itself, as the next start will find it. */
const stateOf = (dataDir: string): unknown => {
  const database = new DatabaseSync(join(dataDir, 'fernlight.sqlite'));
  const column = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  const state = {
    integrity: column('pragma integrity_check'),
    brokenReferences: database.prepare('pragma foreign_key_check').all().length,
    // A testimonial and the line about it are one transaction: both are there, or neither is.
    withoutTheirLine:
      Number(column('select count(*) from testimonials')) -
      Number(column("select count(*) from audit where did like 'added the testimonial%'")),
  };
  database.close();
  return state;
};

const whole = { integrity: 'ok', brokenReferences: 0, withoutTheirLine: 0 };

// Twenty-one starts of a whole server, on a machine that may have other work.
it('every acknowledged write survives kill -9, twenty times', { timeout: 900_000 }, async () => {
  const dataDir = newDataDir();
  let server = await startServer({ dataDir });
  const cookie = await signIn(server);
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await killUnderWrites(server, cookie, round)));
    expect(stateOf(dataDir)).toEqual(whole);
    server = await startServer({ dataDir });
    const { testimonials } = await (
      await send(server.url, 'GET', 'testimonials', undefined, cookie)
    ).json();
    const stored = new Set(testimonials.map(({ message }: { message: string }) => message));
    expect(acknowledged.filter((message) => !stored.has(message))).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 3);
  await server.end('SIGKILL');
  removeDataDir(dataDir);
});
