import { businessWeek } from '../business-hours.ts';
import { clockTime, endOfDay } from '../time-range.ts';
import { dayAfter, dayInWords, momentAtHome } from '../time.ts';
import { timeInWords } from '../visits/visit-times.ts';
import type { Answering } from './answering.ts';

/**
 * When someone answers, by the hours that a home wrote for people.
 * @param today the day at the home, such as 2026-12-01
 * @returns null if the hours can't be parsed: none are better than wrong ones
 */
export const answeringOn = (businessHours: string | null, today: string): Answering | null => {
  const week = businessWeek(businessHours);
  if (!week) return null;
  const rangesOn = (day: string) => week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [];
  const ranges = rangesOn(today);
  const words = ranges.map(({ opens, closes }) => `${inWords(opens)} to ${inWords(closes)}`);
  // Within seven days there is one, because the week has hours.
  const days = Array.from({ length: 7 }, (_, ahead) => dayAfter(today, ahead + 1));
  const day = days.find((ahead) => rangesOn(ahead).length > 0) ?? today;
  const opens = inWords(rangesOn(day)[0]?.opens ?? 0);
  const next = `${opens} ${day === dayAfter(today) ? 'tomorrow' : `on ${dayInWords(day).split(',')[0]}`}`;
  const moment = (minutes: number) => momentAtHome(today, clockTime(minutes)).getTime();
  return {
    ...(words.length > 0 && { today: words.join(' and ') }),
    next,
    steps: [
      ...ranges.flatMap((range) => [
        { until: moment(range.opens), when: `${inWords(range.opens)} today` },
        { until: moment(range.closes) },
      ]),
      { until: moment(endOfDay), when: next },
    ],
  };
};

/** Midnight at the end of the day is 12:00 AM. */
const inWords = (minutes: number): string => timeInWords(clockTime(minutes % endOfDay));
