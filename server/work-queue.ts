import { Refusal } from './refusal.ts';

/** Runs work when it is its turn. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets few pieces of heavy work run at once, so that many requests cannot use up memory and cores.
 * @param atOnce how many run together
 * @param waiting how many more may wait
 * @returns a function that runs work, and throws Refusal 503 when too many wait already
 */
export const createWorkQueue = (atOnce: number, waiting: number): WorkQueue => {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw busy();
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Whoever is next takes over this place; only without anybody waiting it becomes free.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

const busy = (): Refusal =>
  new Refusal(503, 'The site is busy right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
