import type { PeriodLength } from '../../../domain/site/insights/periods.ts';

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const shortDayFormat = createFormat({ month: 'short', day: 'numeric' });
const shortMonthFormat = createFormat({ month: 'short' });
const longDayFormat = createFormat({
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const longMonthFormat = createFormat({ month: 'long', year: 'numeric' });

const toDate = (begins: string): Date => new Date(`${begins}T00:00:00Z`);

/** The label below a bar, such as: Nov 23, or Nov. */
export const formatShortPeriod = (begins: string, by: PeriodLength): string =>
  (by === 'week' ? shortDayFormat : shortMonthFormat).format(toDate(begins));

/** The label in a table, such as: Week of November 23, 2026, or November 2026. */
export const formatLongPeriod = (begins: string, by: PeriodLength): string =>
  by === 'week'
    ? `Week of ${longDayFormat.format(toDate(begins))}`
    : longMonthFormat.format(toDate(begins));

/** A duration, such as: 45 min, 3 h 20 min, 2 d 4 h. @param minutes null if nothing was answered */
export const formatWait = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
};
