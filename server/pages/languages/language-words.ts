import type { TextArea } from '../../../domain/texts/text-areas.ts';
import { requestProblems } from '../../../domain/requests/request-problems.ts';
import { familyPageMessages, privatePageProblems } from '../../../domain/requests/private-page.ts';
import { listByKey, findMessages } from '../../../domain/languages/catalogs.ts';
import { registerFormat, type Format } from '../../../domain/languages/format.ts';
import { createIntlFormat } from '../../../domain/languages/intl-format.ts';
import { type Language, languageCodes, isLanguage } from '../../../domain/lib/languages.ts';
import type { Messages } from '../../../domain/languages/words.ts';
import type { Claim } from '../../../domain/texts/claims.ts';
import type { StoredTexts } from '../../../domain/texts/stored-texts.ts';
import type { TextValue } from '../../../domain/texts/text.ts';

/**
 * The built-in texts of a page, or of the parts that all pages share.
 * @param untrueClaims the claims that are not true of this home
 */
export const readBuiltInTexts = (
  language: Language,
  area: TextArea,
  untrueClaims: readonly Claim[],
): StoredTexts => {
  const words = findMessages(language, untrueClaims);
  return Object.fromEntries([
    ...listByKey(words[area as keyof Messages] ?? {}, area),
    // The home page shows testimonials, too.
    ...(area === 'home' ? listByKey(words.testimonials.states, 'testimonials.states') : []),
  ]);
};

/** A built-in text by its key. @param untrueClaims as in `readBuiltInTexts` */
export const findBuiltInText = (
  language: Language,
  key: string,
  untrueClaims: readonly Claim[],
): TextValue | undefined =>
  key
    .split('.')
    .reduce<unknown>(
      (words, name) => (words as Record<string, unknown> | undefined)?.[name],
      findMessages(language, untrueClaims),
    ) as TextValue | undefined;

const formats = Object.fromEntries(
  languageCodes.map((language) => {
    const createFormat = createIntlFormat(language);
    registerFormat(language, createFormat);
    return [language, createFormat(readBuiltInTexts(language, 'site', []))];
  }),
) as Record<Language, Format>;

export const findFormat = (language: Language): Format => formats[language];

/** Translates a form's error messages; a message without a translation stays in English. */
export const createProblemTranslator = (language: Language): ((message: string) => string) => {
  const { problems, messages, 'family-problems': familyProblems } = findMessages(language).contact;
  const translations = new Map([
    ...pairTranslations(requestProblems, problems),
    ...pairTranslations(familyPageMessages, messages),
    ...pairTranslations(privatePageProblems, familyProblems),
  ]);
  return (message) => translations.get(message) ?? message;
};

/** Translates the messages about a form's fields. */
export const translateProblems = (
  translate: (message: string) => string,
  fields: Partial<Record<string, string>> = {},
): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, problem && translate(problem)]),
  );

/** Pairs English words with their translations. */
const pairTranslations = <Name extends string>(
  english: Readonly<Record<Name, string>>,
  words: Readonly<Record<NoInfer<Name>, string>>,
): [string, string][] =>
  (Object.keys(english) as Name[]).map((name) => [english[name], words[name]]);

/** Returns the language that a form names, if the home offers it; undefined for English. */
export const findOfferedLanguage = async (
  {
    publicContent,
  }: { publicContent: { optional(): Promise<{ languages?: readonly Language[] }> } },
  { language }: Record<string, unknown>,
): Promise<Language | undefined> => {
  if (!isLanguage(language)) return undefined;
  const { languages = [] } = await publicContent.optional();
  return languages.includes(language) ? language : undefined;
};
