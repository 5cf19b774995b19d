import { textValueSchema } from '../../../domain/texts/site-text.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import {
  toTranslatableText,
  type OutdatedPolicy,
  type StoredTranslation,
} from '../../../domain/nouns/record-in-language.ts';
import {
  type TranslationKey,
  parseTranslationKey,
  translatedTexts,
} from '../../../domain/languages/places.ts';
import { type ListName, findTranslatedFields, findNoun } from '../../../domain/nouns/index.ts';
import { findBlanksProblem } from '../../../domain/languages/blanks.ts';
import { fromTypedText, toTypedText } from '../../../domain/languages/typed-words.ts';
import {
  type TranslationInput,
  translationMessages,
  translations,
} from '../../../domain/nouns/translations/translation-noun.ts';
import { isValidValue, findShownText } from '../../../domain/texts/stored-texts.ts';
import type { z } from '../../../domain/lib/zod.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import { toTable } from '../fields.ts';
import { homeStore } from '../content/home-store.ts';
import type { Author } from '../history/audit-store.ts';
import { listStore } from '../content/list-store.ts';
import * as texts from '../content/texts-store.ts';

const store = listStore(translations, {
  toStoredValues: async ({ transaction }, input: TranslationInput) => {
    const place = parseTranslationKey(input.place);
    const english = place && (await englishAt(transaction, place));
    if (!english) throw new HttpError(422, translationMessages.placeUnknown);
    const problem = problemOf(place, input.source, input.words);
    if (problem) throw new HttpError(422, problem);
    return {};
  },
});

/** Stores a translation that fits the English of its place. There is one for each place and language. */
export const translationsStore = {
  ...store,
  add: async (db: Database, input: TranslationInput, by: Author): Promise<number> => {
    const stored = await find(db, input);
    if (!stored) return store.add(db, input, by);
    await store.change(db, stored.id, input, by);
    return stored.id;
  },
};

const find = (db: Database, { language, place }: Pick<TranslationInput, 'language' | 'place'>) =>
  db
    .selectFrom('translations')
    .select('id')
    .where('language', '=', language)
    .where('place', '=', place)
    .executeTakeFirst();

/** The translations of a language, and what the home chose to show where the English has changed since. */
export const inPages = async (
  db: Database,
  language: Language,
): Promise<{ stored: StoredTranslation[]; outdated: OutdatedPolicy }> => {
  const [stored, home] = await Promise.all([storedIn(db, language), homeStore.read(db)]);
  return { stored, outdated: home?.outdated_translations ?? 'older' };
};

const storedIn = (db: Database, language: Language): Promise<StoredTranslation[]> =>
  db
    .selectFrom('translations')
    .select(['place', 'words', 'source'])
    .where('language', '=', language)
    // If there are two for the same place, such as after restoring one, the later one counts.
    .orderBy('id')
    .execute();

/** The English at a place, visible to visitors or not; empty if there is nothing to translate. */
const englishAt = async (
  db: Database,
  { noun, record, field }: TranslationKey,
): Promise<string> => {
  if (noun === 'texts') {
    const text = translatedTexts.get(field);
    const row = await texts.find(db, field);
    return text
      ? toTypedText(text.kind, findShownText(text, texts.toStoredTexts(row ? [row] : []), []))
      : '';
  }
  const row = await db
    .selectFrom(toTable(findNoun(noun)))
    .selectAll()
    .where('id', '=', record)
    .executeTakeFirst();
  const definition = findTranslatedFields(noun)[field];
  return row && definition
    ? toTranslatableText(definition, (row as Record<string, unknown>)[field])
    : '';
};

/**
 * Why words can't be stored as the translation of a place; null if they can.
 * @param english the English that they were translated from
 */
export const problemOf = (place: TranslationKey, english: string, words: string): string | null => {
  if (place.noun === 'texts') {
    const text = translatedTexts.get(place.field);
    if (!text) return translationMessages.placeUnknown;
    const value = fromTypedText(text, words);
    const wrong = textValueSchema(text).safeParse({ value }).error?.issues[0]?.message;
    return wrong ?? findBlanksProblem(english, words, { areMessages: isValidValue(text, value) });
  }
  const field = findTranslatedFields(place.noun)[place.field];
  if (!field) return translationMessages.placeUnknown;
  if (Array.isArray(field.translated)) return problemOfLines(english, words);
  const wrong = field.schema.safeParse(words).error as z.ZodError | undefined;
  return wrong?.issues[0]?.message ?? findBlanksProblem(english, words, { areMessages: false });
};

const longestLine = 500;

/** Each line translates one entry of a list, in the order of the English. */
const problemOfLines = (english: string, words: string): string | null => {
  const count = english.split('\n').length;
  const lines = words.split('\n').map((line) => line.trim());
  if (lines.length !== count || lines.includes('')) return translationMessages.linesDiffer(count);
  if (lines.some((line) => line.length > longestLine))
    return translationMessages.lineTooLong(longestLine);
  return null;
};

/**
 * Deletes the translations of records that are deleted for good, because they say the same in another
 * language, with their earlier versions and trash.
 * @returns when these were stored
 */
export const forgetTranslations = async (
  transaction: Database,
  of: readonly { noun: ListName; record_id: number }[],
): Promise<string[]> => {
  if (of.length === 0) return [];
  const places = of.map(({ noun, record_id }) => `${noun}/${record_id}/`);
  const stored = await transaction
    .deleteFrom('translations')
    .where((eb) => eb.or(places.map((place) => eb('place', 'like', `${place}%`))))
    .returning(['id', 'created_at'])
    .execute();
  const inTrash = await transaction
    .deleteFrom('trash')
    .where('noun', '=', 'translations')
    .where((eb) => eb.or(places.map((place) => eb('record', 'like', `%"place":"${place}%`))))
    .returning(['record_id', 'record'])
    .execute();
  const gone = [
    ...stored,
    ...inTrash.map(({ record_id: id, record }) => ({ id, ...createdIn(record) })),
  ];
  if (gone.length > 0)
    await transaction
      .deleteFrom('history')
      .where('noun', '=', 'translations')
      .where(
        'record_id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  return gone.map(({ created_at }) => created_at);
};

const createdIn = (record: string) => JSON.parse(record) as { created_at: string };
