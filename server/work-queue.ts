import { HttpError } from './errors.ts';

interface WorkOptions {
  /**
   * Goes ahead of other work and is never rejected. Only for work whose number is bounded otherwise, such
   * as one render of each known page.
   */
  urgent?: boolean;
  /** How long this work may wait for its turn, in milliseconds; 0: only a free place will do. */
  longestWait?: number;
}

/** Runs work when it is its turn. */
export type WorkQueue = <T>(work: () => Promise<T>, options?: WorkOptions) => Promise<T>;

/**
 * Lets few pieces of heavy work run at once, so that many requests cannot use up memory and cores.
 * @param atOnce how many run together
 * @param waiting how many more may wait
 * @param usualWait how long each may wait for its turn, in milliseconds, unless it says otherwise
 * @returns a function that runs work, and throws HttpError 503 when too many wait already, or when its own
 *   wait is over
 */
export const createWorkQueue = (
  atOnce: number,
  waiting: number,
  usualWait = Infinity,
): WorkQueue => {
  const urgentLine: Turn[] = [];
  const line: Turn[] = [];
  let running = 0;

  /**
   * The next in line takes over the place; it becomes free only when no one waits. Not at once: whatever else
   * the process has to do gets its turn between two pieces of work.
   */
  const passOn = () => {
    const next = urgentLine.shift() ?? line.shift();
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
        // Now: who has the place and gave up before beginning would keep it for ever.
        clearTimeout(timer);
        setImmediate(resolve);
      };
      line.push(start);
    });
  };

  return async (work, options = {}) => {
    if (running < atOnce) {
      running += 1;
      // Many requests may be read in one turn of the event loop: the first must not begin in it.
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
