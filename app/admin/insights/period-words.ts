import { createDayFormat, formatDate, formatMonthOfDay } from '../../../domain/lib/format-date.ts';
import type { PeriodLength } from '../../../domain/site/insights/periods.ts';

const formatShortDay = createDayFormat({ month: 'short', day: 'numeric' });
const formatShortMonth = createDayFormat({ month: 'short' });

/** The label below a bar, such as: Nov 23, or Nov. */
export const formatShortPeriod = (begins: string, by: PeriodLength): string =>
  (by === 'week' ? formatShortDay : formatShortMonth)(begins);

/** The label in a table, such as: Week of November 23, 2026, or November 2026. */
export const formatLongPeriod = (begins: string, by: PeriodLength): string =>
  by === 'week' ? `Week of ${formatDate(begins)}` : formatMonthOfDay(begins);

/** A duration, such as: 45 min, 3 h 20 min, 2 d 4 h. @param minutes null if nothing was answered */
export const formatWait = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
};
