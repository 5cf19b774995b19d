import { minutes } from '../../domain/durations.ts';

/** How long after its n-th failure something is tried again; the last one repeats. */
export const waits = [1, 5, 15, 60, 240, 720].map(minutes);

/** When it is tried again. @param attempts how many have failed */
export const nextTry = (attempts: number): string => {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minutes(1);
  return new Date(Date.now() + wait).toISOString();
};

/** Nothing is put off for longer than the longest wait. */
export const furthestTry = (): number => Date.now() + (waits.at(-1) ?? 0);

/** What is due later than this was put off before the clock was set back. */
export const furthestDue = (): string => new Date(furthestTry() + minutes(1)).toISOString();
