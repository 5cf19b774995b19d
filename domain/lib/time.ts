import { TZDate } from '@date-fns/tz';
import { formatDateWithWeekday } from './format-date.ts';
import { days } from './durations.ts';
import { memoize } from './memoize.ts';

/** The home's own time zone. Visits happen there, wherever the visitor or the server is. */
export const homeZone = 'America/Los_Angeles';

/** The name of the zone in all seasons. A constant, because Intl takes up to 50 ms on a phone to find it. */
export const homeZoneName = 'Pacific Time';

/** The date and time at the home, such as 2026-12-01 14:30, a format that spreadsheets recognize. */
export const toHomeDayAndTime = (moment: Date): string =>
  new TZDate(moment.getTime(), homeZone).toISOString().slice(0, 16).replace('T', ' ');

/** The date at the home, such as 2026-12-01. */
export const toHomeDay = (moment: Date): string =>
  new TZDate(moment.getTime(), homeZone).toISOString().slice(0, 10);

/** The time of day at the home, such as 14:30. */
export const toHomeTime = (moment: Date): string =>
  new TZDate(moment.getTime(), homeZone).toISOString().slice(11, 16);

/**
 * The moment at which the home's clock shows a date and time.
 * @param day such as 2026-12-01
 * @param time such as 14:30; if daylight saving skips it, one hour later
 */
export const toMoment = (day: string, time: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, minute, homeZone).getTime());
};

/** Whether a time exists on a date at the home: daylight saving skips an hour in spring. */
export const isExistingHomeTime = (day: string, time: string): boolean =>
  toHomeTime(toMoment(day, time)) === time;

const getMomentFormat = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: homeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** The date and time at the home, such as: Tuesday, December 1, 2026 at 2:30 PM. */
export const formatMoment = (moment: Date): string =>
  replaceNarrowSpaces(getMomentFormat().format(moment));

const getMonthFormat = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: homeZone,
      month: 'long',
      year: 'numeric',
    }),
);

/** The month at the home, such as December 2026. */
export const formatMonth = (moment: Date): string => getMonthFormat().format(moment);

const getShortDayFormat = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: homeZone,
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    }),
);

/** The date at the home, such as: Dec 1, 2026. */
export const formatShortDate = (moment: Date): string => getShortDayFormat().format(moment);

const getClockFormat = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: homeZone,
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** The time by the home's clock, such as: 3:40 PM. */
export const formatClockTime = (moment: Date): string =>
  replaceNarrowSpaces(getClockFormat().format(moment));

/**
 * A near moment by the home's clock, such as: tomorrow, Tuesday, November 24, at 3:40 PM.
 * @param now the moment at which it is read
 */
export const formatNearMoment = (moment: Date, now: Date): string => {
  const day = toHomeDay(moment);
  const time = formatClockTime(moment);
  if (day === toHomeDay(now)) return `today at ${time}`;
  const formattedMoment = `${formatDateWithWeekday(day)}, at ${time}`;
  return day === addDays(toHomeDay(now)) ? `tomorrow, ${formattedMoment}` : formattedMoment;
};

/** The date a number of days after another one. @param count may be negative */
export const addDays = (day: string, count = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);

/**
 * Replaces the narrow no-break space that Intl puts before AM and PM, because some mail programs can't
 * show it.
 */
const replaceNarrowSpaces = (text: string): string => text.replaceAll('\u202F', ' ');

/** Whether a text is a valid date, such as 2026-11-01. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

/** Whether a date is more than twelve months before another one. */
export const isOlderThanAYear = (day: string, today: string): boolean =>
  day < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
