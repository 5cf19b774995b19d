import type { Span } from '../../../domain/site/insights/periods.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const day = format({ month: 'short', day: 'numeric' });
const month = format({ month: 'short' });
const longDay = format({ month: 'long', day: 'numeric', year: 'numeric' });
const longMonth = format({ month: 'long', year: 'numeric' });

const toDate = (begins: string): Date => new Date(`${begins}T00:00:00Z`);

/** The label below a bar, such as: Nov 23, or Nov. */
export const shortPeriod = (begins: string, by: Span): string =>
  (by === 'week' ? day : month).format(toDate(begins));

/** The label in a table, such as: Week of November 23, 2026, or November 2026. */
export const longPeriod = (begins: string, by: Span): string =>
  by === 'week' ? `Week of ${longDay.format(toDate(begins))}` : longMonth.format(toDate(begins));

/** A duration, such as: 45 min, 3 h 20 min, 2 d 4 h. @param minutes null if nothing was answered */
export const waitInWords = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
};
