import { minutes } from '../../domain/lib/durations.ts';

/** How long to wait after the n-th failure; the last wait repeats. */
export const backoff = [1, 5, 15, 60, 240, 720].map(minutes);

/** The time of the next attempt. @param attempts how many have failed */
export const nextTry = (attempts: number): string => {
  const wait = backoff[Math.min(attempts, backoff.length) - 1] ?? minutes(1);
  return new Date(Date.now() + wait).toISOString();
};

/** The latest time that a next attempt can have. */
export const furthestTry = (): number => Date.now() + (backoff.at(-1) ?? 0);

/** Anything due later than this was postponed before the clock was set back, and is due now. */
export const furthestDue = (): string => new Date(furthestTry() + minutes(1)).toISOString();
