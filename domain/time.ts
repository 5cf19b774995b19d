import { TZDate } from '@date-fns/tz';

/** The home's own time zone: visits happen there, wherever a visitor or the machine may be. */
export const homeZone = 'America/Los_Angeles';

/** What people call the zone in every season: Pacific Time. */
export const homeZoneName =
  new Intl.DateTimeFormat('en-US', { timeZone: homeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? homeZone;

/** The day and time at the home at a moment, such as 2026-12-01 14:30: spreadsheet programs read it. */
export const homeDayAndTime = (moment: Date): string =>
  new TZDate(moment.getTime(), homeZone).toISOString().slice(0, 16).replace('T', ' ');

/** The day at the home at a moment, such as 2026-12-01. */
export const homeDay = (moment: Date): string =>
  new TZDate(moment.getTime(), homeZone).toISOString().slice(0, 10);

/** The time of day at the home at a moment, such as 14:30. */
export const homeTime = (moment: Date): string =>
  new TZDate(moment.getTime(), homeZone).toISOString().slice(11, 16);

/**
 * The moment at which the home's clock shows a day and a time.
 * @param day such as 2026-12-01
 * @param time such as 14:30; a time that daylight saving skips is the one an hour later
 */
export const momentAtHome = (day: string, time: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, minute, homeZone).getTime());
};

const words = new Intl.DateTimeFormat('en-US', {
  timeZone: homeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Such as: Tuesday, December 1, 2026 at 2:30 PM. */
export const momentInWords = (moment: Date): string => plainSpaces(words.format(moment));

const dayWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** Such as: Tuesday, December 1. */
export const dayInWords = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`));

/** Intl puts a narrow space before AM and PM, which some mail programs cannot show. */
const plainSpaces = (text: string): string => text.replaceAll('\u202F', ' ');
