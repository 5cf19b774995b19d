import {
  type BusinessWeek,
  parseBusinessWeek,
  findFirstTimeRange,
} from '../../lib/business-hours.ts';
import { toClockTime, endOfDay, type TimeRange } from '../../lib/time-range.ts';

/** Minutes. A visit takes about 45 minutes; times are offered every half hour. */
const visitLength = 45;
const startInterval = 30;

/** The default regular hours: 8:00 AM to 8:00 PM (docs/product/public-pages.md), in minutes of the day. */
const defaultHours: TimeRange = { opens: 8 * 60, closes: 20 * 60 };

/**
 * The times at which a visit can start and end within the opening hours, such as 08:00. If the hours can't
 * be parsed as a week, their first range applies to every day; if there is none, the default hours do.
 * @param businessHours as stored; null for the default hours
 * @param day such as 2026-12-01; if missing, the times of all days together
 */
export const listVisitTimes = (businessHours: string | null, day?: string | null): string[] => {
  const week = findVisitingWeek(businessHours).map(listStartTimes);
  // Without a complete date this is NaN, which matches no weekday.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return week[weekday] ?? [...new Set(week.flat())].sort();
};

/** The hours of each weekday in which visits are possible, Sunday first. */
const findVisitingWeek = (businessHours: string | null): BusinessWeek => {
  const week = parseBusinessWeek(businessHours)?.map((ranges) => ranges.map(limitToDaytime));
  if (week?.some(hasVisits)) return week;
  const first = [limitToDaytime(findFirstTimeRange(businessHours) ?? defaultHours)];
  return Array.from({ length: 7 }, () => (hasVisits(first) ? first : [defaultHours]));
};

const hasVisits = (ranges: TimeRange[]): boolean => listStartTimes(ranges).length > 0;

/** Replaces a range of the whole day: even a home that never closes has no visits at night. */
const limitToDaytime = (range: TimeRange): TimeRange =>
  range.closes - range.opens < endOfDay ? range : defaultHours;

const listStartTimes = (ranges: TimeRange[]): string[] =>
  ranges.flatMap(({ opens, closes }) => {
    const first = Math.ceil(opens / startInterval) * startInterval;
    const count = Math.floor((closes - visitLength - first) / startInterval) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) =>
      toClockTime(first + index * startInterval),
    );
  });
