import type { Draft } from './saved-draft.ts';
import { addDays, formatClockTime, formatShortDate, toHomeDay } from '../../lib/time.ts';
import { createDayFormat } from '../../lib/format-date.ts';

const formatWeekday = createDayFormat({ weekday: 'long' });

/** A date near today, as people say it: today, tomorrow, yesterday, Friday, Nov 3, 2026. */
const formatNearDay = (moment: Date, now: Date): string => {
  const [day, today] = [toHomeDay(moment), toHomeDay(now)];
  if (day === today) return 'today';
  if (day === addDays(today)) return 'tomorrow';
  if (day === addDays(today, -1)) return 'yesterday';
  const isNear = day > addDays(today, -7) && day < addDays(today, 7);
  return isNear ? formatWeekday(day) : formatShortDate(moment);
};

/** A near date and time by the home's clock, such as: Friday 8:00 AM. */
export const formatShortMoment = (moment: Date, now: Date): string =>
  `${formatNearDay(moment, now)} ${formatClockTime(moment)}`;

/** A planned time on a button, such as: Dec 20, 9:00 AM. Another year is named. */
export const formatPlannedMoment = (moment: Date, now: Date): string => {
  const day = formatShortDate(moment).replace(`, ${toHomeDay(now).slice(0, 4)}`, '');
  return `${day}, ${formatClockTime(moment)}`;
};

type DraftTiming = Pick<Draft, 'purpose' | 'publish_at' | 'problem' | 'created_at'>;

/** A draft's state in a list: Draft since Monday, From Friday 8:00 AM, Until tomorrow 6:00 PM. */
export const describeDraftState = (draft: DraftTiming, now: Date): string => {
  const { purpose, publish_at, problem, created_at } = draft;
  if (problem !== null) return purpose === 'publish' ? 'Not published' : 'Not taken back';
  if (publish_at === null) return `Draft since ${formatNearDay(new Date(created_at), now)}`;
  return `${purpose === 'publish' ? 'From' : 'Until'} ${formatShortMoment(new Date(publish_at), now)}`;
};
