import { translatedGroups } from '../../../domain/content/all-texts.ts';
import type { TextArea } from '../../../domain/content/pages.ts';
import { tourProblems } from '../../../domain/content/request-problems.ts';
import { familyMessages, familyProblems } from '../../../domain/entities/family-visit.ts';
import { allWords } from '../../../domain/languages/all-words.ts';
import { addFormat, type Format } from '../../../domain/languages/format.ts';
import { intlFormat } from '../../../domain/languages/intl-format.ts';
import { type Language, languageCodes } from '../../../domain/lib/languages.ts';
import type { FixedName } from '../../../domain/languages/words.ts';
import { byKey, Claiming } from '../../../domain/languages/translated.ts';
import { areaOf } from '../../../domain/content/pages.ts';
import { type Claim, withoutClaims } from '../../../domain/texts/claims.ts';
import type { StoredTexts } from '../../../domain/texts/stored-texts.ts';
import type { TextGroup, TextValue } from '../../../domain/texts/text.ts';
import type { Translated } from '../../../domain/languages/translated.ts';

/** The built-in words of the languages, by the keys of the texts and the names of the fixed words. */
type Entries = readonly (readonly [key: string, value: TextValue | Claiming])[];

const entriesOf = (language: Language): Entries => {
  const { texts, fixed } = allWords[language];
  return [
    ...Object.entries(translatedGroups).flatMap(([name, group]) =>
      byKey(group, texts[name as keyof typeof texts] as Translated<TextGroup>),
    ),
    ...Object.entries(fixed).flatMap(([name, group]) =>
      Object.entries(group).map(([word, value]) => [`${name}.${word}`, value] as const),
    ),
  ];
};

const entries = Object.fromEntries(
  languageCodes.map((language) => [language, entriesOf(language)]),
) as Record<Language, Entries>;

const formats = Object.fromEntries(
  languageCodes.map((language) => {
    const formatOf = intlFormat(language);
    addFormat(language, formatOf);
    return [language, formatOf(Object.fromEntries(entries[language]))];
  }),
) as Record<Language, Format>;

/** Fixed words that another page shows as well. */
const alsoOn: Partial<Record<TextArea, readonly FixedName[]>> = { home: ['testimonials.states'] };

/** The format of a language, with the built-in words for it. */
export const formatOf = (language: Language): Format => formats[language];

/**
 * The built-in words of a page, or those that all pages share.
 * @param untrue the claims that are not true of this home
 */
export const builtInWords = (
  language: Language,
  area: TextArea,
  untrue: readonly Claim[],
): StoredTexts =>
  Object.fromEntries(
    entries[language]
      .filter(
        ([key]) => areaOf(key) === area || alsoOn[area]?.some((name) => key.startsWith(`${name}.`)),
      )
      .map(([key, value]) => [
        key,
        value instanceof Claiming ? withoutClaims(value.value, value.claims, untrue) : value,
      ]),
  );

/** Translates messages of a form; a message without a translation stays in English. */
export const problemsIn = (language: Language): ((message: string) => string) => {
  const { fixed } = allWords[language];
  const said = new Map<string, string>(
    (Object.entries(formMessages) as [keyof typeof formMessages, Record<string, string>][]).flatMap(
      ([name, english]) =>
        Object.entries(english).map(([word, message]): [string, string] => [
          message,
          (fixed[name] as Record<string, string>)[word] ?? message,
        ]),
    ),
  );
  return (message) => said.get(message) ?? message;
};

const formMessages = {
  'contact.problems': tourProblems,
  'contact.messages': familyMessages,
  'contact.family-problems': familyProblems,
} as const;
