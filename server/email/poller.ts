import { seconds, minutes } from '../../domain/lib/durations.ts';
import { findStorageCause } from '../database/failure.ts';
import type { Basics } from '../basics.ts';

const defaultInterval = seconds(15);

/** How long a run in progress may continue when the server stops; then its signal aborts. */
const stopGracePeriod = seconds(5);

/** Runs work at intervals and on request, one run at a time. */
export interface Poller {
  /** Does the pending work; a call during a run adds another run. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * @param work one run; a failure is logged, and the next run tries again
 * @param event the name of a failed run in the log
 * @param interval milliseconds
 */
export const createPoller = (
  { log }: Pick<Basics, 'log'>,
  event: string,
  work: (signal: AbortSignal) => Promise<void>,
  interval = defaultInterval,
): Poller => {
  const stopAbort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | undefined;
  let isRunRequested = false;

  const runUntilIdle = async (): Promise<void> => {
    try {
      while (isRunRequested) {
        isRunRequested = false;
        await work(stopAbort.signal);
      }
    } catch (error) {
      log.error({ event, cause: findStorageCause(error), error }, 'the next round tries again');
    } finally {
      // In the same tick as the last check of isRunRequested; otherwise a call in between would get a run
      // that has ended.
      currentRun = undefined;
    }
  };

  const run = (): Promise<void> => {
    isRunRequested = true;
    currentRun ??= runUntilIdle();
    return currentRun;
  };

  return {
    run,
    start: () => {
      timer = setInterval(() => void run(), interval).unref();
      void run();
    },
    stop: async () => {
      clearInterval(timer);
      const abortTimer = setTimeout(() => stopAbort.abort(), stopGracePeriod);
      await currentRun;
      clearTimeout(abortTimer);
      stopAbort.abort();
    },
  };
};

/** How long to wait after the n-th failure (milliseconds); the last wait repeats. */
export const retryDelays = [1, 5, 15, 60, 240, 720].map(minutes);

/** The time of the next attempt, in ISO 8601. @param attempts how many attempts have failed so far */
export const findNextAttemptTime = (attempts: number): string => {
  const delay = retryDelays[Math.min(attempts, retryDelays.length) - 1] ?? minutes(1);
  return new Date(Date.now() + delay).toISOString();
};

/** The latest possible time of the next attempt (milliseconds since 1970). */
export const findLatestAttempt = (): number => Date.now() + (retryDelays.at(-1) ?? 0);

/** An email or push due later than this was postponed before the clock was set back, so it is due now. */
export const findLatestDueTime = (): string =>
  new Date(findLatestAttempt() + minutes(1)).toISOString();
