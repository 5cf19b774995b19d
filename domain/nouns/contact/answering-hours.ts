import { businessWeek } from '../../lib/business-hours.ts';
import { clockTime, endOfDay } from '../../lib/time-range.ts';
import { dayAfter, dayInWords, momentAtHome } from '../../lib/time.ts';
import { timeInWords } from './visit-times.ts';
import type { Answering } from './answering.ts';

/** How a language formats the hours. Times are such as 14:30, dates such as 2026-12-01. */
export interface AnsweringWords {
  hours: (opens: string, closes: string) => string;
  and: (one: string, other: string) => string;
  today: (time: string) => string;
  tomorrow: (time: string) => string;
  on: (time: string, day: string) => string;
}

const english: AnsweringWords = {
  hours: (opens, closes) => `${timeInWords(opens)} to ${timeInWords(closes)}`,
  and: (one, other) => `${one} and ${other}`,
  today: (time) => `${timeInWords(time)} today`,
  tomorrow: (time) => `${timeInWords(time)} tomorrow`,
  on: (time, day) => `${timeInWords(time)} on ${dayInWords(day).split(',')[0]}`,
};

/**
 * When someone answers, computed from the hours that a home wrote for people.
 * @param today the date at the home, such as 2026-12-01
 * @returns null if the hours can't be parsed, because no hours are better than wrong ones
 */
export const answeringOn = (
  businessHours: string | null,
  today: string,
  say: AnsweringWords = english,
): Answering | null => {
  const week = businessWeek(businessHours);
  if (!week) return null;
  const rangesOn = (day: string) => week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [];
  const ranges = rangesOn(today);
  const words = ranges.map(({ opens, closes }) => say.hours(toTime(opens), toTime(closes)));
  // One of the next seven days has hours, because the week has some.
  const days = Array.from({ length: 7 }, (_, ahead) => dayAfter(today, ahead + 1));
  const day = days.find((ahead) => rangesOn(ahead).length > 0) ?? today;
  const opens = toTime(rangesOn(day)[0]?.opens ?? 0);
  const next = day === dayAfter(today) ? say.tomorrow(opens) : say.on(opens, day);
  const moment = (minutes: number) => momentAtHome(today, clockTime(minutes)).getTime();
  return {
    ...(words.length > 0 && { today: words.reduce(say.and) }),
    next,
    steps: [
      ...ranges.flatMap((range) => [
        { until: moment(range.opens), when: say.today(toTime(range.opens)) },
        { until: moment(range.closes) },
      ]),
      { until: moment(endOfDay), when: next },
    ],
  };
};

/** Midnight at the end of the day is 12:00 AM. */
const toTime = (minutes: number): string => clockTime(minutes % endOfDay);
