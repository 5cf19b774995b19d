import { expect, it } from 'vitest';
import { samples } from '../support/samples.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { findDatabaseDamage, rowsOf, run } from './support/database.ts';
import { send, signIn } from './support/requests.ts';

/** "A write that was answered with success survives kill -9" (docs/product/storage.md). */
const rounds = 8;
const writers = 8;

/** Writes without pause until the server is gone. Adds each message that was answered with success. */
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
      return; // The connection was lost: this write was never acknowledged.
    }
  }
};

/** Starts many writes at once, and kills the server after some have been answered. */
const killUnderWrites = async (server: RunningServer, cookie: string, round: number) => {
  const acknowledged: string[] = [];
  const enough = 3 + ((round * 13) % 40);
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

/** The stored content, as the next start will find it. */
const stateOf = async (dataDir: string): Promise<unknown> => {
  // A testimonial and its audit event are one transaction: both exist, or neither does.
  const [counts] = await rowsOf(
    dataDir,
    `select (select count(*) from testimonials)
      - (select count(*) from audit where did like 'added the testimonial%') as without_their_line`,
  );
  return { ...counts, damage: await findDatabaseDamage(dataDir) };
};

const whole = { without_their_line: 0, damage: [] };

// Starts a whole server nine times, on a machine that may be busy.
it('every acknowledged write survives kill -9, again and again', { timeout: 900_000 }, async () => {
  const dataDir = newDataDir();
  let server = await startServer({ dataDir });
  const cookie = await signIn(server);
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await killUnderWrites(server, cookie, round)));
    expect(await stateOf(dataDir)).toEqual(whole);
    // Servers that share a database store how much an account wrote in the last minute.
    await run(dataDir, 'delete from rate_limits');
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
