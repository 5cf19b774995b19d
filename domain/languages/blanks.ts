import { IntlMessageFormat } from 'intl-messageformat';
import { translationMessages } from '../nouns/translations/translation-noun.ts';

/**
 * The error in the blanks of a translation, such as {phone}, which must be the same as in English.
 * @param areMessages whether it is an ICU message, like the texts of pages (intl-format.ts)
 */
export const problemOfBlanks = (
  english: string,
  words: string,
  { areMessages }: { areMessages: boolean },
): string | null => {
  const wanted = new Set(namesIn(english));
  const given = areMessages ? messageNames(words) : namesIn(words);
  if (given === null) return translationMessages.bracesUnreadable;
  const missing = [...wanted].find((name) => !given.some((each) => isSame(each, name)));
  if (missing) return translationMessages.blankMissing(missing);
  const invented = given.find((name) => ![...wanted].some((each) => isSame(each, name)));
  return invented ? translationMessages.blankUnknown(invented) : null;
};

/** {Residents} begins a sentence in English. Other languages show digits, which have no capitals. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The names in an ICU message; null if it can't be parsed. */
const messageNames = (text: string): string[] | null => {
  try {
    const { getAst } = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
    return [...new Set(namesOf(getAst()))];
  } catch {
    return null;
  }
};

type Parts = ReturnType<IntlMessageFormat['getAst']>;

/**
 * The names of the arguments, which are those elements whose value is a name, including arguments inside
 * plural forms.
 */
const namesOf = (parts: Parts): string[] =>
  parts.flatMap((part) => {
    const {
      type,
      value = '',
      options = {},
    } = part as {
      type: number;
      value?: string;
      options?: Record<string, { value: Parts }>;
    };
    const isWords = type === 0 || type === 7;
    const inner = Object.values(options).flatMap((option) => namesOf(option.value));
    return isWords ? inner : [value, ...inner];
  });
