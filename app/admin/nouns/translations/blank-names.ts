import { blankNames } from '../../../../domain/texts/blank-names.ts';
import { type Language, languages } from '../../../../domain/lib/languages.ts';

/** Maps each blank, as stored in the text, to its name for staff in square brackets. */
export type BlankNames = ReadonlyMap<string, string>;

/**
 * Names the blanks and plural forms in some texts. A plural form's name shows its result for one, two and
 * five.
 * @param language the language of the plural forms
 */
export const nameBlanks = (texts: readonly string[], language: Language): BlankNames =>
  new Map(
    texts
      .flatMap((text) => text.match(/\{\w+(?:, ?plural,[^{}]*(?:\{[^{}]*\}[^{}]*)+)?\}/g) ?? [])
      .map((blank) => [blank, `[${describeBlank(blank, language)}]`]),
  );

/** The stored words with names instead of blanks. */
export const showBlankNames = (words: string, blanks: BlankNames): string =>
  [...blanks].reduce((text, [blank, name]) => text.replaceAll(blank, () => name), words);

/** Replaces the names in a typed text with the blanks again. */
export const restoreBlanks = (words: string, blanks: BlankNames): string =>
  [...blanks].reduce((text, [blank, name]) => text.replaceAll(name, () => blank), words);

/** The names of the blanks that are in the English text but not in its translation. */
export const findMissingBlanks = (english: string, words: string, language: Language): string[] => {
  const getBlankKey = (blank: string) => readBlank(blank).toLowerCase();
  const presentBlanks = new Set([...nameBlanks([words], language).keys()].map(getBlankKey));
  return [...nameBlanks([english], language)]
    .filter(([blank]) => !presentBlanks.has(getBlankKey(blank)))
    .map(([, name]) => name);
};

const readBlank = (blank: string): string => /^\{(\w+)/.exec(blank)?.[1] ?? '';

const describeBlank = (blank: string, language: Language): string => {
  const key = readBlank(blank);
  const meaning = blankNames.find(({ name }) => name === key)?.meaning ?? key;
  const forms = new Map(
    [...blank.matchAll(/\b(\w+) ?\{([^{}]*)\}/g)].map(([, of = '', form = '']) => [of, form]),
  );
  if (forms.size === 0) return meaning;
  const rules = new Intl.PluralRules(languages[language].locale);
  const examples = [1, 2, 5].map((count) =>
    (forms.get(String(count)) ?? forms.get(rules.select(count)) ?? forms.get('other') ?? '')
      .replaceAll('#', String(count))
      .trim(),
  );
  return `${meaning}: ${[...new Set(examples)].join(', ')}`;
};
