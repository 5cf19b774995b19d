import { describe, expect, it } from 'vitest';
import { translatedTexts } from '../../../domain/languages/places.ts';
import { languageCodes } from '../../../domain/lib/languages.ts';
import {
  findTranslatedFields,
  type NounName,
  translatedNouns,
} from '../../../domain/nouns/index.ts';
import {
  isInLanguage,
  isTranslatedByLine,
  type OutdatedPolicy,
} from '../../../domain/nouns/record-in-language.ts';
import { defaultAbout } from '../../../domain/site/built-in/built-in-records.ts';
import {
  builtInServices,
  toStoredDescription,
  builtInServiceClaims,
} from '../../../domain/site/built-in/service-texts.ts';
import { formatBuiltInStory } from '../../../domain/nouns/facts/site-facts.ts';
import { claims, listSubsets, replaceClaims } from '../../../domain/texts/claims.ts';
import { findShownText } from '../../../domain/texts/stored-texts.ts';
import type { TextItem, TextValue } from '../../../domain/texts/text.ts';
import { findBuiltInText } from './language-words.ts';
import { toTranslations, translateRecord } from './translated-records.ts';
import { translateText } from './translated-texts.ts';

type Edit = <Entry>(list: readonly Entry[], changed: (entry: Entry) => Entry) => Entry[];

/** Each way to edit a list; `changed` edits the words of an entry. */
const edits: [string, Edit][] = [
  [
    'an added entry',
    ([first, ...rest], changed) => (first ? [first, changed(first), ...rest] : []),
  ],
  ['a removed entry', (list) => list.slice(1)],
  ['another order', (list) => list.toReversed()],
  [
    'a changed entry',
    (list, changed) => list.map((entry, at) => (at === 1 ? changed(entry) : entry)),
  ],
];

const noTranslations = { byPlace: new Map(), elsewhere: () => undefined };
const addSentence = (words: string): string => `${words} And a new sentence of ours.`;

type ListEntry = string | TextItem;
const changeEntry = (entry: ListEntry): ListEntry =>
  typeof entry === 'string'
    ? addSentence(entry)
    : { title: entry.title, text: addSentence(entry.text) };

const listsOfPages = [...translatedTexts.values()].filter(({ kind }) =>
  ['lines', 'items'].includes(kind),
);

describe.each(languageCodes)('in %s, with', (language) => {
  describe.each(edits)('%s', (_, edit) => {
    it.each(listsOfPages.map((text) => [text.key, text] as const))(
      '%s keeps the translations of what did not change',
      (key, text) => {
        for (const untrue of listSubsets(claims)) {
          const english = findShownText(text, {}, untrue) as readonly ListEntry[];
          const words = findBuiltInText(language, key, untrue) as readonly ListEntry[];
          expect(words).toHaveLength(english.length);
          const translate = (entry: ListEntry) => words[english.indexOf(entry)] ?? entry;
          const value = edit(english, changeEntry);
          const expected = value.map((entry) => {
            if (english.includes(entry)) return translate(entry);
            if (typeof entry === 'string') return entry;
            const { title } = translate(
              english.find((each) => (each as TextItem).title === entry.title) ?? entry,
            ) as TextItem;
            return { title, text: entry.text };
          });
          const stored = { [key]: value as TextValue };
          const source = { ...noTranslations, language, stored, untrue };
          const inEnglish = value.flatMap((entry, at) =>
            english.includes(entry) ? [] : typeof entry === 'string' ? `/${at}` : `/${at}/text`,
          );
          expect(translateText(text, source, 'older')).toEqual({
            value: expected,
            english: inEnglish,
          });
        }
      },
    );
  });

  it('the copied services are in it, whatever the home denies', () => {
    for (const untrue of listSubsets(claims)) {
      for (const service of replaceClaims(builtInServices, builtInServiceClaims, untrue)) {
        const record = {
          id: 1,
          title: service.title,
          description: toStoredDescription(service),
          features: service.included.join('\n'),
        };
        const translations = toTranslations(language, { stored: [], outdated: 'older' });
        const { translated } = translateRecord(translations, 'services', record);
        expect(translated).toEqual(['title', 'description', 'features']);
      }
    }
  });

  it.each([{}, { storyYears: { value: '23' } }, { storyYears: null }, { careAvailable: null }])(
    'the copied story, mission and vision are in it, with the facts %j',
    (facts) => {
      const story = formatBuiltInStory(defaultAbout.company_story, facts);
      const translations = toTranslations(language, { stored: [], outdated: 'older' });
      const about = translateRecord(translations, 'about', {
        id: 1,
        ...defaultAbout,
        company_story: story,
      });
      expect(about.translated).toHaveLength(3);
      expect(about.company_story).not.toMatch(/[{}]/);
      if (story.includes('23')) expect(about.company_story).toContain('23');
    },
  );
});

/** The fields of records that are lists. */
const listFields = translatedNouns
  .filter((noun) => noun !== 'texts')
  .flatMap((noun) =>
    Object.entries(findTranslatedFields(noun)).flatMap(([name, field]) =>
      isTranslatedByLine(field) ? [[noun, name, field] as const] : [],
    ),
  );

describe.each(edits)('a record with %s', (_, edit) => {
  it.each(listFields)(
    'of %s, %s, keeps the translations of what did not change',
    (noun, name, field) => {
      const parts = Array.isArray(field.translated) ? (field.translated as string[]) : null;
      const english = ['Haircuts', 'Foot care', 'Wine on Sundays'];
      const toValue = (lines: readonly string[]) =>
        parts
          ? lines.map((line) => Object.fromEntries(parts.map((part) => [part, `${part} ${line}`])))
          : lines.join('\n');
      const toLines = (lines: readonly string[]) =>
        parts ? lines.flatMap((line) => parts.map((part) => `${part} ${line}`)) : lines;
      const lines = toLines(english);
      const stored = {
        place: `${noun}/1/${name}`,
        source: lines.join('\n'),
        words: lines.map((line) => `[es] ${line}`).join('\n'),
      };
      const value = edit(english, (line) => `Another ${line.length}`);
      for (const outdated of ['older', 'english'] as const satisfies OutdatedPolicy[]) {
        const translations = toTranslations('es', { stored: [stored], outdated });
        const record = translateRecord(translations, noun as NounName, {
          id: 1,
          [name]: toValue(value),
        });
        const shown = (record as Record<string, unknown>)[name];
        value.forEach((line, at) => {
          const isKnown = english.includes(line);
          if (parts) {
            const entry = (shown as Record<string, unknown>[])[at] ?? {};
            for (const part of parts)
              expect(entry[part]).toBe(`${isKnown ? '[es] ' : ''}${part} ${line}`);
          } else {
            expect(String(shown).split('\n')[at]).toBe(`${isKnown ? '[es] ' : ''}${line}`);
            expect(isInLanguage(record, name, at)).toBe(isKnown);
          }
        });
      }
    },
  );
});

describe('a line with a sentence more', () => {
  const features = 'A window to the garden, and a chair beside it. It has a lamp.';
  const stored = {
    place: 'rooms/1/features',
    source: 'Own sink\nA window to the garden, and a chair beside it.',
    words: 'Lavabo propio\nUna ventana al jardín',
  };
  const translate = (outdated: OutdatedPolicy) =>
    translateRecord(toTranslations('es', { stored: [stored], outdated }), 'rooms', {
      id: 1,
      features,
    });

  it('is shown in its older translation, or in English, as the home wants it', () => {
    expect(translate('older').features).toBe('Una ventana al jardín');
    expect(translate('english').features).toBe(features);
    expect(translate('english').translated).toEqual([]);
  });
});

it('a list that was translated as one text is shown so until its English changes', () => {
  const stored = {
    place: 'rooms/1/features',
    source: 'Own sink\nA chair',
    words: 'Lavabo y silla',
  };
  const translate = (features: string) =>
    translateRecord(toTranslations('es', { stored: [stored], outdated: 'older' }), 'rooms', {
      id: 1,
      features,
    });
  expect(translate('Own sink\nA chair')).toMatchObject({
    features: 'Lavabo y silla',
    translated: ['features'],
  });
  expect(translate('Own sink')).toMatchObject({ features: 'Own sink', translated: [] });
});
