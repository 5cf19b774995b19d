import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
} from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { translatedGroups } from '../content/all-texts.ts';
import { builtInGallery } from '../defaults/gallery-items.ts';
import { builtInServices } from '../defaults/service-texts.ts';
import { withoutClaims } from '../texts/claims.ts';
import { type Text, type TextGroup, textLimits, textsOf } from '../texts/text.ts';
import { allWords } from './all-words.ts';
import { byKey, Claiming, type Translated } from './translated.ts';
import { fixedWords, type Words } from './words.ts';

/** The names in braces of a value, also inside of plural forms. */
const blanksIn = (value: unknown): string[] => [...new Set(namesIn(value))].toSorted();

const namesIn = (value: unknown): string[] => {
  if (typeof value === 'string')
    return argumentsOf(new IntlMessageFormat(value, 'en', undefined, { ignoreTag: true }).getAst());
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
};

type Parts = ReturnType<IntlMessageFormat['getAst']>;

const argumentsOf = (parts: Parts): string[] =>
  parts.flatMap((part) => {
    if (isLiteralElement(part) || isPoundElement(part)) return [];
    if (isPluralElement(part) || isSelectElement(part))
      return [
        part.value,
        ...Object.values(part.options).flatMap(({ value }) => argumentsOf(value)),
      ];
    return [part.value];
  });

const valueIn = (translated: unknown): unknown =>
  translated instanceof Claiming ? translated.value : translated;

const english = new Map<string, Text>(
  Object.values(translatedGroups)
    .flatMap(textsOf)
    .map((text) => [text.key, text]),
);

/** Residents are named at the start of some sentences only. */
const usable = (key: string): readonly string[] => {
  const blanks = blanksIn(english.get(key)?.original);
  return blanks.some((name) => /^residents$/i.test(name))
    ? [...blanks.filter((name) => !/^residents$/i.test(name)), 'residents']
    : blanks;
};

const textsIn = (words: Words) =>
  Object.entries(translatedGroups).flatMap(([name, group]) =>
    byKey(group, words.texts[name as keyof typeof words.texts] as Translated<TextGroup>),
  );

const dementia: Record<string, RegExp> = {
  es: /demencia/i,
  ru: /деменц/i,
  ko: /치매/,
  vi: /sa sút trí tuệ|mất trí nhớ/i,
};

describe.each(Object.entries(allWords))('%s', (code, words) => {
  const texts = textsIn(words);

  // That none is missing is checked by the compiler.
  it('has the blanks of each English text', () => {
    expect([...english.keys()]).toEqual(expect.arrayContaining(texts.map(([key]) => key)));
    for (const [key, translated] of texts) {
      expect.soft(blanksIn(valueIn(translated)), key).toEqual([...usable(key)].sort());
    }
  });

  it('has as many parts and as much room as the English text', () => {
    for (const [key, translated] of texts) {
      const value = valueIn(translated);
      const { original, kind, most = 0 } = english.get(key) ?? {};
      if (Array.isArray(original)) expect.soft(value, key).toHaveLength(original.length);
      if (kind === 'line') {
        const limit = most ? Math.ceil(most * 1.6) : textLimits.line;
        expect.soft(String(value).length, key).toBeLessThanOrEqual(limit);
      }
    }
  });

  it('makes the claims of the English text in words that are in it', () => {
    for (const [key, translated] of texts) {
      const claims = english.get(key)?.claims;
      expect.soft(translated instanceof Claiming, key).toBe(claims !== undefined);
      if (!(translated instanceof Claiming)) continue;
      expect
        .soft(Object.keys(translated.claims).sort(), key)
        .toEqual(Object.keys(claims ?? {}).sort());
      for (const [said] of Object.values(translated.claims).flat()) {
        expect
          .soft(JSON.stringify(translated.value), key)
          .toContain(JSON.stringify(said).slice(1, -1));
      }
    }
  });

  it('offers care for dementia only where the license names it', () => {
    for (const [key, translated] of texts) {
      const claims = translated instanceof Claiming ? translated.claims : {};
      const shown = withoutClaims(valueIn(translated), claims, ['dementia']);
      expect.soft(JSON.stringify(shown), key).not.toMatch(dementia[code] ?? /^$/);
    }
  });

  it('has every fixed word, with the blanks of the English one', () => {
    for (const [name, group] of Object.entries(fixedWords)) {
      const translated = words.fixed[name as keyof typeof fixedWords] as Record<string, string>;
      for (const [key, text] of Object.entries(group)) {
        expect.soft(blanksIn(translated[key]), `${name} ${key}`).toEqual(blanksIn(text));
      }
    }
  });

  it('has the built-in services and pictures', () => {
    const { services, gallery } = words.defaults;
    expect(Object.keys(services)).toEqual(builtInServices.map(({ slug }) => slug));
    for (const { slug, included } of builtInServices) {
      expect.soft(services[slug]?.included, slug).toHaveLength(included.length);
    }
    expect(Object.keys(gallery)).toEqual(builtInGallery.map(({ picture }) => String(picture)));
  });

  it('has no English left', () => {
    for (const [key, translated] of texts) {
      const value = valueIn(translated);
      const original = english.get(key)?.original;
      if (typeof value !== 'string' || value.replace(/\{[^}]*\}|[\W\d]/g, '').length < 9) continue;
      expect.soft(value, key).not.toBe(original);
    }
  });
});

// A home may have no report yet: only the part of the license page that says so may speak of reports.
describe('no text promises an inspection report', () => {
  const ofReports = /^license\.(?:reports|nothing)\.|\.keywords$/;
  const promisedIn = (texts: (readonly [string, unknown])[], report: RegExp): string[] =>
    texts
      .filter(([key, value]) => !ofReports.test(key) && report.test(JSON.stringify(value)))
      .map(([key]) => key);

  it('in English', () => {
    const texts = [...english].map(([key, { original }]) => [key, original] as const);
    expect(promisedIn(texts, /\breports?\b/i)).toEqual([]);
  });

  it.each([
    ['es', /\binformes?\b/i],
    ['ko', /보고서/],
    ['ru', /отч[её]т/i],
    ['vi', /báo cáo/i],
  ] as const)('in %s', (language, report) => {
    const texts = textsIn(allWords[language]).map(([key, value]) => [key, valueIn(value)] as const);
    expect(promisedIn(texts, report)).toEqual([]);
  });
});
