import { minutes } from '../domain/durations.ts';

/** The time now as the database keeps it: ISO 8601 in UTC, to the millisecond. */
export const now = (): string => new Date().toISOString();

/** A moment some months before another, on the same day of the month or, where there is none, its last. */
export const monthsBefore = (moment: Date, months: number): Date => {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const earlier = new Date(moment);
  earlier.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay));
  return earlier;
};

/** How far the machine's clock may be set between two looks and still be called steady. */
const tolerance = minutes(5);

/**
 * Watches whether the machine's clock runs evenly. What is removed for its age must wait for that: a
 * clock that starts ten years ahead would empty the trash before a time service sets it right.
 * @returns what says whether the clock ran evenly since it was last asked; not yet, at the first time
 */
export const createClockWatch = (): (() => boolean) => {
  let offset: number | null = null;
  return () => {
    const before = offset;
    offset = Date.now() - performance.now();
    return before !== null && Math.abs(offset - before) < tolerance;
  };
};
