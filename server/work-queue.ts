import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { HttpError } from './errors.ts';

interface WorkOptions {
  /**
   * Shares the turns with all other work and is never rejected. Only for work that is limited in another way,
   * such as one render of each known page.
   */
  urgent?: boolean;
  /** How long this work may wait for its turn (milliseconds); 0: it needs a free place. */
  longestWait?: number;
}

/** Runs work when its turn comes. */
export type WorkQueue = <T>(work: () => Promise<T>, options?: WorkOptions) => Promise<T>;

/**
 * Limits how much heavy work runs at once, so that many requests can't use up memory and cores.
 * @param atOnce how many run at once
 * @param waiting how many more may wait
 * @param usualWait how long each may wait for its turn by default (milliseconds)
 * @returns a function that runs work, and throws HttpError 503 when too much work is waiting, or when this
 *   work has waited too long
 */
export const createWorkQueue = (
  atOnce: number,
  waiting: number,
  usualWait = Infinity,
): WorkQueue => {
  const urgentLine: Turn[] = [];
  const line: Turn[] = [];
  let running = 0;
  let isUrgentNext = true;

  /**
   * Gives the place to the next in line, or frees it if no one waits. Not immediately: other tasks of the
   * process get their turn between two pieces of work. Urgent and other work take turns, so that neither
   * waits for all of the other.
   */
  const passOn = () => {
    const next = isUrgentNext
      ? (urgentLine.shift() ?? line.shift())
      : (line.shift() ?? urgentLine.shift());
    isUrgentNext = !isUrgentNext;
    if (next) next();
    else running -= 1;
  };

  const turn = ({ urgent = false, longestWait = usualWait }: WorkOptions): Promise<void> => {
    if (urgent) return new Promise((resolve) => urgentLine.push(() => setImmediate(resolve)));
    if (line.length >= waiting || longestWait <= 0) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        line.splice(line.indexOf(start), 1);
        reject(busy());
      };
      const timer = Number.isFinite(longestWait) ? setTimeout(giveUp, longestWait) : undefined;
      const start = () => {
        // In the same turn; otherwise work that got its place but gave up before it began would keep the
        // place forever.
        clearTimeout(timer);
        setImmediate(resolve);
      };
      line.push(start);
    });
  };

  return async (work, options = {}) => {
    if (running < atOnce) {
      running += 1;
      // Many requests may be parsed in one turn of the event loop, so even the first must begin in a later
      // turn.
      await new Promise<void>((resolve) => setImmediate(resolve));
    } else {
      await turn(options);
    }
    try {
      return await work();
    } finally {
      passOn();
    }
  };
};

type Turn = () => void;

const busy = (): HttpError =>
  new HttpError(503, 'The site is busy right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop. node:sqlite blocks the event loop, so long work is done in steps with a
 * turn between them. All requests together get one step per turn, including their first.
 */
export const yieldToEventLoop = (): Promise<void> => {
  const turn = last.then(() => eventLoopTurn());
  last = turn;
  return turn;
};

/** Calls share the operation in progress instead of starting another one. */
export const shareInFlight = <T>(begin: () => Promise<T>): (() => Promise<T>) => {
  let inFlight: Promise<T> | null = null;
  return () =>
    (inFlight ??= begin().finally(() => {
      inFlight = null;
    }));
};
