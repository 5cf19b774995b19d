import type { SelectQueryBuilder } from 'kysely';
import { now } from '../../clock.ts';
import { findList } from '../../../domain/nouns/index.ts';
import { listUploads } from '../../../domain/nouns/noun.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { forgetTranslations } from '../translations/translations-store.ts';
import { removeByRecords } from '../drafts/drafts-store.ts';
import { removeUnused } from '../files/uploads-store.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { type Author, recordAuditEvent, withoutSession } from './audit-store.ts';
import * as erasures from './erasures.ts';
import { onlyOf, requireNoun, type Restoring } from './trash-store.ts';

export interface DeletedForGood {
  count: number;
  /** When the oldest of it was stored; backups made since then may contain it. */
  storedSince: string;
}

/**
 * Deletes one record in the trash for good. Returns null if it is no longer in the trash.
 * @throws HttpError 403 if its noun is not one of those given
 */
export const deleteForGood = (
  db: Database,
  id: number,
  { nouns, by }: Restoring,
): Promise<DeletedForGood | null> =>
  write(db, async (transaction) => {
    const items = await removeEntries(transaction, (trash) => trash.where('id', '=', id));
    for (const { noun } of items) requireNoun(nouns, noun);
    return finishDeletion(transaction, items, by);
  });

/**
 * Deletes for good all records of some nouns in the trash, up to an id, so that nothing is deleted unseen.
 * Returns null if there were none.
 */
export const empty = (
  db: Database,
  upTo: number,
  { nouns, by }: Restoring,
): Promise<DeletedForGood | null> =>
  inBatches(db, async (transaction) => {
    const items = await removeEntries(transaction, (trash) =>
      trash.where('id', '<=', upTo).$call(onlyOf(nouns)).limit(batchSize),
    );
    return finishDeletion(transaction, items, by);
  });

/** Checks the session once for all records. @throws HttpError 401 or 403 as requireCurrentSession */
const finishDeletion = async (
  transaction: Database,
  items: DeletedItem[],
  by: Author,
): Promise<DeletedForGood | null> => {
  await requireCurrentSession(transaction, by);
  const author = withoutSession(by);
  for (const { label } of items) {
    await recordAuditEvent(transaction, author, `deleted for good ${label}`);
  }
  return forgetTraces(transaction, items);
};

/** Deletes for good what was put into the trash before a time. Returns null if there was nothing. */
export const purge = (db: Database, before: string): Promise<DeletedForGood | null> =>
  inBatches(db, async (transaction) => {
    const items = await removeEntries(transaction, (trash) =>
      trash.where('deleted_at', '<', before).limit(batchSize),
    );
    return forgetTraces(transaction, items);
  });

/** How many records one transaction deletes for good: many at once would block everyone else. */
const batchSize = 25;

/** Repeats a deletion until nothing is left to delete. */
const inBatches = async (
  db: Database,
  deleteBatch: (transaction: Database) => Promise<DeletedForGood | null>,
): Promise<DeletedForGood | null> => {
  let deleted: DeletedForGood | null = null;
  for (;;) {
    const batch = await write(db, deleteBatch);
    if (!batch) return deleted;
    deleted = deleted ? together(deleted, batch) : batch;
    await yieldToEventLoop();
  }
};

const together = (one: DeletedForGood, other: DeletedForGood): DeletedForGood => ({
  count: one.count + other.count,
  storedSince: one.storedSince < other.storedSince ? one.storedSince : other.storedSince,
});

type TrashIds = SelectQueryBuilder<Tables, 'trash', { id: number }>;

const removeEntries = (transaction: Database, which: (trash: TrashIds) => TrashIds) =>
  transaction
    .deleteFrom('trash')
    .where('id', 'in', which(transaction.selectFrom('trash').select('id')))
    .returning(['noun', 'record_id', 'label', 'record'])
    .execute();

type DeletedItem = Awaited<ReturnType<typeof removeEntries>>[number];

/** Removes histories and pictures, and schedules the removal of the pictures’ files. */
const forgetTraces = async (
  transaction: Database,
  items: DeletedItem[],
): Promise<DeletedForGood | null> => {
  if (items.length === 0) return null;
  // First, because a picture that only a draft still has is deleted with it.
  await removeByRecords(transaction, items);
  const times = await forgetTranslations(transaction, items);
  const pictures: string[] = [];
  for (const { noun, record_id, record } of items) {
    const deleted = JSON.parse(record) as { created_at: string };
    times.push(deleted.created_at);
    const shown = new Set(listUploads(findList(noun), deleted));
    const versions = await transaction
      .deleteFrom('history')
      .where('noun', '=', noun)
      .where('record_id', '=', record_id)
      .returning('fields')
      .execute();
    for (const { fields } of versions)
      for (const url of listUploads(findList(noun), JSON.parse(fields) as object)) shown.add(url);
    for (const url of shown) {
      const picture = await removeUnused(transaction, url);
      if (!picture) continue;
      pictures.push(picture.url);
      times.push(picture.created_at);
    }
  }
  if (pictures.length > 0) await erasures.request(transaction, { pictures });
  return { count: items.length, storedSince: times.toSorted()[0] ?? now() };
};
