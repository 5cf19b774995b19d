import { defaultAbout, builtInGallery } from '../../../domain/site/built-in/built-in-records.ts';
import {
  builtInServices,
  toStoredDescription,
  builtInServiceClaims,
} from '../../../domain/site/built-in/service-texts.ts';
import { formatBuiltInStory } from '../../../domain/nouns/facts/site-facts.ts';
import { listSubsets, replaceClaims } from '../../../domain/texts/claims.ts';
import { findFormat } from './language-words.ts';
import { standardPhrases, standardWords } from '../../../domain/nouns/common-words.ts';
import { findMessages } from '../../../domain/languages/catalogs.ts';
import { fillBlanks } from '../../../domain/texts/fill-texts.ts';
import { type Language, languageCodes, languages } from '../../../domain/lib/languages.ts';

/** Finds a translation of English words that a home wrote; undefined if there is none. */
export type TranslateKnownWords = (english: string) => string | undefined;

/** Languages spoken in homes of this state, by their BCP 47 codes. */
const spokenLanguages =
  'en es vi ko ru zh yue cmn uk fil tl am ja so ar hi fa pa km lo th fr de it pt pl no sv ti om ro hy ur ne sw ase';

const englishNames = new Intl.DisplayNames('en-US', { type: 'language' });

const createKnownWords = (language: Language): TranslateKnownWords => {
  const { builtIn, known: catalog } = findMessages(language);
  const displayNames = new Intl.DisplayNames(languages[language].locale, { type: 'language' });
  const translations = new Map<string, string>();
  const addTranslation = (from: string | undefined, to: string | undefined) => {
    if (from && to) translations.set(toKey(from), to);
  };
  const languageNames = new Map(
    spokenLanguages
      .split(' ')
      .map((code) => [toKey(englishNames.of(code) ?? ''), displayNames.of(code) ?? '']),
  );
  for (const name of ['tagalog', 'mandarin'] as const)
    languageNames.set(toKey(standardPhrases[name]), catalog.patterns[name]);
  for (const [name, words] of Object.entries(standardWords))
    addTranslation(words, catalog.words[name as keyof typeof standardWords]);
  for (const untrue of listSubsets(['care', 'dementia'] as const)) {
    const { services, about } = findMessages(language, untrue).builtIn;
    for (const { slug, ...texts } of replaceClaims(builtInServices, builtInServiceClaims, untrue)) {
      const translation = services[slug];
      if (!translation) continue;
      addTranslation(texts.title, translation.title);
      addTranslation(texts.shortDescription, translation.shortDescription);
      addTranslation(texts.fullDescription, translation.fullDescription);
      addTranslation(toStoredDescription(texts), toStoredDescription(translation));
      texts.included.forEach((line, place) => addTranslation(line, translation.included[place]));
    }
    const careAvailable = untrue.includes('care') ? { careAvailable: null } : {};
    for (const [storyYears, opening] of [
      [{ value: '{years}' }, about.opening],
      [null, about.openingWithoutYears],
    ] as const)
      addTranslation(
        formatBuiltInStory(defaultAbout.company_story, { storyYears, ...careAvailable }),
        fillBlanks(about.company_story, { opening }),
      );
    addTranslation(defaultAbout.mission_statement, about.mission_statement);
    addTranslation(defaultAbout.vision_statement, about.vision_statement);
  }
  for (const { picture, caption, category } of builtInGallery) {
    addTranslation(caption, builtIn.gallery[picture]?.caption);
    addTranslation(category, builtIn.gallery[picture]?.category);
  }
  const { aLittle } = catalog.patterns;
  const translateLanguage = (words: string): string | undefined => {
    const [, languagePart] = /^\s*a little (.+)$/i.exec(words) ?? [];
    const name = languageNames.get(toKey(languagePart ?? words));
    return name && languagePart ? fillBlanks(aLittle, { language: name }) : name;
  };
  /** Translates the built-in story, which contains the home's number of years. */
  const translateStory = (words: string): string | undefined => {
    const [, years] = /^For over (\S+) years /.exec(words) ?? [];
    const story = years && translations.get(toKey(words.replace(years, () => '{years}')));
    return story && findFormat(language).filled(story, { years });
  };
  /** Translates a list of languages, for example: English, Tagalog and a little Korean. */
  const translateLanguageList = (words: string): string | undefined => {
    const translation = words.split(/,| and /).map(translateLanguage);
    return translation.every((name) => name !== undefined) ? translation.join(', ') : undefined;
  };
  const translateRoom = (words: string): string | undefined => {
    const [, number] = /^\s*room (\d{1,4})\s*$/i.exec(words) ?? [];
    return number && fillBlanks(catalog.patterns.roomNumber, { number });
  };
  const translateLines = (words: string): string | undefined => {
    const translation = words.split('\n').map((line) => (line.trim() ? translate(line) : ''));
    return translation.every((line) => line !== undefined) ? translation.join('\n') : undefined;
  };
  const translate = (words: string): string | undefined =>
    translations.get(toKey(words)) ??
    translateStory(words) ??
    translateRoom(words) ??
    translateLanguageList(words) ??
    (words.includes('\n') ? translateLines(words) : undefined);
  return translate;
};

const toKey = (words: string): string => words.replace(/\r\n?/g, '\n').trim().toLowerCase();

const knownWordsByLanguage = Object.fromEntries(
  languageCodes.map((language) => [language, createKnownWords(language)]),
) as Record<Language, TranslateKnownWords>;

export const findKnownWords = (language: Language): TranslateKnownWords =>
  knownWordsByLanguage[language];
