import type { Language } from '../../../domain/lib/languages.ts';
import type { Field } from '../../../domain/nouns/field.ts';
import {
  createTranslationFinder,
  isTranslatedAsOne,
  isTranslatedByLine,
  listTranslatableTexts,
  translateFields,
  type InLanguage,
  mapTranslatedLines,
  type OutdatedPolicy,
  type StoredTranslation,
} from '../../../domain/nouns/record-in-language.ts';
import { formatTranslationKey } from '../../../domain/languages/places.ts';
import { type NounName, findTranslatedFields } from '../../../domain/nouns/index.ts';
import { additionalPictureFields } from '../../../domain/nouns/picture-list-field.ts';
import { type TranslateKnownWords, findKnownWords } from './known-words.ts';

export interface StoredTranslations {
  stored: readonly StoredTranslation[];
  outdated: OutdatedPolicy;
}

/** The translations for a page's language, by place and by English text, and the built-in ones. */
export interface Translations {
  byPlace: ReadonlyMap<string, StoredTranslation>;
  /** Translations by English text alone: the same words of the home need only one translation. */
  elsewhere: TranslateKnownWords;
  known: TranslateKnownWords;
  outdated: OutdatedPolicy;
}

export const noTranslations: Translations = {
  byPlace: new Map(),
  elsewhere: () => undefined,
  known: () => undefined,
  outdated: 'older',
};

export const toTranslations = (
  language: Language,
  { stored, outdated }: StoredTranslations,
): Translations => {
  const elsewhere = createTranslationLookup(stored);
  const builtIn = findKnownWords(language);
  return {
    byPlace: new Map(stored.map((each) => [each.place, each])),
    elsewhere,
    known: (english) => elsewhere(english) ?? builtIn(english),
    outdated,
  };
};

/** The translations of a text: the one stored for its place, and the one known for the same words. */
export interface PartTranslation {
  /** The translation stored for this place. It is outdated if its source differs from the current English. */
  own: Pick<StoredTranslation, 'words' | 'source'> | undefined;
  known: {
    words: string | undefined;
    /** `current`: the home has translated the same words elsewhere; `ours`: the translation is built in. */
    state: 'current' | 'ours';
  };
}

/** Returns a function that finds a stored translation of the same English at any place: the latest. */
export const createTranslationLookup = (
  stored: readonly StoredTranslation[],
): TranslateKnownWords => {
  const words = new Map<string, string>();
  for (const each of stored) {
    for (const [line, translation] of mapTranslatedLines(each)) words.set(line.trim(), translation);
    words.set(each.source.trim(), each.words);
  }
  return (english) => words.get(english.trim());
};

/** Translates a record into a page's language, as far as translations exist. */
export const translateRecord = <Stored extends { id: number }>(
  { byPlace, known, outdated }: Translations,
  noun: NounName,
  record: Stored,
): Stored & InLanguage =>
  translateFields(record, findTranslatedFields(noun), {
    find: (field) => byPlace.get(formatTranslationKey({ noun, record: record.id, field })),
    known,
    outdated,
  });

/** The separately translated texts of a field, with their translations. */
export const translateFieldParts = (
  { byPlace, elsewhere, known }: Translations,
  place: string,
  { field, value }: { field: Field; value: unknown },
): ({ english: string } & PartTranslation)[] => {
  const lines = listTranslatableTexts(field, value);
  const stored = byPlace.get(place);
  const isList = isTranslatedByLine(field) && !isTranslatedAsOne(stored, lines);
  const english = isList || lines.length === 0 ? lines : [lines.join('\n')];
  const findOwn = createTranslationFinder(stored, isList ? lines : null);
  return english.map((text) => ({
    english: text,
    own: findOwn(text),
    known: field.staysOriginal
      ? { words: undefined, state: 'ours' }
      : { words: known(text), state: elsewhere(text) === undefined ? 'ours' : 'current' },
  }));
};

export interface WithPictures {
  id: number;
  pictures: readonly { id?: number; alt?: string }[];
}

/** Translates the pictures of a record. The pictures of a room are records of the gallery. */
export const translatePictures = (
  translation: Translations,
  noun: NounName,
  { id, pictures }: WithPictures,
) => {
  if (noun === 'rooms')
    return pictures.map((picture) =>
      translateRecord(translation, 'gallery', picture as { id: number }),
    );
  // Each picture is found by its English description, because its place in the list differs: visitors don't
  // see all pictures, and staff reorder them.
  const stored = new Map(
    Object.keys(additionalPictureFields).flatMap((field) => [
      ...mapTranslatedLines(
        translation.byPlace.get(formatTranslationKey({ noun, record: id, field })),
      ),
    ]),
  );
  return pictures.map((picture) => {
    const english = picture.alt ?? '';
    const alt = stored.get(english) ?? (english && translation.known(english));
    return { ...picture, ...(alt && { alt }), translated: alt ? ['alt'] : [] };
  });
};
