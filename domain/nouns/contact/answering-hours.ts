import { parseBusinessWeek } from '../../lib/business-hours.ts';
import { toClockTime, endOfDay } from '../../lib/time-range.ts';
import { formatDateWithWeekday, formatTime } from '../../lib/format-date.ts';
import { addDays, toMoment } from '../../lib/time.ts';
import type { Answering } from './answering.ts';

/** How a language formats the hours. Its functions take times such as 14:30 and dates such as 2026-12-01. */
export interface AnsweringPhrases {
  hours: (opens: string, closes: string) => string;
  and: (one: string, other: string) => string;
  today: (time: string) => string;
  tomorrow: (time: string) => string;
  on: (time: string, day: string) => string;
}

const englishPhrases: AnsweringPhrases = {
  hours: (opens, closes) => `${formatTime(opens)} to ${formatTime(closes)}`,
  and: (one, other) => `${one} and ${other}`,
  today: (time) => `${formatTime(time)} today`,
  tomorrow: (time) => `${formatTime(time)} tomorrow`,
  on: (time, day) => `${formatTime(time)} on ${formatDateWithWeekday(day).split(',')[0]}`,
};

/**
 * When someone answers, computed from the hours that a home wrote for people.
 * @param today the date at the home, such as 2026-12-01
 * @returns null if the hours can't be parsed, because wrong hours are worse than none
 */
export const findAnswering = (
  businessHours: string | null,
  today: string,
  say: AnsweringPhrases = englishPhrases,
): Answering | null => {
  const week = parseBusinessWeek(businessHours);
  if (!week) return null;
  const findRangesOn = (day: string) => week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [];
  const ranges = findRangesOn(today);
  const hoursOfRanges = ranges.map(({ opens, closes }) =>
    say.hours(formatMinutes(opens), formatMinutes(closes)),
  );
  // One of the next seven days has hours, because the week has some.
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead + 1));
  const day = days.find((ahead) => findRangesOn(ahead).length > 0) ?? today;
  const opens = formatMinutes(findRangesOn(day)[0]?.opens ?? 0);
  const nextAnswering = day === addDays(today) ? say.tomorrow(opens) : say.on(opens, day);
  const toMilliseconds = (minutes: number) => toMoment(today, toClockTime(minutes)).getTime();
  return {
    ...(hoursOfRanges.length > 0 && { today: hoursOfRanges.reduce(say.and) }),
    next: nextAnswering,
    steps: [
      ...ranges.flatMap((range) => [
        { until: toMilliseconds(range.opens), when: say.today(formatMinutes(range.opens)) },
        { until: toMilliseconds(range.closes) },
      ]),
      { until: toMilliseconds(endOfDay), when: nextAnswering },
    ],
  };
};

/** Midnight at the end of the day is 12:00 AM. */
const formatMinutes = (minutes: number): string => toClockTime(minutes % endOfDay);
