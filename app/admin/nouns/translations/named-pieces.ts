import { blankNames } from '../../../../domain/texts/blank-names.ts';
import { type Language, languages } from '../../../../domain/lib/languages.ts';

/** The blanks of a text as stored, with their names for staff in square brackets. */
export type NamedPieces = ReadonlyMap<string, string>;

/**
 * The blanks and plural forms of some texts. A plural form shows its result for one, two and five.
 * @param language the language of the plural forms
 */
export const namedPieces = (texts: readonly string[], language: Language): NamedPieces =>
  new Map(
    texts
      .flatMap((text) => text.match(/\{\w+(?:, ?plural,[^{}]*(?:\{[^{}]*\}[^{}]*)+)?\}/g) ?? [])
      .map((piece) => [piece, `[${nameOfPiece(piece, language)}]`]),
  );

/** The stored words with names instead of blanks. */
export const withNames = (words: string, pieces: NamedPieces): string =>
  [...pieces].reduce((text, [piece, name]) => text.replaceAll(piece, () => name), words);

/** Reverts `withNames` in what staff have typed. */
export const withoutNames = (words: string, pieces: NamedPieces): string =>
  [...pieces].reduce((text, [piece, name]) => text.replaceAll(name, () => piece), words);

/** The names of blanks in the English text that its translation lacks. */
export const missingNames = (english: string, words: string, language: Language): string[] => {
  const pieceName = (piece: string) => blankIn(piece).toLowerCase();
  const given = new Set([...namedPieces([words], language).keys()].map(pieceName));
  return [...namedPieces([english], language)]
    .filter(([piece]) => !given.has(pieceName(piece)))
    .map(([, name]) => name);
};

const blankIn = (piece: string): string => /^\{(\w+)/.exec(piece)?.[1] ?? '';

const nameOfPiece = (piece: string, language: Language): string => {
  const blank = blankIn(piece);
  const meaning = blankNames.find(({ name }) => name === blank)?.meaning ?? blank;
  const forms = new Map(
    [...piece.matchAll(/\b(\w+) ?\{([^{}]*)\}/g)].map(([, of = '', form = '']) => [of, form]),
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
