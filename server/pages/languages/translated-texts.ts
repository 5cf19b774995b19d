import { formatTranslationKey } from '../../../domain/languages/places.ts';
import { parseTypedText, toTypedText } from '../../../domain/languages/typed-words.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import {
  createTranslationFinder,
  isSame,
  isTranslatedAsOne,
  type OutdatedPolicy,
} from '../../../domain/nouns/record-in-language.ts';
import { homeHero } from '../../../domain/site/words/home-words.ts';
import { type Claim, claims, listSubsets, replaceClaims } from '../../../domain/texts/claims.ts';
import {
  findShownText,
  isValidValue,
  type StoredTexts,
} from '../../../domain/texts/stored-texts.ts';
import { listTexts, type Text, type TextItem, type TextValue } from '../../../domain/texts/text.ts';
import { findBuiltInText } from './language-words.ts';
import type { PartTranslation, Translations } from './translated-records.ts';

/** The inputs for translating a page's text. */
export interface TextSource extends Pick<Translations, 'byPlace' | 'elsewhere'> {
  language: Language;
  stored: StoredTexts;
  /** The claims that are not true of this home. */
  untrue: readonly Claim[];
}

/** A whole text, or a separately translated part of a list. */
export interface TextPart extends PartTranslation {
  /** Its position in the text's value, such as `/0/title`; empty for a whole text. */
  path: string;
  english: string;
}

/**
 * The keys of the texts at the top of the home page. Families decide by these whether to read on, so the
 * built-in translations stay until the owner's texts are translated.
 */
export const heroKeys: ReadonlySet<string> = new Set(listTexts(homeHero).map(({ key }) => key));

/** The parts of a text of a page, as visitors read it in English, with their translations. */
export const translateTextParts = (text: Text, source: TextSource): TextPart[] => {
  const { language, stored, untrue, byPlace, elsewhere } = source;
  const isOwn = isValidValue(text, stored[text.key]);
  const value = findShownText(text, stored, untrue);
  const place = formatTranslationKey({ noun: 'texts', record: 0, field: text.key });
  const translation = byPlace.get(place);
  const parts = listParts(value);
  const english = parts.map((part) => part.english);
  const isList = typeof value !== 'string' && !isTranslatedAsOne(translation, english);
  const findOwn = createTranslationFinder(translation, isList ? english : null);
  const builtInParts = findBuiltInParts(text, language, untrue);
  const isDenied = (words: string): boolean => replaceClaims(words, text.claims, untrue) !== words;
  return (isList ? parts : [{ path: '', english: toTypedText(text.kind, value) }]).map((part) => {
    const own = findOwn(part.english);
    const words = isOwn ? elsewhere(part.english) : undefined;
    return {
      ...part,
      // Hides a translation that contains a claim which the owner has denied since.
      own: own && isDenied(own.source) ? undefined : own,
      known:
        words === undefined
          ? { words: builtInParts.get(part.english), state: 'ours' }
          : { words, state: 'current' },
    };
  });
};

/**
 * The value of a text in a page's language. Parts without a translation are in English.
 * @returns also the paths of the parts in English; undefined if nothing is translated
 */
export const translateText = (
  text: Text,
  source: TextSource,
  outdated: OutdatedPolicy,
): { value: TextValue; english: string[] } | undefined => {
  const parts = translateTextParts(text, source).map(({ path, english, own, known }) => ({
    path,
    english,
    words: own && (outdated === 'older' || isSame(own.source, english)) ? own.words : known.words,
  }));
  if (parts.every(({ words }) => words === undefined)) return undefined;
  const [{ path, words = '' } = { path: '' }] = parts;
  const wordsByPath = new Map(parts.map((part) => [part.path, part.words ?? part.english]));
  const value =
    path === ''
      ? parseTypedText(text, words)
      : replaceParts(findShownText(text, source.stored, source.untrue), wordsByPath);
  return isValidValue(text, value)
    ? { value, english: parts.flatMap((part) => (part.words === undefined ? part.path : [])) }
    : undefined;
};

/** A plain text as one part; the lines of a list; or the titles and texts of a list's items. */
const listParts = (value: TextValue): Pick<TextPart, 'path' | 'english'>[] =>
  typeof value === 'string'
    ? [{ path: '', english: value.trim() }]
    : (value as readonly (string | TextItem)[]).flatMap((entry, place) =>
        typeof entry === 'string'
          ? { path: `/${place}`, english: entry.trim() }
          : (['title', 'text'] as const).flatMap((name) =>
              entry[name].trim()
                ? { path: `/${place}/${name}`, english: toOneLine(entry[name]) }
                : [],
            ),
      );

/** A translated list has one line for each part. */
const toOneLine = (words: string): string =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const replaceParts = (value: TextValue, words: ReadonlyMap<string, string>): TextValue =>
  (value as readonly (string | TextItem)[]).map((entry, place) =>
    typeof entry === 'string'
      ? (words.get(`/${place}`) ?? entry)
      : {
          title: words.get(`/${place}/title`) ?? entry.title,
          text: words.get(`/${place}/text`) ?? entry.text,
        },
  ) as TextValue;

/** The built-in translations of a text's parts by their English, for all combinations of claims. */
const findBuiltInParts = (
  text: Text,
  language: Language,
  untrue: readonly Claim[],
): ReadonlyMap<string, string> => {
  const translations = new Map<string, string>();
  for (const denied of [...listSubsets(claims.filter((claim) => text.claims?.[claim])), untrue]) {
    const english = listParts(findShownText(text, {}, denied));
    const words = findBuiltInText(language, text.key, denied);
    const translatedParts = words === undefined ? [] : listParts(words);
    if (translatedParts.length !== english.length) continue;
    english.forEach((part, place) => {
      translations.set(part.english, translatedParts[place]?.english ?? '');
    });
  }
  return translations;
};
