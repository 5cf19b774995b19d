import { createTextValueSchema } from '../../../domain/texts/site-text.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import {
  isTranslatedByLine,
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
import type { Field } from '../../../domain/nouns/field.ts';
import type { Noun } from '../../../domain/nouns/noun.ts';
import { findBlanksProblem } from '../../../domain/languages/blanks.ts';
import { parseTypedText, toTypedText } from '../../../domain/languages/typed-words.ts';
import {
  type TranslationInput,
  translationMessages,
  translations,
} from '../../../domain/nouns/translations/translation-noun.ts';
import { isValidValue, findShownText } from '../../../domain/texts/stored-texts.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { splitLines } from '../../../domain/lib/text/wording.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import { toTable } from '../fields.ts';
import { homeStore } from '../content/home-store.ts';
import type { Author } from '../history/audit-store.ts';
import { createListStore } from '../content/list-store.ts';
import * as texts from '../content/texts-store.ts';

const translationsList = createListStore(translations, {
  toStoredValues: async ({ transaction }, input: TranslationInput) => {
    const place = parseTranslationKey(input.place);
    const english = place && (await findPlace(place)?.readEnglish(transaction));
    if (!english) throw new HttpError(422, translationMessages.placeUnknown);
    const problem = findProblem(place, input.source, input.words);
    if (problem) throw new HttpError(422, problem);
    return {};
  },
});

/** There is one translation for each place and language, so adding another one changes it. */
export const translationsStore = {
  ...translationsList,
  add: async (db: Database, input: TranslationInput, by: Author): Promise<number> => {
    const storedTranslation = await find(db, input);
    if (!storedTranslation) return translationsList.add(db, input, by);
    await translationsList.change(db, storedTranslation.id, input, by);
    return storedTranslation.id;
  },
};

const find = (db: Database, { language, place }: Pick<TranslationInput, 'language' | 'place'>) =>
  db
    .selectFrom('translations')
    .select('id')
    .where('language', '=', language)
    .where('place', '=', place)
    .executeTakeFirst();

/** The translations of a language, and what to show if the English has changed since. */
export const readPageTranslations = async (
  db: Database,
  language: Language,
): Promise<{ stored: StoredTranslation[]; outdated: OutdatedPolicy }> => {
  const [stored, home] = await Promise.all([listTranslations(db, language), homeStore.read(db)]);
  return { stored, outdated: home?.outdated_translations ?? 'older' };
};

const listTranslations = (db: Database, language: Language): Promise<StoredTranslation[]> =>
  db
    .selectFrom('translations')
    .select(['place', 'words', 'source'])
    .where('language', '=', language)
    // Restoring a translation can leave two for the same place; the one with the higher id counts.
    .orderBy('id')
    .execute();

type CheckWords = (english: string, words: string) => string | null;

/** What can be translated at a place: a text, or a field of a record. */
interface TranslatedPlace {
  /** The English text, hidden or not; empty if there is nothing to translate. */
  readEnglish: (db: Database) => Promise<string>;
  /** Whether each line of the translation belongs to a line of the English. */
  isList: boolean;
  /** Why a translation can't be stored, or null. Of a list, it gets one line. */
  check: CheckWords;
}

const findPlace = ({ noun, record, field }: TranslationKey): TranslatedPlace | null => {
  if (noun === 'texts') {
    const text = translatedTexts.get(field);
    return text ? createTextPlace(text) : null;
  }
  const definition = findTranslatedFields(noun)[field];
  return definition ? createFieldPlace(findNoun(noun), record, field, definition) : null;
};

const createTextPlace = (text: Text): TranslatedPlace => ({
  readEnglish: async (db) => {
    const row = await texts.find(db, text.key);
    return toTypedText(text.kind, findShownText(text, texts.toStoredTexts(row ? [row] : []), []));
  },
  isList: ['lines', 'items'].includes(text.kind),
  check: (english, words) => findTextProblem(text, english, words),
});

const createFieldPlace = (
  noun: Noun,
  record: number,
  name: string,
  definition: Field,
): TranslatedPlace => {
  const isList = isTranslatedByLine(definition);
  return {
    readEnglish: async (db) => {
      const row: Record<string, unknown> | undefined = await db
        .selectFrom(toTable(noun))
        .selectAll()
        .where('id', '=', record)
        .executeTakeFirst();
      return row ? toTranslatableText(definition, row[name]) : '';
    },
    isList,
    check: isList
      ? findLongLine
      : (english, words) =>
          definition.schema.safeParse(words).error?.issues[0]?.message ??
          findBlanksProblem(english, words, { areMessages: false }),
  };
};

/**
 * Why a translation can't be stored; null if it can.
 * @param english the English text that was translated; for a list, its lines or some of them
 */
export const findProblem = (
  place: TranslationKey,
  english: string,
  words: string,
): string | null => {
  const found = findPlace(place);
  if (!found) return translationMessages.placeUnknown;
  const { isList, check } = found;
  return isList ? findLineProblem(english, words, check) : check(english, words);
};

/** Whether each line of the translation at a place belongs to a line of the English. */
export const isListPlace = (place: TranslationKey): boolean => findPlace(place)?.isList ?? false;

const findTextProblem = (text: Text, english: string, words: string): string | null => {
  // For a list of items, a line may be a title or a text.
  const value = text.kind === 'items' ? [{ title: '-', text: words }] : parseTypedText(text, words);
  const { error } = createTextValueSchema(text).safeParse({ value });
  return (
    error?.issues[0]?.message ??
    findBlanksProblem(english, words, { areMessages: isValidValue(text, value) })
  );
};

const maxLineLength = 5000;

const findLongLine: CheckWords = (_english, words) =>
  words.length > maxLineLength ? translationMessages.lineTooLong(maxLineLength) : null;

/** Why a line can't be stored, or null. Each line translates one line of the English, in the same order. */
const findLineProblem = (english: string, words: string, check: CheckWords): string | null => {
  const [source, lines] = [splitLines(english), splitLines(words)];
  if (source.length !== lines.length) return translationMessages.linesDiffer(source.length);
  const problems = source.map((line, place) => check(line, lines[place] ?? ''));
  return problems.find((problem) => problem !== null) ?? null;
};

/**
 * Deletes the translations of permanently deleted records, with their history and trash.
 * @returns when each deleted translation was stored
 */
export const deleteTranslations = async (
  transaction: Database,
  records: readonly { noun: ListName; record_id: number }[],
): Promise<string[]> => {
  if (records.length === 0) return [];
  const places = records.map(({ noun, record_id }) => `${noun}/${record_id}/`);
  const stored = await transaction
    .deleteFrom('translations')
    .where((eb) => eb.or(places.map((place) => eb('place', 'like', `${place}%`))))
    .returning(['id', 'created_at'])
    .execute();
  const trashedRecords = await transaction
    .deleteFrom('trash')
    .where('noun', '=', 'translations')
    .where((eb) => eb.or(places.map((place) => eb('record', 'like', `%"place":"${place}%`))))
    .returning(['record_id', 'record'])
    .execute();
  const deletedRecords = [
    ...stored,
    ...trashedRecords.map(({ record_id: id, record }) => ({ id, ...parseCreatedAt(record) })),
  ];
  if (deletedRecords.length > 0)
    await transaction
      .deleteFrom('history')
      .where('noun', '=', 'translations')
      .where(
        'record_id',
        'in',
        deletedRecords.map(({ id }) => id),
      )
      .execute();
  return deletedRecords.map(({ created_at }) => created_at);
};

const parseCreatedAt = (record: string) => JSON.parse(record) as { created_at: string };
