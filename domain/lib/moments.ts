import { memoize } from './memoize.ts';
import { homeZone, toMoment } from './time.ts';
import { type Language, languages } from './languages.ts';

/** How a language formats dates and times. */
export interface MomentFormats {
  /** A date and time at the home. */
  moment: (moment: Date) => string;
  /** A date such as 2026-12-01, with its weekday. */
  day: (day: string) => string;
  /** A time such as 14:30. */
  time: (time: string) => string;
  /** A proposed day, optionally with a time after a space (domain/requests/request-step.ts). */
  proposal: (proposal: string) => string;
}

export const createMomentFormats = (language: Language): MomentFormats => {
  const { locale } = languages[language];
  const { date, time } = chooseStyles(language);
  const createDateFormat = (options: Intl.DateTimeFormatOptions) =>
    memoize(() => new Intl.DateTimeFormat(locale, options));
  const getMomentFormat = createDateFormat({ ...date, ...time, timeZone: homeZone });
  const getDayFormat = createDateFormat({ ...date, timeZone: 'UTC' });
  const getTimeFormat = createDateFormat({ ...time, timeZone: 'UTC' });
  const formatMoment = (of: Date): string => normalizeTime(getMomentFormat().format(of));
  const formatDay = (of: string): string => getDayFormat().format(new Date(`${of}T00:00:00Z`));
  return {
    moment: formatMoment,
    day: formatDay,
    time: (of) => normalizeTime(getTimeFormat().format(new Date(`2000-01-01T${of}:00Z`))),
    proposal: (of) => {
      const [on = '', at] = of.split(' ');
      return at ? formatMoment(toMoment(on, at)) : formatDay(on);
    },
  };
};

/** Intl supports parts of the day only if each part of a date is listed. */
const chooseStyles = (language: Language): Record<'date' | 'time', Intl.DateTimeFormatOptions> =>
  'partsOfTheDay' in languages[language]
    ? {
        date: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
        time: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', dayPeriod: 'long' },
      }
    : { date: { dateStyle: 'full' }, time: { timeStyle: 'short' } };

/**
 * Makes the server and all browsers agree: some versions of Intl use AM and PM in Korean, and put a narrow
 * space before them that some mail programs can't show.
 */
const normalizeTime = (text: string): string =>
  text
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replace(/\bAM (?=\d)/, '오전 ')
    .replace(/\bPM (?=\d)/, '오후 ');

/** Removes the second period after filling in the blanks: 2:30 p.m. and 2026 г. end with a period already. */
export const removeDoublePeriod = (sentence: string): string =>
  sentence.replaceAll(/(\b[ap]\. ?m\.|\sг\.)\./g, '$1');
