import type { IntlMessageFormat } from 'intl-messageformat';
import type { formatWords } from '../site/words/format-words.ts';
import type { StoredTexts } from '../texts/stored-texts.ts';
import { eachString } from '../lib/text/each-string.ts';
import { type Blanks, filled } from '../texts/fill-texts.ts';
import { type Format, type FormatOf, hasChoice } from './format.ts';
import { type Language, languages } from '../lib/languages.ts';
import { momentsOf, once, withoutDoublePeriod } from '../lib/moments.ts';

/**
 * A language's format, based on Intl and ICU messages. Loaded only by pages in that language.
 * @param Message parses messages with a choice; undefined if there are none
 */
export const intlFormat = (
  language: Language,
  Message: typeof IntlMessageFormat | undefined,
): FormatOf => {
  const { locale } = languages[language];
  const messages = new Map<string, IntlMessageFormat>();
  const formatMessage = (text: string, blanks: Blanks): string => {
    // Most texts have no plural forms; parsing all texts as ICU messages would be slow on phones.
    if (!Message || !hasChoice(text)) return withoutDoublePeriod(filled(text, blanks));
    const known = messages.get(text) ?? new Message(text, locale, undefined, { ignoreTag: true });
    messages.set(text, known);
    const formatted = String(known.format({ ...missing(text), ...numbersIn(blanks) }));
    return withoutDoublePeriod(formatted);
  };
  // The format of bills and forms in the US; other countries write $6,500 in different ways.
  const dollarsWith = (maximumFractionDigits: number) =>
    once(
      () =>
        new Intl.NumberFormat('en-US', {
          style: 'currency',
          currency: 'USD',
          maximumFractionDigits,
        }),
    );
  const [whole, withCents] = [dollarsWith(0), dollarsWith(2)];
  const numbers = once(() => new Intl.NumberFormat('en-US'));
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  const days = dates({ dateStyle: 'long' });
  const nearDays = dates({ weekday: 'long', month: 'long', day: 'numeric' });
  const shortDays = dates({ month: 'long', day: 'numeric' });
  const monthNames = dates({ month: 'long' });
  const months = dates({ year: 'numeric', month: 'long' });
  const weekdays = dates({ weekday: 'long' });
  const { time, moment } = momentsOf(language);
  const dollars = (amount: number): string =>
    (Number.isInteger(amount) ? whole : withCents)().format(amount);
  const formatOf: FormatOf = (phrases) => {
    const say = (name: keyof typeof formatWords, blanks: Blanks = {}): string =>
      formatMessage(String(phrases[`site.formats.${name}`] ?? ''), blanks);
    const between = (from: number | null, to: number | null, names: Names): string | null => {
      if (from === null) return null;
      const blanks = { from: dollars(from), to: dollars(to ?? from) };
      if (to === null) return say(names.from, blanks);
      return from !== to
        ? say(names.range, blanks)
        : names.single
          ? say(names.single, blanks)
          : blanks.from;
    };
    const hours = (opens: string, closes: string) =>
      say('hours', { opens: time(opens), closes: time(closes) });
    const and = (one: string, other: string) => say('and', { one, other });
    const format: Format = {
      filled: (value, blanks) => eachString(value, (text) => formatMessage(text, blanks)),
      number: (count) => numbers().format(count),
      dollars,
      price: ({ price_from: from, price_to: to }) =>
        between(from, to, { from: 'priceFrom', range: 'priceRange' }) ?? '',
      extra: ({ amount, unit }) =>
        [amount === null ? null : dollars(amount), unit].filter(Boolean).join(' '),
      roomPrice: (from, to) =>
        between(from, to, { from: 'roomFrom', range: 'roomRange', single: 'roomPrice' }),
      month: (day) => months().format(at(day)),
      day: (day) => days().format(at(day)),
      nearDay: (day) => nearDays().format(at(day)),
      shortDay: (day) => shortDays().format(at(day)),
      leaf: (day) => ({
        month: monthNames().format(at(day)),
        number: String(Number(day.slice(8))),
        weekday: weekdays().format(at(day)),
      }),
      time,
      moment,
      daysAgo: (count) => {
        if (count === 0) return say('today');
        return count === 1 ? say('yesterday') : say('daysAgo', { count: String(count) });
      },
      visiting: {
        everyDay: say('everyDay'),
        // February 1, 2026 was a Sunday.
        weekday: (weekday) => weekdays().format(at(`2026-02-0${weekday + 1}`)),
        hours,
        and,
      },
      answering: {
        hours,
        and,
        today: (opens) => say('opensToday', { time: time(opens) }),
        tomorrow: (opens) => say('opensTomorrow', { time: time(opens) }),
        on: (opens, day) =>
          say('opensOn', {
            time: time(opens),
            weekday: weekdays().format(at(day)),
          }),
      },
      aside: asideMarks(say('aside')),
      months: (count) => {
        const parts = [
          count >= 12 ? say('years', { count: String(Math.floor(count / 12)) }) : '',
          count % 12 > 0 ? say('months', { count: String(count % 12) }) : '',
        ].filter(Boolean);
        const [years = say('underAMonth'), rest] = parts;
        return rest ? say('yearsAndMonths', { years, months: rest }) : years;
      },
    };
    return format;
  };
  const made = new WeakMap<StoredTexts, Format>();
  return (phrases) => {
    const format = made.get(phrases) ?? formatOf(phrases);
    made.set(phrases, format);
    return format;
  };
};

const asideMarks = (aside: string): readonly [string, string] => {
  const [, between = '', after = ''] = aside.split(/\{\w+\}/);
  return [between, after];
};

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

interface Names {
  from: keyof typeof formatWords;
  range: keyof typeof formatWords;
  single?: keyof typeof formatWords;
}

/** Converts blanks that are whole numbers to numbers, because plural forms depend on them. */
const numbersIn = (blanks: Blanks): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(blanks).map(([name, value]) => [
      name,
      /^\d{1,3}(?:,?\d{3}){0,2}$/.test(value) ? Number(value.replaceAll(',', '')) : value,
    ]),
  );

/** A blank without a value stays unchanged, like in English. */
const missing = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => [name, `{${name}}`]),
  );
