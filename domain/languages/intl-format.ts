import type { formatWords } from '../site/words/format-words.ts';
import type { StoredTexts } from '../texts/stored-texts.ts';
import { mapStrings } from '../lib/text/each-string.ts';
import { type Blanks, fillBlanks } from '../texts/fill-texts.ts';
import type { CreateFormat, Format } from './format.ts';
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

const choicePattern = /\{(\w+),\s*(plural|select),/;

/**
 * Resolves the choices of an ICU message, such as {days, plural, =0 {today} one {# day} other {# days}}.
 * Blanks stay unchanged. The rest of ICU's syntax is refused where messages are stored (blanks.ts). A parser
 * for the whole syntax takes 8.7 KB, which is a lot for a page (docs/decisions/110).
 */
export const resolveChoices = (
  message: string,
  blanks: Blanks,
  { locale, getRules }: { locale: string; getRules: () => Intl.PluralRules },
): string => {
  const choice = choicePattern.exec(message);
  if (!choice) return message;
  const [opening, name = '', kind] = choice;
  const { forms, end } = readForms(message, choice.index + opening.length);
  const value = blanks[name] ?? `{${name}}`;
  const count = parseCount(value);
  const chosenForm =
    kind === 'select'
      ? forms.get(value)
      : (forms.get(`=${count}`) ?? forms.get(getRules().select(count)));
  const resolve = (part: string) => resolveChoices(part, blanks, { locale, getRules });
  const words = resolve(chosenForm ?? forms.get('other') ?? '');
  const filledWords =
    kind === 'select'
      ? words
      : words.replaceAll('#', count >= 1000 ? count.toLocaleString(locale) : value);
  return message.slice(0, choice.index) + filledWords + resolve(message.slice(end));
};

/** A blank's value as a whole number; NaN for any other value. */
const parseCount = (value: string): number =>
  /^\d{1,3}(?:,?\d{3}){0,2}$/.test(value) ? Number(value.replaceAll(',', '')) : Number.NaN;

/** The forms of a choice by their names, and the place after the brace that closes it. */
const readForms = (message: string, start: number) => {
  const forms = new Map<string, string>();
  const nextForm = /\s*(=?\w+)\s*\{/y;
  for (let at = start; ;) {
    nextForm.lastIndex = at;
    const name = nextForm.exec(message)?.[1];
    if (name === undefined) return { forms, end: message.indexOf('}', at) + 1 || message.length };
    const end = findClosingBrace(message, nextForm.lastIndex);
    forms.set(name, message.slice(nextForm.lastIndex, end));
    at = end + 1;
  }
};

const findClosingBrace = (message: string, start: number): number => {
  let at = start;
  for (let depth = 1; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) break;
  }
  return at;
};
