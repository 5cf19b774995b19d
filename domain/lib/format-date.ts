import { memoize } from './memoize.ts';

/** @returns a function that formats a date without a time, such as 2026-12-01, in American English */
export const createDayFormat = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const getFormat = memoize(
    () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }),
  );
  return (day) => getFormat().format(new Date(`${day}T00:00:00Z`));
};

/** A date without its year, such as: Tuesday, December 1. */
export const formatDateWithWeekday = createDayFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** A date with its year, such as: May 12, 2026. */
export const formatDate = createDayFormat({ month: 'long', day: 'numeric', year: 'numeric' });

/** A month with its year, such as: November 2026. */
export const formatMonthOfDay = createDayFormat({ month: 'long', year: 'numeric' });

/** A date that needs no year, such as: November 20. */
export const formatMonthAndDay = createDayFormat({ month: 'long', day: 'numeric' });

/** A time such as 14:30, as: 2:30 PM. */
export const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
};
