import { IntlMessageFormat } from 'intl-messageformat';
import { translationMessages } from '../nouns/translations/translation-noun.ts';

/**
 * Checks the blanks of a translation, such as {phone}, which must be the same as in English.
 * @param areMessages whether the texts are ICU messages, like the texts of pages (intl-format.ts)
 * @returns the error message; null if the blanks are the same
 */
export const findBlanksProblem = (
  english: string,
  words: string,
  { areMessages }: { areMessages: boolean },
): string | null => {
  const expectedNames = new Set(findBlankNames(english));
  const foundNames = areMessages ? findMessageNames(words) : findBlankNames(words);
  if (foundNames === null) return translationMessages.bracesUnreadable;
  const missingName = [...expectedNames].find(
    (name) => !foundNames.some((each) => isSameName(each, name)),
  );
  if (missingName) return translationMessages.blankMissing(missingName);
  const unknownName = foundNames.find(
    (name) => ![...expectedNames].some((each) => isSameName(each, name)),
  );
  return unknownName ? translationMessages.blankUnknown(unknownName) : null;
};

/**
 * Ignores case: English begins a sentence with {Residents} (“Six residents”), where a translation may use
 * {residents} (“6”).
 */
const isSameName = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

const findBlankNames = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The names in an ICU message; null if it can't be parsed, here or by pages (intl-format.ts). */
const findMessageNames = (text: string): string[] | null => {
  try {
    const { getAst } = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
    return [...new Set(listArgumentNames(getAst()))];
  } catch {
    return null;
  }
};

type Parts = ReturnType<IntlMessageFormat['getAst']>;

/** The names of all arguments, including those inside plural forms. Plain text in between has no name. */
const listArgumentNames = (parts: Parts): string[] =>
  parts.flatMap((part) => {
    const {
      type,
      value = '',
      options = {},
      offset = 0,
      pluralType = 'cardinal',
    } = part as {
      type: number;
      value?: string;
      options?: Record<string, { value: Parts }>;
      offset?: number;
      pluralType?: string;
    };
    const isFormat = type === 2 || type === 3 || type === 4;
    if (isFormat || offset !== 0 || pluralType !== 'cardinal')
      throw new Error('Pages resolve only plurals and selections.');
    const isWords = type === 0 || type === 7;
    const innerNames = Object.values(options).flatMap((option) => listArgumentNames(option.value));
    return isWords ? innerNames : [value, ...innerNames];
  });
