import type { Language } from '../lib/languages.ts';

/** The letters of a language's script, by their names in the Unicode standard. */
const scriptPatterns: Record<string, RegExp> = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Kore: /\p{Script=Hangul}/u,
};

/** A translated text with its English. */
interface TranslatedWords {
  english: string;
  words: string;
}

/** Below this number, all translations without a letter of the script may be names. */
const minForeign = 3;

/**
 * Whether letters were lost in some of these translations. A spreadsheet program that saves a file in an
 * older encoding writes a question mark for every letter that the encoding lacks.
 */
export const areLettersLost = (
  translations: readonly TranslatedWords[],
  language: Language,
): boolean => {
  const letter = scriptPatterns[new Intl.Locale(language).maximize().script ?? ''] ?? /\p{L}/u;
  const isForeign = ({ english, words }: TranslatedWords): boolean =>
    words !== english && /\p{L}/u.test(english) && !letter.test(words);
  const foreignTranslations = translations.filter(isForeign);
  return (
    translations.some((each) => isDamaged(each, isForeign(each))) ||
    (foreignTranslations.length >= minForeign &&
      foreignTranslations.length > translations.length / 2)
  );
};

/**
 * Whether most of a file's translations are identical to the English. Names may be the same in both
 * languages, but they are few.
 */
export const isEnglishAgain = (translations: readonly TranslatedWords[]): boolean => {
  const written = translations.filter(({ words }) => /\p{L}/u.test(words));
  const same = written.filter(
    ({ english, words }) => words.trim().toLowerCase() === english.trim().toLowerCase(),
  );
  return same.length >= minForeign && same.length > written.length / 2;
};

/** @param isForeign whether the words contain no letter of the language's script */
const isDamaged = ({ english, words }: TranslatedWords, isForeign: boolean): boolean =>
  lossPatterns.some((sign) => sign.test(words) && !sign.test(english)) ||
  (isForeign && words.includes('?') && !english.includes('?'));

/** Signs of lost letters: the replacement character, several question marks, or one inside a word. */
const lossPatterns = [/\uFFFD/, /\?{2}/, /\p{L}\?\p{L}/u];
