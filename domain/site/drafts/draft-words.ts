import type { Draft } from './saved-draft.ts';
import { dayAfter, homeDay, homeZone, shortDay } from '../../lib/time.ts';

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/** A date near today, as people say it: today, tomorrow, yesterday, Friday, Nov 3, 2026. */
const nearDay = (moment: Date, now: Date): string => {
  const [day, today] = [homeDay(moment), homeDay(now)];
  if (day === today) return 'today';
  if (day === dayAfter(today)) return 'tomorrow';
  if (day === dayAfter(today, -1)) return 'yesterday';
  const isNear = day > dayAfter(today, -7) && day < dayAfter(today, 7);
  return isNear ? weekday.format(new Date(`${day}T00:00:00Z`)) : shortDay(moment);
};

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: homeZone,
  hour: 'numeric',
  minute: '2-digit',
});

/** A near date and time by the home's clock, such as: Friday 8:00 AM. */
export const nearMoment = (moment: Date, now: Date): string =>
  `${nearDay(moment, now)} ${clock.format(moment).replaceAll('\u202F', ' ')}`;

type Timed = Pick<Draft, 'purpose' | 'publish_at' | 'problem' | 'created_at'>;

/** A draft's state in a list: Draft since Monday, From Friday 8:00 AM, Until tomorrow 6:00 PM. */
export const draftInWords = (draft: Timed, now: Date): string => {
  const { purpose, publish_at, problem, created_at } = draft;
  if (problem !== null) return purpose === 'publish' ? 'Not published' : 'Not taken back';
  if (publish_at === null) return `Draft since ${nearDay(new Date(created_at), now)}`;
  return `${purpose === 'publish' ? 'From' : 'Until'} ${nearMoment(new Date(publish_at), now)}`;
};
