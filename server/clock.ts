import { minutes } from '../domain/lib/durations.ts';

/** The current time as the database stores it: ISO 8601 in UTC, to the millisecond. */
export const now = (): string => new Date().toISOString();

/** The same day and time (UTC) some months earlier, or the last day of that month if the month is shorter. */
export const subtractMonths = (moment: Date, months: number): Date => {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const result = new Date(moment);
  result.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay));
  return result;
};

/** If the machine's clock jumps further than this between two checks, it does not count as steady. */
const maxClockJump = minutes(5);

/**
 * Checks whether the machine's clock runs steadily. Deleting old data must wait for that: a clock that starts
 * ten years ahead would empty the trash before a time service corrects it.
 * @returns a function that returns whether the clock ran steadily since the previous call; false at first
 */
export const createClockWatch = (): (() => boolean) => {
  let offset: number | null = null;
  return () => {
    const previousOffset = offset;
    offset = Date.now() - performance.now();
    return previousOffset !== null && Math.abs(offset - previousOffset) < maxClockJump;
  };
};
