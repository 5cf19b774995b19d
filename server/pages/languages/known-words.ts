import { builtInGallery } from '../../../domain/site/built-in/built-in-gallery.ts';
import { builtInServices } from '../../../domain/site/built-in/service-texts.ts';
import { standardPhrases, standardWords } from '../../../domain/nouns/common-words.ts';
import { findMessages } from '../../../domain/languages/catalogs.ts';
import { fillBlanks } from '../../../domain/texts/fill-texts.ts';
import { type Language, languageCodes, languages } from '../../../domain/lib/languages.ts';

/** Finds a translation of English words that a home wrote; undefined if there is none. */
export type KnownWords = (english: string) => string | undefined;

/** Languages spoken in homes of this state, by their BCP 47 codes. */
const spokenLanguages =
  'en es vi ko ru zh yue cmn uk fil tl am ja so ar hi fa pa km lo th fr de it pt pl no sv ti om ro hy ur ne sw ase';

const englishNames = new Intl.DisplayNames('en-US', { type: 'language' });

const createKnownWords = (language: Language): KnownWords => {
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
  for (const service of builtInServices) {
    const translation = builtIn.services[service.slug];
    addTranslation(service.title, translation?.title);
    addTranslation(service.fullDescription, translation?.fullDescription);
    service.included.forEach((line, place) => addTranslation(line, translation?.included[place]));
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
  /** Translates a list of languages, for example: English, Tagalog and a little Korean. */
  const translateLanguageList = (words: string): string | undefined => {
    const translation = words.split(/,| and /).map(translateLanguage);
    return translation.every((name) => name !== undefined) ? translation.join(', ') : undefined;
  };
  const translateLines = (words: string): string | undefined => {
    const translation = words.split('\n').map((line) => (line.trim() ? translate(line) : ''));
    return translation.every((line) => line !== undefined) ? translation.join('\n') : undefined;
  };
  const translate = (words: string): string | undefined =>
    translations.get(toKey(words)) ??
    translateLanguageList(words) ??
    (words.includes('\n') ? translateLines(words) : undefined);
  return translate;
};

const toKey = (words: string): string => words.replace(/\r\n?/g, '\n').trim().toLowerCase();

const knownWordsByLanguage = Object.fromEntries(
  languageCodes.map((language) => [language, createKnownWords(language)]),
) as Record<Language, KnownWords>;

export const findKnownWords = (language: Language): KnownWords => knownWordsByLanguage[language];
