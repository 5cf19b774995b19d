import { minutes } from '../domain/lib/durations.ts';

/** The time now as the database keeps it: ISO 8601 in UTC, to the millisecond. */
export const now = (): string => new Date().toISOString();

/**
 * The moment some months before another, on the same day of the month, or on the month's last day if it is
 * shorter.
 */
export const monthsBefore = (moment: Date, months: number): Date => {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const earlier = new Date(moment);
  earlier.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay));
  return earlier;
};

/** How far the machine's clock may jump between two checks and still count as steady. */
const tolerance = minutes(5);

/**
 * Watches whether the machine's clock runs steadily. Removing things because of their age must wait for that:
 * a clock that starts ten years ahead would empty the trash before a time service corrects it.
 * @returns a function that tells whether the clock ran steadily since its last call; false at its first
 */
export const createClockWatch = (): (() => boolean) => {
  let offset: number | null = null;
  return () => {
    const before = offset;
    offset = Date.now() - performance.now();
    return before !== null && Math.abs(offset - before) < tolerance;
  };
};
