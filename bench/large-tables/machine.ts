import { DatabaseSync } from 'node:sqlite';

/** What the work below takes on the machine for which the marks were set (milliseconds). */
const usual = 65;

const rounds = 8;

/**
 * How many times slower this machine is at the moment than the one for which marks were set; at least 1.
 * Measured by a piece of work like the server's own.
 * @param clock processor: for marks in processor time, which say something about the server only where the
 *   processor is its own. wall: for marks in the time that a visitor waits, with what other machines on the
 *   same hardware take away
 */
export const slowness = (clock: 'processor' | 'wall'): number => {
  const database = new DatabaseSync(':memory:');
  const work = database.prepare(`with recursive number (n) as
    (select 1 union all select n + 1 from number where n < 50000)
    select sum(length(printf('%08d', n))) from number`);
  const begun = clocks[clock]();
  for (let round = 0; round < rounds; round++) work.get();
  const took = clocks[clock]() - begun;
  database.close();
  return Math.max(1, took / usual);
};

/** Milliseconds since some moment. */
const clocks = {
  processor: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  wall: () => performance.now(),
};
