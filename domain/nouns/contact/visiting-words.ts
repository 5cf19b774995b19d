import type { BusinessWeek } from '../../lib/business-hours.ts';
import { clockTime, endOfDay } from '../../lib/time-range.ts';
import { timeInWords } from './visit-times.ts';

/** How a language formats the hours of a week. Times are such as 14:30; weekdays are counted from Sunday, 0. */
export interface VisitingWords {
  everyDay: string;
  weekday: (weekday: number) => string;
  hours: (opens: string, closes: string) => string;
  and: (one: string, other: string) => string;
}

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const english: VisitingWords = {
  everyDay: 'every day',
  weekday: (weekday) => weekdays[weekday] ?? '',
  hours: (opens, closes) => `${timeInWords(opens)} to ${timeInWords(closes)}`,
  and: (one, other) => `${one} and ${other}`,
};

/**
 * The hours of a week, such as: Monday–Friday, 9:00 AM to 5:00 PM; Saturday, 10:00 AM to 2:00 PM. Days
 * without hours are left out.
 */
export const visitingInWords = (week: BusinessWeek, say: VisitingWords = english): string =>
  groupDays(week, say)
    .map(({ days, hours }) => `${daysInWords(days, say)}, ${hours}`)
    .join('; ');

interface Group {
  days: number[];
  hours: string;
}

/** Consecutive days with the same hours, starting on Monday. */
const groupDays = (week: BusinessWeek, say: VisitingWords): Group[] => {
  const groups: Group[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const ranges = week[weekday] ?? [];
    const [first, ...more] = ranges.map(({ opens, closes }) =>
      say.hours(toTime(opens), toTime(closes)),
    );
    const last = groups.at(-1);
    const hours = first === undefined ? '' : more.reduce(say.and, first);
    if (last?.hours === hours) last.days.push(weekday);
    else groups.push({ days: [weekday], hours });
  }
  return groups.filter(({ hours }) => hours !== '');
};

const daysInWords = (days: readonly number[], say: VisitingWords): string => {
  if (days.length === 7) return say.everyDay;
  const [first = 0, last = first] = [days[0], days.at(-1)];
  return first === last ? say.weekday(first) : `${say.weekday(first)}–${say.weekday(last)}`;
};

/** Midnight at the end of the day is 12:00 AM. */
const toTime = (minutes: number): string => clockTime(minutes % endOfDay);
