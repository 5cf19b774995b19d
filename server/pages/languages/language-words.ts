import { IntlMessageFormat } from 'intl-messageformat';
import type { TextArea } from '../../../domain/texts/text-areas.ts';
import { requestProblems } from '../../../domain/requests/request-problems.ts';
import { familyMessages, privatePageProblems } from '../../../domain/requests/private-page.ts';
import { byKey, messagesIn } from '../../../domain/languages/catalogs.ts';
import { addFormat, type Format } from '../../../domain/languages/format.ts';
import { intlFormat } from '../../../domain/languages/intl-format.ts';
import { type Language, languageCodes } from '../../../domain/lib/languages.ts';
import type { Messages } from '../../../domain/languages/words.ts';
import type { Claim } from '../../../domain/texts/claims.ts';
import type { StoredTexts } from '../../../domain/texts/stored-texts.ts';

/**
 * The built-in words of a page, or those that all pages share.
 * @param untrue the claims that are not true of this home
 */
export const builtInWords = (
  language: Language,
  area: TextArea,
  untrue: readonly Claim[],
): StoredTexts => {
  const words = messagesIn(language, untrue);
  return Object.fromEntries([
    ...byKey(words[area as keyof Messages] ?? {}, area),
    // The home page shows testimonials, too.
    ...(area === 'home' ? byKey(words.testimonials.states, 'testimonials.states') : []),
  ]);
};

const formats = Object.fromEntries(
  languageCodes.map((language) => {
    const formatOf = intlFormat(language, IntlMessageFormat);
    addFormat(language, formatOf);
    return [language, formatOf(builtInWords(language, 'site', []))];
  }),
) as Record<Language, Format>;

export const formatOf = (language: Language): Format => formats[language];

/** Translates messages of a form; a message without a translation stays in English. */
export const problemsIn = (language: Language): ((message: string) => string) => {
  const { problems, messages, 'family-problems': familyOnes } = messagesIn(language).contact;
  const translations = new Map([
    ...pairs(requestProblems, problems),
    ...pairs(familyMessages, messages),
    ...pairs(privatePageProblems, familyOnes),
  ]);
  return (message) => translations.get(message) ?? message;
};

/** English words with their translations. */
const pairs = <Name extends string>(
  english: Readonly<Record<Name, string>>,
  words: Readonly<Record<NoInfer<Name>, string>>,
): [string, string][] =>
  (Object.keys(english) as Name[]).map((name) => [english[name], words[name]]);
