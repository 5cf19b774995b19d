import {
  isStoredEvent,
  formatStoredEvent,
  formatUndoneEvent,
  translationFileMessages as messages,
} from '../../../domain/nouns/translations/translated-place.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import {
  type TranslationInput,
  translations,
} from '../../../domain/nouns/translations/translation-noun.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, find, recordAuditEvents } from '../history/audit-store.ts';
import * as history from '../history/history-store.ts';

/** How many rows one statement inserts; PostgreSQL takes at most 65,535 values. */
const rowsAtOnce = 500;

/**
 * Stores the translations of one file in one step, with the earlier versions of those it replaces. All of it
 * has the time of its entry in the audit trail, by which it can be found and taken back.
 * @returns the id of that entry
 */
export const add = (
  db: Database,
  language: Language,
  inputs: readonly TranslationInput[],
  by: Author,
): Promise<number | undefined> =>
  write(db, async (transaction) => {
    const done = inputs.length > 0 ? [formatStoredEvent(language, inputs.length)] : [];
    const { ids, at } = await recordAuditEvents(transaction, by, done);
    const stored = await transaction
      .selectFrom('translations')
      .selectAll()
      .where('language', '=', language)
      .orderBy('id')
      .execute();
    const known = new Map(stored.map((row) => [row.place, row]));
    const stamp = { updated_at: at, updated_by: by.username };
    const added = inputs.filter(({ place }) => !known.has(place));
    for (let start = 0; start < added.length; start += rowsAtOnce)
      await transaction
        .insertInto('translations')
        .values(
          added
            .slice(start, start + rowsAtOnce)
            .map((input) => ({ ...input, created_at: at, ...stamp })),
        )
        .execute();
    const changed = inputs.flatMap((input) => {
      const before = known.get(input.place);
      return before ? { before, after: input } : [];
    });
    await history.storeVersions(
      transaction,
      translations,
      changed.map(({ before }) => before),
      { at, by },
    );
    for (const { before, after } of changed)
      await transaction
        .updateTable('translations')
        .set({ words: after.words, source: after.source, ...stamp })
        .where('id', '=', before.id)
        .execute();
    return ids[0];
  });

/**
 * Undoes what a file stored, except for translations that changed since: deletes what it added and restores
 * what it replaced.
 * @param id of its entry in the audit trail
 * @returns the number of translations
 * @throws HttpError 409 if nothing of it is left
 */
export const takeBack = (db: Database, id: number, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    const line = await find(transaction, id);
    const stored =
      line && isStoredEvent(line.did)
        ? await transaction
            .selectFrom('translations')
            .selectAll()
            .where('updated_at', '=', line.at)
            .where('updated_by', '=', line.who)
            .execute()
        : [];
    const [language] = stored.map((row) => row.language as Language);
    if (!line || !language) throw new HttpError(409, messages.nothingToTakeBack);
    const done = [formatUndoneEvent(language, stored.length)];
    const { at } = await recordAuditEvents(transaction, by, done);
    const [added, changed] = [
      stored.filter(({ created_at }) => created_at === line.at),
      stored.filter(({ created_at }) => created_at !== line.at),
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
    const earlier = await history.versionsAt<TranslationInput>(transaction, translations, line.at);
    await history.storeVersions(transaction, translations, changed, { at, by });
    for (const { id: row } of changed) {
      const before = earlier.get(row);
      if (!before) continue;
      await transaction
        .updateTable('translations')
        .set({ ...before, updated_at: at, updated_by: by.username })
        .where('id', '=', row)
        .execute();
    }
    return stored.length;
  });
