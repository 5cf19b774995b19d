import { setImmediate as eventLoopTurn, setTimeout as delay } from 'node:timers/promises';
import { HttpError } from './errors.ts';

interface WorkOptions {
  /**
   * Whether this work is never rejected and takes turns with the work that is not urgent. Only for work
   * whose amount is limited in another way, such as one render per page.
   */
  urgent?: boolean;
  /** How long this work may wait (milliseconds); 0: it must start immediately. */
  maxWait?: number;
}

export type WorkQueue = <T>(work: () => Promise<T>, options?: WorkOptions) => Promise<T>;

/**
 * Limits how much heavy work runs at once.
 * @param maxRunning how many pieces of work run at once
 * @param maxWaiting how many more may wait, besides urgent ones
 * @param defaultWait how long work may wait by default (milliseconds)
 * @returns a function that runs work and returns its result. It throws HttpError 503 when too much work is
 *   waiting, or this work has waited too long
 */
export const createWorkQueue = (
  maxRunning: number,
  maxWaiting: number,
  defaultWait = Infinity,
): WorkQueue => {
  const urgentQueue: StartWork[] = [];
  const queue: StartWork[] = [];
  let runningCount = 0;
  let isUrgentNext = true;

  /**
   * Gives the slot of finished work to the next waiting work, or frees it. The next work starts in a later
   * turn of the event loop, so that other tasks run in between. Urgent work and other work take turns, so
   * that neither waits until no more of the other is left.
   */
  const releaseSlot = () => {
    const nextJob = isUrgentNext
      ? (urgentQueue.shift() ?? queue.shift())
      : (queue.shift() ?? urgentQueue.shift());
    isUrgentNext = !isUrgentNext;
    if (nextJob) nextJob();
    else runningCount -= 1;
  };

  const waitForSlot = ({ urgent = false, maxWait = defaultWait }: WorkOptions): Promise<void> => {
    if (urgent) return new Promise((resolve) => urgentQueue.push(() => setImmediate(resolve)));
    if (queue.length >= maxWaiting || maxWait <= 0) return Promise.reject(createBusyError());
    return new Promise((resolve, reject) => {
      const rejectWaiting = () => {
        queue.splice(queue.indexOf(start), 1);
        reject(createBusyError());
      };
      const timer = Number.isFinite(maxWait) ? setTimeout(rejectWaiting, maxWait) : undefined;
      const start = () => {
        // Clear the timer in the same turn. Otherwise the work could time out after it got its slot, which
        // would never be freed.
        clearTimeout(timer);
        setImmediate(resolve);
      };
      queue.push(start);
    });
  };

  return async (work, options = {}) => {
    if (runningCount < maxRunning) {
      runningCount += 1;
      // Begins in a later turn of the event loop, because this turn may receive many more requests.
      await new Promise<void>((resolve) => setImmediate(resolve));
    } else {
      await waitForSlot(options);
    }
    try {
      return await work();
    } finally {
      releaseSlot();
    }
  };
};

type StartWork = () => void;

const createBusyError = (): HttpError =>
  new HttpError(503, 'The site is busy right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop. node:sqlite blocks the event loop, so long work calls this between its
 * steps. All callers together get one step per turn.
 */
export const yieldToEventLoop = (): Promise<void> => {
  const waitForSlot = lastTurn.then(() => eventLoopTurn());
  lastTurn = waitForSlot;
  return waitForSlot;
};

/** Returns a function that begins the operation, or, while one is in progress, returns that one's promise. */
export const shareInFlight = <T>(begin: () => Promise<T>): (() => Promise<T>) => {
  let inFlight: Promise<T> | null = null;
  return () =>
    (inFlight ??= begin().finally(() => {
      inFlight = null;
    }));
};

/**
 * Waits for some work, but not longer than a time limit (ms). The work itself then goes on, and its result or
 * failure is ignored.
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
    return eventLoopTurn(late);
  };
  const timeLimit = waitForLimit();
  timeLimit.catch(() => {}); // If the result comes in time, this rejection is unused.
  try {
    return await Promise.race([work, timeLimit]);
  } finally {
    finished.abort();
  }
};
