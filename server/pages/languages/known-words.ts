import { builtInGallery } from '../../../domain/site/built-in/built-in-gallery.ts';
import { builtInServices } from '../../../domain/site/built-in/service-texts.ts';
import { knownPatterns, knownWords } from '../../../domain/nouns/common-words.ts';
import { messagesIn } from '../../../domain/languages/catalogs.ts';
import { filled } from '../../../domain/texts/fill-texts.ts';
import { type Language, languageCodes, languages } from '../../../domain/lib/languages.ts';

/** Our own translation of what a home wrote, by its English; undefined if there is none. */
export type KnownWords = (english: string) => string | undefined;

/** Languages spoken in homes of this state, by their BCP 47 codes. */
const spoken =
  'en es vi ko ru zh yue cmn uk fil tl am ja so ar hi fa pa km lo th fr de it pt pl no sv ti om ro hy ur ne sw ase';

const english = new Intl.DisplayNames('en-US', { type: 'language' });

const wordsIn = (language: Language): KnownWords => {
  const { builtIn, known: ours } = messagesIn(language);
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'language' });
  const known = new Map<string, string>();
  const add = (from: string | undefined, to: string | undefined) => {
    if (from && to) known.set(keyOf(from), to);
  };
  const namesOfLanguages = new Map(
    spoken.split(' ').map((code) => [keyOf(english.of(code) ?? ''), names.of(code) ?? '']),
  );
  for (const name of ['tagalog', 'mandarin'] as const)
    namesOfLanguages.set(keyOf(knownPatterns[name]), ours.patterns[name]);
  for (const [name, words] of Object.entries(knownWords))
    add(words, ours.words[name as keyof typeof knownWords]);
  for (const service of builtInServices) {
    const translation = builtIn.services[service.slug];
    add(service.title, translation?.title);
    add(service.fullDescription, translation?.fullDescription);
    service.included.forEach((line, place) => add(line, translation?.included[place]));
  }
  for (const { picture, caption, category } of builtInGallery) {
    add(caption, builtIn.gallery[picture]?.caption);
    add(category, builtIn.gallery[picture]?.category);
  }
  const { aLittle } = ours.patterns;
  const languageIn = (words: string): string | undefined => {
    const [, little] = /^\s*a little (.+)$/i.exec(words) ?? [];
    const name = namesOfLanguages.get(keyOf(little ?? words));
    return name && little ? filled(aLittle, { language: name }) : name;
  };
  /** For example: English, Tagalog and a little Korean. */
  const languageList = (words: string): string | undefined => {
    const translation = words.split(/,| and /).map(languageIn);
    return translation.every((name) => name !== undefined) ? translation.join(', ') : undefined;
  };
  const lines = (words: string): string | undefined => {
    const translation = words.split('\n').map((line) => (line.trim() ? of(line) : ''));
    return translation.every((line) => line !== undefined) ? translation.join('\n') : undefined;
  };
  const of = (words: string): string | undefined =>
    known.get(keyOf(words)) ??
    languageList(words) ??
    (words.includes('\n') ? lines(words) : undefined);
  return of;
};

const keyOf = (words: string): string => words.replace(/\r\n?/g, '\n').trim().toLowerCase();

const byLanguage = Object.fromEntries(
  languageCodes.map((language) => [language, wordsIn(language)]),
) as Record<Language, KnownWords>;

export const knownWordsIn = (language: Language): KnownWords => byLanguage[language];
