import type { Insertable, SelectQueryBuilder } from 'kysely';
import { trashRetentionDays } from '../../../domain/constants.ts';
import { days } from '../../../domain/lib/durations.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import type { TrashItem } from '../../../domain/nouns/trash-entry.ts';
import { type ListName, listNames, findList } from '../../../domain/nouns/index.ts';
import { type AnyList, listUploads } from '../../../domain/nouns/noun.ts';
import { shorten } from '../../../domain/lib/text/wording.ts';
import { now } from '../../clock.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { rejectFullList, withFreeAddress } from '../content/list-places.ts';
import { toTable } from '../fields.ts';
import { storeImageList } from '../files/several-pictures.ts';
import { requireStored } from '../files/uploads-store.ts';
import { type Page, readPage } from '../list-pages.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { type Author, recordAuditEvent, recordAuditEvents, omitSession } from './audit-store.ts';

/** How long a deleted record can be restored (milliseconds). */
export const trashRetention = days(trashRetentionDays);

/** The most characters of a record's text in the list of the trash. */
const excerptLength = 160;

interface MovedRecord {
  /** The ID for restoring the record. */
  undo: number;
  record: { id: number };
}

/**
 * Moves a record to the trash, within a transaction. Its picture stays while the record can be restored.
 * @returns null if there is no such record
 */
export const moveToTrash = async (
  transaction: Database,
  noun: AnyList,
  id: number,
  by: Author,
): Promise<MovedRecord | null> => {
  const [moved] = await moveAllToTrash(transaction, noun, [id], by);
  return moved ?? null;
};

/**
 * Moves several records to the trash, with a fixed number of statements.
 * @returns the records that existed, in the order of `ids`
 */
export const moveAllToTrash = async (
  transaction: Database,
  noun: AnyList,
  ids: number[],
  by: Author,
): Promise<MovedRecord[]> => {
  const deletedRows = await transaction
    .deleteFrom(toTable(noun))
    .where(isOneOf('id', ids))
    .returningAll()
    .execute();
  const rowsById = new Map(deletedRows.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => rowsById.get(id) ?? []);
  if (rows.length === 0) return [];
  const trashRows = rows.map((row): Insertable<Tables['trash']> => ({
    noun: noun.name as ListName,
    record_id: row.id,
    label: noun.describe(row),
    record: JSON.stringify(row),
    // This column also holds the URLs of PDFs.
    image_url: listUploads(noun, row)[0] ?? null,
    deleted_at: now(),
    deleted_by: by.userId,
    deleted_by_name: by.username,
  }));
  const events = trashRows.map(({ label }) => `deleted ${label}`);
  await recordAuditEvents(transaction, by, events);
  const stored = await transaction
    .insertInto('trash')
    .values(trashRows)
    .returning(['id', 'record_id'])
    .execute();
  const trashIds = new Map(stored.map(({ id, record_id }) => [record_id, id]));
  const images = rows.flatMap((row) =>
    (noun.uploads ? listUploads(noun, row) : []).map((image_url) => ({
      image_url,
      trash_id: trashIds.get(row.id) ?? 0,
    })),
  );
  if (images.length > 0) await transaction.insertInto('trash_images').values(images).execute();
  return rows.map((record) => ({ undo: trashIds.get(record.id) ?? 0, record }));
};

/** Deleted records of some nouns that can be restored, latest first. */
export const listAll = async (
  db: Database,
  nouns: readonly ListName[] = listNames,
  page: Page = {},
): Promise<TrashItem[]> => {
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'noun', 'record_id', 'label', 'record', 'image_url'])
    .select(['deleted_at', 'deleted_by_name as deleted_by'])
    .$call(filterNouns(nouns))
    .$call(readPage(page, 'desc'))
    .execute();
  return rows.map(({ record, image_url, ...row }) => ({
    ...row,
    // PDFs have no preview.
    image_url: findList(row.noun).upload === 'file_url' ? null : image_url,
    excerpt: shorten(findList(row.noun).excerpt(JSON.parse(record) as object), excerptLength),
    gone_at: new Date(Date.parse(row.deleted_at) + trashRetention).toISOString(),
  }));
};

/** The deleted records of a list, latest first. */
export const listDeletedRecords = async (
  db: Database,
  noun: ListName,
  limit: number,
): Promise<{ id: number }[]> => {
  const rows = await db
    .selectFrom('trash')
    .select('record')
    .where('noun', '=', noun)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ record }) => JSON.parse(record) as { id: number });
};

/**
 * Limits a query of the trash to some nouns. For most nouns, `not in` lets the database read rows in order of
 * ID, which is faster.
 */
export const filterNouns =
  (nouns: readonly ListName[]) =>
  <Selection>(query: SelectQueryBuilder<Tables, 'trash', Selection>) => {
    const otherNouns = listNames.filter((noun) => !nouns.includes(noun));
    if (otherNouns.length === 0) return query;
    return otherNouns.length < nouns.length
      ? query.where('noun', 'not in', otherNouns)
      : query.where('noun', 'in', nouns);
  };

/** @throws HttpError 403 if the caller may not restore a record of this noun */
export const requireNoun = (nouns: readonly ListName[], noun: ListName): void => {
  if (!nouns.includes(noun)) throw new HttpError(403, sessionMessages.notAllowed);
};

/**
 * The picture of a record in the trash; null if it has none or is no longer in the trash.
 * @throws HttpError 403 if its noun is not one of those given
 */
export const findImageUrl = async (
  db: Database,
  id: number,
  nouns: readonly ListName[],
): Promise<string | null> => {
  const row = await db
    .selectFrom('trash')
    .select(['noun', 'image_url'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) requireNoun(nouns, row.noun);
  return row?.image_url ?? null;
};

export interface RestorePermission {
  nouns: readonly ListName[];
  by: Author;
}

/**
 * Restores a record with its id, as a new version; if its address is taken, with another one. Returns its
 * noun, id and uploads, or null if it is no longer in the trash.
 * @throws HttpError 403 if its noun is not one of those allowed, 409 for a full list, 422 for a missing
 *   upload
 */
export const restore = (
  db: Database,
  id: number,
  permission: RestorePermission,
): Promise<RestoredRecord | null> =>
  write(db, (transaction) => restoreOne(transaction, id, permission));

/**
 * Restores those of several records that are still in the trash, in one transaction.
 * @throws HttpError 403 if the noun of one is not allowed; then none is restored
 */
export const restoreAll = (
  db: Database,
  ids: number[],
  { nouns, by }: RestorePermission,
): Promise<RestoredRecord[]> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, by);
    const restoredRecords: RestoredRecord[] = [];
    for (const id of ids) {
      const item = await restoreOne(transaction, id, { nouns, by: omitSession(by) });
      if (item) restoredRecords.push(item);
    }
    return restoredRecords;
  });

export interface RestoredRecord {
  noun: ListName;
  record_id: number;
  uploads: string[];
}

const restoreOne = async (
  transaction: Database,
  id: number,
  { nouns, by }: RestorePermission,
): Promise<RestoredRecord | null> => {
  const item = await transaction
    .deleteFrom('trash')
    .where('id', '=', id)
    .returning(['noun', 'record_id', 'record', 'label'])
    .executeTakeFirst();
  if (!item) return null;
  requireNoun(nouns, item.noun);
  const noun = findList(item.noun);
  await rejectFullList(transaction, noun);
  const restored = toRestoredRow(item.record);
  const record = await withFreeAddress(transaction, noun, restored, restored);
  const uploads = listUploads(noun, record);
  for (const url of uploads) await requireStored(transaction, url);
  await transaction.insertInto(toTable(noun)).values(record).execute();
  await storeImageList(transaction, noun, { ...record, id: item.record_id });
  await recordAuditEvent(transaction, by, `restored ${item.label}`);
  return { noun: item.noun, record_id: item.record_id, uploads };
};

/**
 * Increments the version, because deleting and restoring is a change. Records deleted by old releases have no
 * version.
 */
const toRestoredRow = (json: string): DeletedRow => {
  const record = JSON.parse(json) as DeletedRow;
  return { ...record, version: (record.version ?? 0) + 1 };
};

type DeletedRow = Insertable<Tables[ReturnType<typeof toTable>]>;
