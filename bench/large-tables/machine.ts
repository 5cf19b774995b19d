import { DatabaseSync } from 'node:sqlite';

/** How long this work takes on the machine for which the limits were set (ms). */
const referenceTime = 65;

const rounds = 8;

/**
 * How many times slower this machine currently is than the one for which the limits were set; at least 1.
 * Measured with work similar to the server's.
 * @param clock `processor` for limits in CPU time, which are only meaningful if the server's CPU is its own;
 *   `wall` for limits in a visitor's waiting time, which includes what other machines on the same hardware
 *   take away
 */
export const measureSlowness = (clock: 'processor' | 'wall'): number => {
  const database = new DatabaseSync(':memory:');
  const work = database.prepare(`with recursive number (n) as
    (select 1 union all select n + 1 from number where n < 50000)
    select sum(length(printf('%08d', n))) from number`);
  const startedAt = clocks[clock]();
  for (let round = 0; round < rounds; round++) work.get();
  const duration = clocks[clock]() - startedAt;
  database.close();
  return Math.max(1, duration / referenceTime);
};

/** Milliseconds since an arbitrary time. */
const clocks = {
  processor: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  wall: () => performance.now(),
};
