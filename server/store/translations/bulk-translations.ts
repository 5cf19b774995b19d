import {
  formatStoredEvent,
  formatUndoneEvent,
  translationFileMessages as messages,
} from '../../../domain/nouns/translations/translated-place.ts';
import { parseTranslationKey } from '../../../domain/languages/places.ts';
import {
  mapTranslatedLines,
  type StoredTranslation,
} from '../../../domain/nouns/record-in-language.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import {
  type TranslationInput,
  translationLimits,
  translations,
} from '../../../domain/nouns/translations/translation-noun.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, find, recordAuditEvents } from '../history/audit-store.ts';
import * as history from '../history/history-store.ts';
import { isListPlace } from './translations-store.ts';

/** How many rows one statement stores: PostgreSQL accepts at most 65,535 values in a statement. */
const rowsPerInsert = 500;

/**
 * Stores the translations of a file and the versions that they replace. All rows have the time of their audit
 * event, so undoImport can find them.
 * @returns the id of the audit event; undefined if there are no translations
 */
export const storeImport = (
  db: Database,
  language: Language,
  inputs: readonly TranslationInput[],
  by: Author,
): Promise<number | undefined> =>
  write(db, async (transaction) => {
    const stored = await transaction
      .selectFrom('translations')
      .selectAll()
      .where('language', '=', language)
      .orderBy('id')
      .execute();
    const storedByPlace = new Map(stored.map((row) => [row.place, row]));
    const records = mergeLines(inputs, storedByPlace);
    const sentences = inputs.length > 0 ? [formatStoredEvent(language, inputs.length)] : [];
    const { ids, at } = await recordAuditEvents(transaction, by, sentences, null, 'translations');
    const stamp = { updated_at: at, updated_by: by.username };
    const addedInputs = records.filter(({ place }) => !storedByPlace.has(place));
    for (let start = 0; start < addedInputs.length; start += rowsPerInsert)
      await transaction
        .insertInto('translations')
        .values(
          addedInputs
            .slice(start, start + rowsPerInsert)
            .map((input) => ({ ...input, created_at: at, ...stamp })),
        )
        .execute();
    const changedInputs = records.flatMap((input) => {
      const earlierTranslation = storedByPlace.get(input.place);
      return earlierTranslation ? { before: earlierTranslation, after: input } : [];
    });
    await history.storeVersions(
      transaction,
      translations,
      changedInputs.map(({ before }) => before),
      { at, by },
    );
    for (const { before, after } of changedInputs)
      await transaction
        .updateTable('translations')
        .set({ words: after.words, source: after.source, ...stamp })
        .where('id', '=', before.id)
        .execute();
    return ids[0];
  });

/**
 * Merges lines of one list into one record. Stored lines whose English no longer exists are kept while there
 * is room, because it may come back.
 */
const mergeLines = (
  inputs: readonly TranslationInput[],
  stored: ReadonlyMap<string, StoredTranslation>,
): TranslationInput[] =>
  [...Map.groupBy(inputs, ({ place }) => place)].flatMap(([place, lines]) => {
    const [first] = lines;
    if (!first || !isStoredByLine(first)) return lines;
    const typed = new Map(lines.map(({ source, words }) => [source, words]));
    let room: number = translationLimits.words;
    const pairs = [
      ...typed,
      ...[...mapTranslatedLines(stored.get(place))].filter(([line]) => !typed.has(line)),
    ].filter(([line, words]) => {
      room -= Math.max(line.length, words.length) + 1;
      return room >= 0;
    });
    const source = pairs.map(([line]) => line).join('\n');
    return [{ ...first, source, words: pairs.map(([, words]) => words).join('\n') }];
  });

const isStoredByLine = ({ place, source }: TranslationInput): boolean => {
  const key = parseTranslationKey(place);
  return key !== null && isListPlace(key) && !source.includes('\n');
};

/** How many translations a record has that its earlier version lacks. */
const countNew = (record: TranslationInput, before: TranslationInput | undefined): number => {
  if (!isStoredByLine({ ...record, source: '' })) return 1;
  const earlier = mapTranslatedLines(before);
  return [...mapTranslatedLines(record)].filter(([line, words]) => earlier.get(line) !== words)
    .length;
};

/**
 * Undoes the import of a file, except for translations that have changed since: deletes new ones and restores
 * replaced ones.
 * @param id the id of the import's audit event
 * @returns the number of translations that were deleted or restored
 * @throws HttpError 409 if there is nothing left to undo
 */
export const undoImport = (db: Database, id: number, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    const event = await find(transaction, id);
    const stored =
      event?.undo === 'translations'
        ? await transaction
            .selectFrom('translations')
            .selectAll()
            .where('updated_at', '=', event.at)
            .where('updated_by', '=', event.who)
            .execute()
        : [];
    const [language] = stored.map((row) => row.language as Language);
    if (!event || !language) throw new HttpError(409, messages.nothingToTakeBack);
    const earlierVersions = await history.readReplacedAt<TranslationInput>(
      transaction,
      translations,
      event.at,
    );
    const counts = stored.map((row) => countNew(row, earlierVersions.get(row.id)));
    const count = counts.reduce((sum, each) => sum + each, 0);
    const sentences = [formatUndoneEvent(language, count)];
    const { at } = await recordAuditEvents(transaction, by, sentences);
    const [added, changed] = [
      stored.filter(({ created_at }) => created_at === event.at),
      stored.filter(({ created_at }) => created_at !== event.at),
    ];
    await transaction
      .deleteFrom('translations')
      .where(
        isOneOf(
          'id',
          added.map(({ id: row }) => row),
        ),
      )
      .execute();
    await history.storeVersions(transaction, translations, changed, { at, by });
    for (const { id: row } of changed) {
      const before = earlierVersions.get(row);
      if (!before) continue;
      await transaction
        .updateTable('translations')
        .set({ ...before, updated_at: at, updated_by: by.username })
        .where('id', '=', row)
        .execute();
    }
    return count;
  });
