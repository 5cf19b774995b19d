import { setImmediate, setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for some work, but not longer than a time limit (ms). The work itself goes on, and its later result or
 * failure is unused.
 * @returns the work's result, or `late` after the time limit
 */
export const within = async <Result, Late>(
  work: Promise<Result>,
  limit: number,
  late: Late,
): Promise<Result | Late> => {
  const finished = new AbortController();
  const waitForLimit = async (): Promise<Late> => {
    await delay(limit, undefined, { signal: finished.signal, ref: false });
    // A result that arrived while this thread was busy is in time.
    return setImmediate(late);
  };
  const timeLimit = waitForLimit();
  timeLimit.catch(() => {}); // If the result comes in time, this rejection is unused.
  try {
    return await Promise.race([work, timeLimit]);
  } finally {
    finished.abort();
  }
};
