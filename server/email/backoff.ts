import { minutes } from '../../domain/lib/durations.ts';

/** How long to wait after the n-th failure; the last wait repeats. */
export const retryDelays = [1, 5, 15, 60, 240, 720].map(minutes);

/** @param attempts how many attempts have failed so far */
export const findNextAttemptTime = (attempts: number): string => {
  const delay = retryDelays[Math.min(attempts, retryDelays.length) - 1] ?? minutes(1);
  return new Date(Date.now() + delay).toISOString();
};

/** The latest possible time of the next attempt (milliseconds since 1970). */
export const findLatestAttempt = (): number => Date.now() + (retryDelays.at(-1) ?? 0);

/** An email that is due later than this was postponed before the clock was set back, so it is due now. */
export const findLatestDueTime = (): string =>
  new Date(findLatestAttempt() + minutes(1)).toISOString();
