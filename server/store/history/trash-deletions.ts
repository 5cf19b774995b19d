import type { SelectQueryBuilder } from 'kysely';
import { now } from '../../clock.ts';
import { findList } from '../../../domain/nouns/index.ts';
import { listUploads } from '../../../domain/nouns/noun.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { deleteTranslations } from '../translations/translations-store.ts';
import { removeByRecords } from '../drafts/drafts-store.ts';
import { removeUnused } from '../files/uploads-store.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { type Author, recordAuditEvent, omitSession } from './audit-store.ts';
import * as erasures from './erasures.ts';
import { filterNouns, requireNoun, type RestorePermission } from './trash-store.ts';

export interface PermanentDeletion {
  count: number;
  /** When the oldest deleted record was stored; backups made since then may contain it. */
  storedSince: string;
}

/**
 * Permanently deletes one record in the trash. Returns null if it is no longer there.
 * @throws HttpError 403 if its noun is not one of those given
 */
export const deletePermanently = (
  db: Database,
  id: number,
  { nouns, by }: RestorePermission,
): Promise<PermanentDeletion | null> =>
  write(db, async (transaction) => {
    const items = await removeEntries(transaction, (trash) => trash.where('id', '=', id));
    for (const { noun } of items) requireNoun(nouns, noun);
    return finishDeletion(transaction, items, by);
  });

/**
 * Permanently deletes all records of some nouns in the trash, up to the newest ID that the person saw.
 * Returns null if there were none.
 */
export const emptyTrash = (
  db: Database,
  maxId: number,
  { nouns, by }: RestorePermission,
): Promise<PermanentDeletion | null> =>
  repeatInBatches(db, async (transaction) => {
    const items = await removeEntries(transaction, (trash) =>
      trash.where('id', '<=', maxId).$call(filterNouns(nouns)).limit(batchSize),
    );
    return finishDeletion(transaction, items, by);
  });

/** @throws HttpError 401 or 403 as requireCurrentSession */
const finishDeletion = async (
  transaction: Database,
  items: DeletedItem[],
  by: Author,
): Promise<PermanentDeletion | null> => {
  await requireCurrentSession(transaction, by);
  const author = omitSession(by);
  for (const { label } of items) {
    await recordAuditEvent(transaction, author, `deleted for good ${label}`);
  }
  return removeTraces(transaction, items);
};

/**
 * Permanently deletes records that were moved to the trash before a time. Returns null if there were none.
 */
export const deleteExpired = (db: Database, before: string): Promise<PermanentDeletion | null> =>
  repeatInBatches(db, async (transaction) => {
    const items = await removeEntries(transaction, (trash) =>
      trash.where('deleted_at', '<', before).limit(batchSize),
    );
    return removeTraces(transaction, items);
  });

/** How many records one transaction deletes; larger transactions would block other requests. */
const batchSize = 25;

/** Repeats a deletion until nothing is left to delete. */
const repeatInBatches = async (
  db: Database,
  deleteBatch: (transaction: Database) => Promise<PermanentDeletion | null>,
): Promise<PermanentDeletion | null> => {
  let deleted: PermanentDeletion | null = null;
  for (;;) {
    const batch = await write(db, deleteBatch);
    if (!batch) return deleted;
    deleted = deleted ? combine(deleted, batch) : batch;
    await yieldToEventLoop();
  }
};

const combine = (one: PermanentDeletion, other: PermanentDeletion): PermanentDeletion => ({
  count: one.count + other.count,
  storedSince: one.storedSince < other.storedSince ? one.storedSince : other.storedSince,
});

type TrashIds = SelectQueryBuilder<Tables, 'trash', { id: number }>;

const removeEntries = (transaction: Database, select: (trash: TrashIds) => TrashIds) =>
  transaction
    .deleteFrom('trash')
    .where('id', 'in', select(transaction.selectFrom('trash').select('id')))
    .returning(['noun', 'record_id', 'label', 'record'])
    .execute();

type DeletedItem = Awaited<ReturnType<typeof removeEntries>>[number];

/** Removes the records' history and pictures, and schedules the removal of the pictures' files. */
const removeTraces = async (
  transaction: Database,
  items: DeletedItem[],
): Promise<PermanentDeletion | null> => {
  if (items.length === 0) return null;
  // Drafts first, because a picture that only a draft used is then unused.
  await removeByRecords(transaction, items);
  const storedTimes = await deleteTranslations(transaction, items);
  const pictures: string[] = [];
  for (const { noun, record_id, record } of items) {
    const deleted = JSON.parse(record) as { created_at: string };
    storedTimes.push(deleted.created_at);
    const uploads = new Set(listUploads(findList(noun), deleted));
    const versions = await transaction
      .deleteFrom('history')
      .where('noun', '=', noun)
      .where('record_id', '=', record_id)
      .returning('fields')
      .execute();
    for (const { fields } of versions)
      for (const url of listUploads(findList(noun), JSON.parse(fields) as object)) uploads.add(url);
    for (const url of uploads) {
      const picture = await removeUnused(transaction, url);
      if (!picture) continue;
      pictures.push(picture.url);
      storedTimes.push(picture.created_at);
    }
  }
  if (pictures.length > 0) await erasures.schedule(transaction, { pictures });
  return { count: items.length, storedSince: storedTimes.toSorted()[0] ?? now() };
};
