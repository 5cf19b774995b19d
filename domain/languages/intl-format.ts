import type { formatWords } from '../site/words/format-words.ts';
import type { StoredTexts } from '../texts/stored-texts.ts';
import { mapStrings } from '../lib/text/each-string.ts';
import { type Blanks, fillBlanks } from '../texts/fill-texts.ts';
import type { CreateFormat, Format } from './format.ts';
import { resolveChoices } from './plurals.ts';
import { type Language, languages } from '../lib/languages.ts';
import { memoize } from '../lib/memoize.ts';
import { createMomentFormats, removeDoublePeriod } from '../lib/moments.ts';

/** A language's format, based on Intl and ICU messages. Loaded only by pages in that language. */
export const createIntlFormat = (language: Language): CreateFormat => {
  const { locale } = languages[language];
  const getRules = memoize(() => new Intl.PluralRules(locale));
  const formatMessage = (text: string, blanks: Blanks): string =>
    removeDoublePeriod(fillBlanks(resolveChoices(text, blanks, { locale, getRules }), blanks));
  // The format of bills and forms in the US; other countries write $6,500 in different ways.
  const createDollarFormat = (maximumFractionDigits: number) =>
    memoize(
      () =>
        new Intl.NumberFormat('en-US', {
          style: 'currency',
          currency: 'USD',
          maximumFractionDigits,
        }),
    );
  const [getWholeDollarFormat, getDollarsWithCentsFormat] = [
    createDollarFormat(0),
    createDollarFormat(2),
  ];
  const getNumberFormat = memoize(() => new Intl.NumberFormat('en-US'));
  const createDateFormat = (options: Intl.DateTimeFormatOptions) =>
    memoize(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  const getDayFormat = createDateFormat({ dateStyle: 'long' });
  const getNearDayFormat = createDateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
  const getShortDayFormat = createDateFormat({ month: 'long', day: 'numeric' });
  const getMonthNameFormat = createDateFormat({ month: 'long' });
  const getMonthFormat = createDateFormat({ year: 'numeric', month: 'long' });
  const getWeekdayFormat = createDateFormat({ weekday: 'long' });
  const { time, moment } = createMomentFormats(language);
  const formatDollars = (amount: number): string =>
    (Number.isInteger(amount) ? getWholeDollarFormat : getDollarsWithCentsFormat)().format(amount);
  const createFormat: CreateFormat = (phrases) => {
    const formatPhrase = (name: keyof typeof formatWords, blanks: Blanks = {}): string =>
      formatMessage(String(phrases[`site.formats.${name}`] ?? ''), blanks);
    const formatPrices = (
      from: number | null,
      to: number | null,
      names: PhraseNames,
    ): string | null => {
      if (from === null) return null;
      const blanks = { from: formatDollars(from), to: formatDollars(to ?? from) };
      if (to === null) return formatPhrase(names.from, blanks);
      return from !== to
        ? formatPhrase(names.range, blanks)
        : names.single
          ? formatPhrase(names.single, blanks)
          : blanks.from;
    };
    const format: Format = {
      filled: (value, blanks) => mapStrings(value, (text) => formatMessage(text, blanks)),
      number: (count) => getNumberFormat().format(count),
      dollars: formatDollars,
      price: ({ price_from: from, price_to: to }) =>
        formatPrices(from, to, { from: 'priceFrom', range: 'priceRange' }) ?? '',
      extra: ({ amount, unit }) =>
        [amount === null ? null : formatDollars(amount), unit].filter(Boolean).join(' '),
      roomPrice: (from, to) =>
        formatPrices(from, to, { from: 'roomFrom', range: 'roomRange', single: 'roomPrice' }),
      month: (day) => getMonthFormat().format(toDate(day)),
      day: (day) => getDayFormat().format(toDate(day)),
      nearDay: (day) => getNearDayFormat().format(toDate(day)),
      shortDay: (day) => getShortDayFormat().format(toDate(day)),
      leaf: (day) => ({
        month: getMonthNameFormat().format(toDate(day)),
        number: String(Number(day.slice(8))),
        weekday: getWeekdayFormat().format(toDate(day)),
      }),
      time,
      moment,
      daysAgo: (count) => {
        if (count === 0) return formatPhrase('today');
        return count === 1
          ? formatPhrase('yesterday')
          : formatPhrase('daysAgo', { count: String(count) });
      },
      answering: {
        hours: (opens, closes) =>
          formatPhrase('hours', { opens: time(opens), closes: time(closes) }),
        and: (one, other) => formatPhrase('and', { one, other }),
        today: (opens) => formatPhrase('opensToday', { time: time(opens) }),
        tomorrow: (opens) => formatPhrase('opensTomorrow', { time: time(opens) }),
        on: (opens, day) =>
          formatPhrase('opensOn', {
            time: time(opens),
            weekday: getWeekdayFormat().format(toDate(day)),
          }),
      },
      aside: splitAsidePhrase(formatPhrase('aside')),
      months: (count) => {
        const parts = [
          count >= 12 ? formatPhrase('years', { count: String(Math.floor(count / 12)) }) : '',
          count % 12 > 0 ? formatPhrase('months', { count: String(count % 12) }) : '',
        ].filter(Boolean);
        const [years = formatPhrase('underAMonth'), rest] = parts;
        return rest ? formatPhrase('yearsAndMonths', { years, months: rest }) : years;
      },
    };
    return format;
  };
  const formats = new WeakMap<StoredTexts, Format>();
  return (phrases) => {
    const format = formats.get(phrases) ?? createFormat(phrases);
    formats.set(phrases, format);
    return format;
  };
};

const splitAsidePhrase = (phrase: string): readonly [before: string, after: string] => {
  const [, before = '', after = ''] = phrase.split(/\{\w+\}/);
  return [before, after];
};

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

interface PhraseNames {
  from: keyof typeof formatWords;
  range: keyof typeof formatWords;
  single?: keyof typeof formatWords;
}
