import { DatabaseSync } from 'node:sqlite';

/** What the work below takes on the machine for which the marks were set. Milliseconds of processor time. */
const usual = 65;

const rounds = 8;

/**
 * How many times slower this machine is at the moment than the one for which marks were set; at least 1.
 * Measured by a piece of work like the server's own: marks in processor time say something about the
 * server only on a machine whose processor is its own.
 */
export const slowness = (): number => {
  const database = new DatabaseSync(':memory:');
  const work = database.prepare(`with recursive number (n) as
    (select 1 union all select n + 1 from number where n < 50000)
    select sum(length(printf('%08d', n))) from number`);
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) work.get();
  const { user, system } = process.threadCpuUsage(before);
  database.close();
  return Math.max(1, (user + system) / 1000 / usual);
};
