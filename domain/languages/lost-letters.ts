import type { Language } from '../lib/languages.ts';

/** The letters of a language's script, by the names of the Unicode standard. */
const letters: Record<string, RegExp> = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Kore: /\p{Script=Hangul}/u,
};

/** Words that were translated, with their English. */
interface TranslatedWords {
  english: string;
  words: string;
}

/** Fewer texts may all be names. */
const fewest = 3;

/**
 * Whether letters were lost in some of these translations: a spreadsheet program that saves a file in an
 * older encoding writes a question mark for every letter that the encoding lacks.
 */
export const areLettersLost = (
  translations: readonly TranslatedWords[],
  language: Language,
): boolean => {
  const letter = letters[new Intl.Locale(language).maximize().script ?? ''] ?? /\p{L}/u;
  const isForeign = ({ english, words }: TranslatedWords): boolean =>
    words !== english && /\p{L}/u.test(english) && !letter.test(words);
  const foreign = translations.filter(isForeign);
  return (
    translations.some((each) => isDamaged(each, isForeign(each))) ||
    (foreign.length >= fewest && foreign.length > translations.length / 2)
  );
};

/** @param isForeign whether the words have no letter of the language's script */
const isDamaged = ({ english, words }: TranslatedWords, isForeign: boolean): boolean =>
  signs.some((sign) => sign.test(words) && !sign.test(english)) ||
  (isForeign && words.includes('?') && !english.includes('?'));

/** What stands where a letter was: the replacement character, several question marks, one within a word. */
const signs = [/\uFFFD/, /\?{2}/, /\p{L}\?\p{L}/u];
