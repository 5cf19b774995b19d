/**
 * How hard a text is to read: the Flesch-Kincaid grade, roughly the number of school years that a reader
 * needs. WCAG 3.1.5 requires lower secondary education, which is nine years. As in that criterion, proper
 * names do not count.
 */

/** The grade of several texts together; NaN if they have no words. Every line ends a sentence. */
export const calculateReadingGrade = (texts: string[]): number => {
  const sentences = texts.flatMap(splitSentences).map(splitWords).filter(hasWords);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
};

/** A sentence ends with its line, or earlier with a period, a question mark or an exclamation mark. */
const splitSentences = (text: string): string[] =>
  text.split(/[.?!]["”’)]?(?=\s|$)|[;:](?=$|\n)|\n+/).filter((part) => part.trim() !== '');

const hasWords = (words: string[]): boolean => words.length > 0;

/** The words of a sentence, without numbers and without names: capitalized words after the first word. */
export const splitWords = (sentence: string): string[] =>
  (sentence.match(/[A-Za-z][A-Za-z'’]*/g) ?? []).filter(
    (word, index) => index === 0 || word === 'I' || !/^[A-Z]/.test(word),
  );

/** Endings with a written vowel that is not a spoken syllable. */
const silentEndingPattern = /(?:(?:[^aeiouyl]|[aeiouy]l)es?|[^td]ed)$/;
const spokenEndingPattern = /(?:[sxz]|[cs]h|[cg])es$/;
/** Adjacent vowels that are pronounced as separate syllables. */
const separateVowelsPattern =
  /i(?:a(?!l)|o(?!us|n)|u)|[aeiou]ing|eo(?!p)|ua|[^q]ue[tl]|ea(?:te|tr)|uou/g;

/** An estimate that is right for nearly all English words; the test checks a list of them. */
export const countSyllables = (written: string): number => {
  const exception = syllableExceptions[written.toLowerCase()];
  if (exception) return exception;
  const word = written
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/[^a-z]/g, '');
  const groups = word.match(/[aeiouy]+/g)?.length ?? 0;
  const separateVowels = word.match(separateVowelsPattern)?.length ?? 0;
  const silent = silentEndingPattern.test(word) && !spokenEndingPattern.test(word) ? 1 : 0;
  return Math.max(1, groups + separateVowels - silent);
};

/** Words in our texts for which these rules give a wrong number. */
const syllableExceptions: Record<string, number> = {
  area: 3,
  being: 2,
  business: 2,
  caregiver: 3,
  caregivers: 3,
  careful: 2,
  cooperate: 4,
  every: 2,
  everyone: 3,
  everything: 3,
  evening: 2,
  evenings: 2,
  housekeeping: 3,
  homemade: 2,
  lives: 1,
  medicine: 3,
  medicines: 3,
  people: 2,
  phone: 1,
  quiet: 2,
  someone: 2,
  sometimes: 2,
  something: 2,
  somebody: 3,
  themselves: 2,
  whatever: 3,
  whoever: 3,
  wherever: 3,
};
