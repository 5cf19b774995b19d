import type { BusinessWeek } from '../../lib/business-hours.ts';
import { toClockTime, endOfDay } from '../../lib/time-range.ts';
import { formatTime } from './visit-times.ts';

/** How a language formats the hours of a week. Times are such as 14:30; weekdays are counted from Sunday, 0. */
export interface VisitingPhrases {
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

const englishPhrases: VisitingPhrases = {
  everyDay: 'every day',
  weekday: (weekday) => weekdays[weekday] ?? '',
  hours: (opens, closes) => `${formatTime(opens)} to ${formatTime(closes)}`,
  and: (one, other) => `${one} and ${other}`,
};

/**
 * The hours of a week, such as: Monday–Friday, 9:00 AM to 5:00 PM; Saturday, 10:00 AM to 2:00 PM. Days
 * without hours are left out.
 */
export const describeVisiting = (
  week: BusinessWeek,
  say: VisitingPhrases = englishPhrases,
): string =>
  groupDays(week, say)
    .map(({ days, hours }) => `${formatDays(days, say)}, ${hours}`)
    .join('; ');

interface DayGroup {
  days: number[];
  hours: string;
}

/** Consecutive days with the same hours, starting on Monday. */
const groupDays = (week: BusinessWeek, say: VisitingPhrases): DayGroup[] => {
  const groups: DayGroup[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const ranges = week[weekday] ?? [];
    const [first, ...more] = ranges.map(({ opens, closes }) =>
      say.hours(formatMinutes(opens), formatMinutes(closes)),
    );
    const last = groups.at(-1);
    const hours = first === undefined ? '' : more.reduce(say.and, first);
    if (last?.hours === hours) last.days.push(weekday);
    else groups.push({ days: [weekday], hours });
  }
  return groups.filter(({ hours }) => hours !== '');
};

const formatDays = (days: readonly number[], say: VisitingPhrases): string => {
  if (days.length === 7) return say.everyDay;
  const [first = 0, last = first] = [days[0], days.at(-1)];
  return first === last ? say.weekday(first) : `${say.weekday(first)}–${say.weekday(last)}`;
};

/** Midnight at the end of the day is 12:00 AM. */
const formatMinutes = (minutes: number): string => toClockTime(minutes % endOfDay);
