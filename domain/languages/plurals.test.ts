import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { fillBlanks } from '../texts/fill-texts.ts';
import { languageCodes, languages } from '../lib/languages.ts';
import { mapStrings } from '../lib/text/each-string.ts';
import { findMessages } from './catalogs.ts';
import { resolveChoices } from './intl-format.ts';

const resolve = (message: string, blanks: Record<string, string>, locale = 'en') =>
  resolveChoices(message, blanks, { locale, getRules: () => new Intl.PluralRules(locale) });

const days = '{days, plural, =0 {today} one {# day} other {# days}}';

it('chooses the form of a number', () => {
  const inWords = (count: string) => resolve(`in ${days}, at {time}`, { days: count });
  expect(inWords('0')).toBe('in today, at {time}');
  expect(inWords('1')).toBe('in 1 day, at {time}');
  expect(inWords('1,200')).toBe('in 1,200 days, at {time}');
  expect(inWords('a few')).toBe('in a few days, at {time}');
  expect(resolve(days, {})).toBe('{days} days');
});

it('resolves choices inside of choices', () => {
  const message = '{by, select, family {{days, plural, one {# {unit}} other {#}}} other {}}{end}';
  expect(resolve(message, { by: 'family', days: '1' })).toBe('1 {unit}{end}');
  expect(resolve(message, { by: 'nurse', days: '1' })).toBe('{end}');
});

it('loses no words of a message that is not closed', () => {
  expect(resolve('{days, plural, other {# days', { days: '3' })).toBe('3 days');
});

describe.each(languageCodes)('the messages in %s', (language) => {
  it('read as ICU reads them', () => {
    const messages: string[] = [];
    mapStrings(findMessages(language), (message) => {
      if (message.includes(', plural,')) messages.push(message);
      return message;
    });
    const { locale } = languages[language];
    for (const message of messages) {
      const names = [
        ...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name)),
      ];
      const icu = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
      for (const count of [0, 1, 2, 3, 4, 5, 6, 11, 21, 22, 25, 101, 111]) {
        const numbers = Object.fromEntries(names.map((name) => [name, count]));
        const blanks = Object.fromEntries(names.map((name) => [name, String(count)]));
        expect(fillBlanks(resolve(message, blanks, locale), blanks)).toBe(icu.format(numbers));
      }
    }
  });
});
