import { isDeepStrictEqual } from 'node:util';
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
} from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { translatedGroups } from '../site/words/all-texts.ts';
import { builtInGallery } from '../site/built-in/built-in-records.ts';
import { builtInServices, builtInServiceClaims } from '../site/built-in/service-texts.ts';
import { type Claim, claims, replaceClaims } from '../texts/claims.ts';
import { type Text, textLimits, listTexts, type TextValue } from '../texts/text.ts';
import { listByKey, findMessages } from './catalogs.ts';
import { createIntlFormat } from './intl-format.ts';
import { type Language, languageCodes } from '../lib/languages.ts';
import { fixedWords } from './words.ts';

/** The names in braces of a value, including those in plural forms. */
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

const english = new Map<string, Text>(
  Object.values(translatedGroups)
    .flatMap(listTexts)
    .map((text) => [text.key, text]),
);

const fixed = new Map<string, string>(
  Object.entries(fixedWords).flatMap(([name, words]) =>
    Object.entries<string>(words).map(([word, phrase]) => [`${name}.${word}`, phrase] as const),
  ),
);

/**
 * The blanks that a translation may use. Instead of {Residents}, which begins an English sentence, it may use
 * {residents}.
 */
const usable = (value: unknown): readonly string[] => {
  const blanks = blanksIn(value);
  return blanks.some((name) => /^residents$/i.test(name))
    ? [...blanks.filter((name) => !/^residents$/i.test(name)), 'residents'].toSorted()
    : blanks;
};

/** All texts of a language, by key. */
const allIn = (language: Language, untrue: readonly Claim[] = []): Map<string, TextValue> =>
  new Map(
    Object.entries(findMessages(language, untrue)).flatMap(([area, messages]) =>
      listByKey(messages, area),
    ),
  );

/** Every combination of claims that may be untrue. */
const untrueTogether = [0, 1, 2, 3, 4, 5, 6, 7].map((set) =>
  claims.filter((_claim, bit) => set & (1 << bit)),
);

const dementia: Record<string, RegExp> = {
  es: /demencia/i,
  ru: /деменц/i,
  ko: /치매/,
  vi: /sa sút trí tuệ|mất trí nhớ/i,
};

describe.each(languageCodes)('%s', (language) => {
  const words = allIn(language);
  const texts = [...english].flatMap(([key, text]) => {
    const value = words.get(key);
    return value === undefined ? [] : [{ ...text, key, value }];
  });

  // The compiler checks that no text is missing or unknown.
  it.each(untrueTogether)(
    'has the blanks of each English text without the claims %s %s %s',
    (...untrue) => {
      for (const [key, value] of allIn(language, untrue)) {
        const source = english.get(key)?.original ?? fixed.get(key);
        if (source !== undefined) expect.soft(blanksIn(value), key).toEqual(usable(source));
      }
    },
  );

  it('has as many parts and as much room as the English text', () => {
    for (const { key, value, original, kind, most = 0 } of texts) {
      if (Array.isArray(original)) expect.soft(value, key).toHaveLength(original.length);
      if (kind === 'line') {
        const limit = most ? Math.ceil(most * 1.6) : textLimits.line;
        expect.soft(String(value).length, key).toBeLessThanOrEqual(limit);
      }
    }
  });

  it.each(claims)('makes the claim of %s where the English does', (claim) => {
    const without = allIn(language, [claim]);
    const changed = [...words].filter(
      ([key, value]) => !isDeepStrictEqual(value, without.get(key)),
    );
    expect(changed.map(([key]) => key).toSorted()).toEqual(claimedKeys(claim).toSorted());
  });

  it('offers care for dementia only where the license names it', () => {
    for (const [key, shown] of allIn(language, ['dementia']))
      if (english.has(key))
        expect.soft(JSON.stringify(shown), key).not.toMatch(dementia[language] ?? /^$/);
  });

  it('has the built-in services and pictures', () => {
    const { services, gallery } = findMessages(language).builtIn;
    expect(Object.keys(services)).toEqual(builtInServices.map(({ slug }) => slug));
    for (const { slug, included } of builtInServices) {
      expect.soft(services[slug]?.included, slug).toHaveLength(included.length);
    }
    expect(Object.keys(gallery)).toEqual(builtInGallery.map(({ picture }) => String(picture)));
  });

  it('has no English left', () => {
    for (const { key, value, original } of texts) {
      if (typeof value !== 'string' || value.replace(/\{[^}]*\}|[\W\d]/g, '').length < 9) continue;
      expect.soft(value, key).not.toBe(original);
    }
  });
});

/** The keys of English texts that make a claim. */
const claimedKeys = (claim: Claim): string[] => [
  ...[...english.values()].filter((text) => text.claims?.[claim]).map(({ key }) => key),
  ...builtInServices.flatMap((service) =>
    Object.entries(service)
      .filter(
        ([, value]) =>
          !isDeepStrictEqual(value, replaceClaims(value, builtInServiceClaims, [claim])),
      )
      .map(([field]) => `builtIn.services.${service.slug}.${field}`),
  ),
  ...(claim === 'care' ? ['builtIn.about.company_story'] : []),
];

// A home may have no report yet, so only the part of the license page that says so may mention reports.
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
    const texts = [...allIn(language)].filter(([key]) => english.has(key));
    expect(promisedIn(texts, report)).toEqual([]);
  });
});

it.each([
  ['2', '2 жильца на одну сиделку', 'un cuidador por cada 2 residentes'],
  ['4', '4 жильца на одну сиделку', 'un cuidador por cada 4 residentes'],
  ['6', '6 жильцов на одну сиделку', 'un cuidador por cada 6 residentes'],
])('the words of a ratio of %s to one agree with the number', (number, inRussian, inSpanish) => {
  const phrase = (language: Language) => {
    const meaning = String(allIn(language).get('home.ratio.meaning'));
    return createIntlFormat(language)({}).filled(meaning, { number });
  };
  expect(phrase('ru')).toBe(inRussian);
  expect(phrase('es')).toBe(inSpanish);
});
