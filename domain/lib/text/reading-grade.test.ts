import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/prepare.mjs';
import { requireFiles } from '../../../scripts/require-files.mjs';
import { fillBlanks } from '../../texts/fill-texts.ts';
import { calculateReadingGrade, countSyllables, splitWords } from './reading-grade.ts';
import { formatResidentCount } from './wording.ts';

/** The ninth school year is the last one of lower secondary education (WCAG 3.1.5). */
const highestGrade = 9;
/** Shorter texts can't be measured: labels, buttons, list items. */
const passageWords = 20;

/** Our texts, by their files. */
const wordFiles = requireFiles([
  'domain/site/words/*.ts',
  'domain/{nouns,requests}/**/*-words.ts',
  'domain/texts/text-areas.ts',
]);

/** Properties with text that no one reads on a page. */
const notRead = new Set(['keywords', 'id', 'icon', 'picture']);

/** Every text in a module's values, as visitors read it if the home has stored nothing. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [fillBlanks(value, formatResidentCount())];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value)
    .filter(([name]) => !notRead.has(name))
    .flatMap(([, inner]) => textsIn(inner));
};

const isPassage = (text: string): boolean => splitWords(text).length >= passageWords;

const passages = new Map<string, string[]>();
for (const path of wordFiles) {
  const words: object = await import(join(root, path));
  passages.set(basename(path), textsIn(Object.values(words)).filter(isPassage));
}

describe('our own texts', () => {
  it('are found in every place that holds texts', () => {
    expect([...passages.values()].flat().length).toBeGreaterThan(80);
    expect(passages.get('terms-of-service-words.ts')?.length).toBeGreaterThan(15);
  });

  for (const [file, texts] of passages) {
    if (texts.length === 0) continue;
    it(`in ${file} ask for no more than nine school years, each passage and all together`, () => {
      const hard = texts
        .map((text) => ({ grade: calculateReadingGrade([text]), text }))
        .filter(({ grade }) => grade > highestGrade);
      expect(hard).toEqual([]);
      expect(calculateReadingGrade(texts)).toBeLessThanOrEqual(highestGrade - 1);
    });
  }
});

describe('the measure', () => {
  it('knows a hard text from an easy one', () => {
    const easy = 'The cat sat on the mat. It was warm. She had tea and a bun.';
    const hard =
      'Notwithstanding any provision to the contrary, the undersigned acknowledges that participation ' +
      'constitutes irrevocable authorization of subsequent administrative determinations.';
    expect(calculateReadingGrade([easy])).toBeLessThan(2);
    expect(calculateReadingGrade([hard])).toBeGreaterThan(20);
  });

  it('gives the known grade of a known text', () => {
    // 2 sentences, 10 words, 13 syllables.
    expect(calculateReadingGrade(['The dog ran to the water. It was very happy.'])).toBeCloseTo(
      0.39 * 5 + 11.8 * 1.3 - 15.59,
    );
  });

  it('leaves out names and figures, and takes items of a list for sentences', () => {
    expect(splitWords('We live in Lynnwood, Washington, since 1998')).toEqual([
      'We',
      'live',
      'in',
      'since',
    ]);
    expect(calculateReadingGrade(['a bed;', 'a chair;'])).toBeCloseTo(0.39 * 2 + 11.8 * 1 - 15.59);
  });

  it.each(
    Object.entries({
      1: 'home tea house asked washed tasks used call whole night their lives phones',
      2: 'people table agree needed wanted places houses kitchen reason quiet doctor being sometimes',
      3: 'residents medicine family assessment area inspected caregiver agreement beautiful',
      4: 'activity emergency information orientation community',
      5: 'disability preliminary',
      6: 'responsibility',
    }),
  )('counts %s syllable(s) in each of: %s', (count, words) => {
    const wrong = words.split(' ').filter((word) => countSyllables(word) !== Number(count));
    expect(wrong.map((word) => `${word}: ${countSyllables(word)}`)).toEqual([]);
  });
});
