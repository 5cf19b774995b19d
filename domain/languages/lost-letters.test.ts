import { describe, expect, it } from 'vitest';
import { listByKey, findMessages } from './catalogs.ts';
import { areLettersLost, isEnglishAgain } from './lost-letters.ts';
import { type Language, languageCodes } from '../lib/languages.ts';
import { translatedTexts } from './places.ts';
import { toTypedText } from './typed-words.ts';

const builtIn = (language: Language) =>
  Object.entries(findMessages(language)).flatMap(([area, messages]) =>
    listByKey(messages, area).flatMap(([key, words]) => {
      const text = translatedTexts.get(key);
      if (!text) return [];
      const { kind, original } = text;
      return { english: toTypedText(kind, original), words: toTypedText(kind, words) };
    }),
  );

/** Words as a program saves them if its encoding lacks some letters. */
const savedWith = (known: RegExp, words: string) =>
  [...words].map((letter) => (known.test(letter) ? letter : '?')).join('');
const western = /[\n -\u00FF\u2013-\u2026]/;

describe.each(languageCodes)('translations into %s', (language) => {
  it('are whole as they are', () => {
    expect(areLettersLost(builtIn(language), language)).toBe(false);
  });

  const isWestern = builtIn(language).every(({ words }) => savedWith(western, words) === words);
  if (!isWestern)
    it('have lost letters after an older encoding', () => {
      const saved = builtIn(language).map(({ english, words }) => ({
        english,
        words: savedWith(western, words),
      }));
      expect(areLettersLost(saved, language)).toBe(true);
    });
});

it.each([
  ['ko', 'Home', '?', true],
  ['ko', 'About us', '?? ??', true],
  ['vi', 'Language', 'Ti?ng', true],
  ['es', 'Garden', 'jard\uFFFDn', true],
  ['ko', 'Medicaid', 'Medicaid (Apple Health)', false],
  ['ru', 'Really??', 'Правда??', false],
  ['ru', 'When?', 'Когда?', false],
  ['ru', 'By video', 'Zoom', false],
  ['es', 'May I bring my cat?', '¿Puedo llevar a mi gato?', false],
] as const)('into %s of “%s” as “%s”: %s', (language, english, words, isLost) => {
  expect(areLettersLost([{ english, words }], language)).toBe(isLost);
});

it.each(languageCodes)('a file into %s with the English again is none', (language) => {
  const copied = builtIn(language).map(({ english }) => ({ english, words: english }));
  expect(isEnglishAgain(copied)).toBe(true);
  expect(isEnglishAgain(builtIn(language))).toBe(false);
});

it('names and numbers may be the same as in English, among other words', () => {
  const same = ['Zoom', 'Medicaid', 'Netflix', '24/7'].map((words) => ({ english: words, words }));
  const others = builtIn('es').slice(0, 4);
  expect(isEnglishAgain([...same, ...others])).toBe(false);
  expect(isEnglishAgain(same.slice(2))).toBe(false);
});

it('a file in another script is not in this language', () => {
  const spanish = builtIn('es');
  expect(areLettersLost(spanish, 'ko')).toBe(true);
  expect(areLettersLost(spanish, 'ru')).toBe(true);
});
