import { type BusinessWeek, parseBusinessWeek } from '../../../domain/lib/business-hours.ts';
import { findMessages } from '../../../domain/languages/catalogs.ts';
import { type Language, languages } from '../../../domain/lib/languages.ts';
import { capitalize } from '../../../domain/lib/text/wording.ts';
import { toClockTime, endOfDay, type TimeRange } from '../../../domain/lib/time-range.ts';
import { findKnownWords } from './known-words.ts';
import { findFormat } from './language-words.ts';

/**
 * Writes a home's hours in a language, from the days and times in the English text; undefined if these can't be
 * read.
 */
export const translateHours = (hours: string, language: Language): string | undefined => {
  const translateKnown = findKnownWords(language);
  const translateWeek = (words: string) => {
    const week = parseBusinessWeek(words);
    return week ? describeWeek(week, language) : undefined;
  };
  const lines = hours.split('\n').map((line) => translateKnown(line) ?? translateWeek(line));
  return lines.every((line) => line !== undefined) ? lines.join('\n') : translateWeek(hours);
};

const describeWeek = (week: BusinessWeek, language: Language): string => {
  const { everyDay, allDay } = findMessages(language).known.patterns;
  const { answering } = findFormat(language);
  const weekdayFormat = new Intl.DateTimeFormat(languages[language].locale, {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // January 1, 2023 was a Sunday.
  const formatWeekday = (day: number) => weekdayFormat.format(new Date(Date.UTC(2023, 0, 1 + day)));
  const describeDays = ({ from, to }: DayRun) => {
    if (to - from === 6) return everyDay;
    return from === to ? formatWeekday(from) : `${formatWeekday(from)} – ${formatWeekday(to)}`;
  };
  const describeRange = ({ opens, closes }: TimeRange) =>
    closes - opens === endOfDay
      ? allDay
      : answering.hours(toClockTime(opens), toClockTime(closes % endOfDay));
  return findRuns(week)
    .map((run) => `${capitalize(describeDays(run))}: ${run.ranges.map(describeRange).join(', ')}`)
    .join('\n');
};

/** Consecutive days with the same hours, from Monday (1) to Sunday (7). */
interface DayRun {
  from: number;
  to: number;
  ranges: TimeRange[];
}

/** Finds runs of days with the same hours; leaves out closed days. */
const findRuns = (week: BusinessWeek): DayRun[] => {
  const runs: DayRun[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const ranges = week[day % 7] ?? [];
    const lastRun = runs.at(-1);
    if (ranges.length === 0) continue;
    if (lastRun?.to === day - 1 && JSON.stringify(lastRun.ranges) === JSON.stringify(ranges))
      lastRun.to = day;
    else runs.push({ from: day, to: day, ranges });
  }
  return runs;
};
