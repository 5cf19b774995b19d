import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely';
import { trashRetentionDays } from '../../domain/constants.ts';
import { days } from '../../domain/durations.ts';
import { sessionMessages } from '../../domain/entities/session.ts';
import { type TrashItem, type TrashNoun, trashNouns } from '../../domain/entities/trash.ts';
import { shortened } from '../../domain/text/shortened.ts';
import { now } from '../clock.ts';
import { isOneOf } from '../database/by-engine.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables/tables.ts';
import { write } from '../database/write.ts';
import { HttpError } from '../errors.ts';
import { type Author, recordAuditEvent, recordAuditEvents, withoutSession } from './audit.ts';
import { requireCurrentSession } from './current-session.ts';
import { listTables } from './list-tables.ts';
import { type Page, pageOf } from './page.ts';
import { requirePlace } from './reply-limit.ts';
import { requireKnown } from './uploads.ts';

/** How long a deleted record can be restored. */
export const trashSpan = days(trashRetentionDays);

/** The most characters of a text that the list shows. */
const excerptLength = 160;

const tables = {
  ...listTables,
  replyTemplates: 'reply_templates',
} as const satisfies Record<TrashNoun, keyof Tables>;

type Row<Noun extends TrashNoun> = Selectable<Tables[(typeof tables)[Noun]]>;

interface Deletion<Noun extends TrashNoun> {
  noun: Noun;
  /** What the record is, in a few words, such as: the testimonial by “Elaine”. */
  labelOf: (record: Row<Noun>) => string;
}

interface Moved<Noun extends TrashNoun> {
  /** The id under which it is restored. */
  undo: number;
  record: Row<Noun>;
}

/**
 * Moves a record to the trash, within a transaction. Its picture stays for as long as it can be restored.
 * @returns null where there is none
 */
export const moveToTrash = async <Noun extends TrashNoun>(
  transaction: Database,
  { id, ...deletion }: Deletion<Noun> & { id: number },
  by: Author,
): Promise<Moved<Noun> | null> => {
  const [moved] = await moveAllToTrash(transaction, { ...deletion, ids: [id] }, by);
  return moved ?? null;
};

/**
 * The same with several at once, in a number of statements that does not grow with them.
 * @returns those that were there, in the order of `ids`
 */
export const moveAllToTrash = async <Noun extends TrashNoun>(
  transaction: Database,
  { noun, ids, labelOf }: Deletion<Noun> & { ids: number[] },
  by: Author,
): Promise<Moved<Noun>[]> => {
  const table: (typeof tables)[TrashNoun] = tables[noun];
  const deleted = await transaction
    .deleteFrom(table)
    .where(isOneOf('id', ids))
    .returningAll()
    .execute();
  const found = new Map(deleted.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  if (rows.length === 0) return [];
  const trashed = rows.map((row): Insertable<Tables['trash']> => ({
    noun,
    record_id: row.id,
    label: labelOf(row as Row<Noun>),
    record: JSON.stringify(row),
    image_url: uploadOf(row),
    deleted_at: now(),
    deleted_by: by.userId,
    deleted_by_name: by.username,
  }));
  const events = trashed.map(({ label }) => `deleted ${label}`);
  await recordAuditEvents(transaction, by, events);
  const stored = await transaction
    .insertInto('trash')
    .values(trashed)
    .returning(['id', 'record_id'])
    .execute();
  const undo = new Map(stored.map(({ id, record_id }) => [record_id, id]));
  return rows.map((row) => ({ undo: undo.get(row.id) ?? 0, record: row as Row<Noun> }));
};

/** The upload that a record shows or has: what the column is called is older than the PDFs in it. */
const uploadOf = (record: object): string | null => {
  if ('image_url' in record) return record.image_url as string | null;
  return 'file_url' in record ? (record.file_url as string) : null;
};

/** What can be restored of some nouns, the latest first. */
export const all = async (
  db: Database,
  nouns: readonly TrashNoun[] = trashNouns,
  page: Page = {},
): Promise<TrashItem[]> => {
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'noun', 'record_id', 'label', 'record', 'image_url'])
    .select(['deleted_at', 'deleted_by_name as deleted_by'])
    .$call(onlyOf(nouns))
    .$call(pageOf(page, 'desc'))
    .execute();
  return rows.map(({ record, image_url, ...row }) => ({
    ...row,
    // A PDF has no preview.
    image_url: row.noun === 'documents' ? null : image_url,
    excerpt: shortened(textOf[row.noun](JSON.parse(record) as never), excerptLength),
    gone_at: new Date(Date.parse(row.deleted_at) + trashSpan).toISOString(),
  }));
};

/**
 * Narrows a query of the trash down to some nouns. Those that are most of it are read in the order of the ids, not
 * collected from the index of nouns and sorted.
 */
export const onlyOf =
  (nouns: readonly TrashNoun[]) =>
  <Selection>(query: SelectQueryBuilder<Tables, 'trash', Selection>) => {
    const others = trashNouns.filter((noun) => !nouns.includes(noun));
    if (others.length === 0) return query;
    return others.length < nouns.length
      ? query.where('noun', 'not in', others)
      : query.where('noun', 'in', nouns);
  };

/** @throws HttpError 403 where a record is none of those that someone may restore */
export const requireNoun = (nouns: readonly TrashNoun[], noun: TrashNoun): void => {
  if (!nouns.includes(noun)) throw new HttpError(403, sessionMessages.notAllowed);
};

/** What a record says beyond its label. */
const textOf: Record<TrashNoun, (record: never) => string> = {
  testimonials: ({ message }: Row<'testimonials'>) => message,
  services: ({ description }: Row<'services'>) => description,
  gallery: ({ category }: Row<'gallery'>) => category,
  rooms: ({ description }: Row<'rooms'>) => description ?? '',
  questions: ({ answer }: Row<'questions'>) => answer,
  documents: ({ result }: Row<'documents'>) => result,
  replyTemplates: ({ body }: Row<'replyTemplates'>) => body,
};

/**
 * The picture of a record in the trash; null where it has none or is not in the trash any more.
 * @throws HttpError 403 where it is none of the nouns
 */
export const imageUrlOf = async (
  db: Database,
  id: number,
  nouns: readonly TrashNoun[],
): Promise<string | null> => {
  const row = await db
    .selectFrom('trash')
    .select(['noun', 'image_url'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) requireNoun(nouns, row.noun);
  return row?.image_url ?? null;
};

/** Who restores, and what they may restore. */
export interface Restoring {
  nouns: readonly TrashNoun[];
  by: Author;
}

/**
 * Restores a record exactly as it was, id included, as a new version. Returns what it is and its picture, or null where
 * it is not in the trash any more.
 * @throws HttpError 403 where it is none of the nouns
 */
export const restore = (db: Database, id: number, restoring: Restoring): Promise<Restored | null> =>
  write(db, (transaction) => restoreOne(transaction, id, restoring));

/**
 * Restores several in one step: all that are still in the trash.
 * @throws HttpError 403 where one is none of the nouns; then none is restored
 */
export const restoreAll = (
  db: Database,
  ids: number[],
  { nouns, by }: Restoring,
): Promise<Restored[]> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, by);
    const restored: Restored[] = [];
    for (const id of ids) {
      const item = await restoreOne(transaction, id, { nouns, by: withoutSession(by) });
      if (item) restored.push(item);
    }
    return restored;
  });

export interface Restored {
  noun: TrashNoun;
  record_id: number;
  image_url: string | null;
}

const restoreOne = async (
  transaction: Database,
  id: number,
  { nouns, by }: Restoring,
): Promise<Restored | null> => {
  const item = await transaction
    .deleteFrom('trash')
    .where('id', '=', id)
    .returning(['noun', 'record_id', 'record', 'label', 'image_url'])
    .executeTakeFirst();
  if (!item) return null;
  requireNoun(nouns, item.noun);
  if (item.noun === 'replyTemplates') await requirePlace(transaction);
  if (item.image_url) await requireKnown(transaction, item.image_url);
  await transaction.insertInto(tables[item.noun]).values(asRestored(item.record)).execute();
  await recordAuditEvent(transaction, by, `restored ${item.label}`);
  return { noun: item.noun, record_id: item.record_id, image_url: item.image_url };
};

/** Records of before there were versions have none. Deleting and restoring is a change, too. */
const asRestored = (json: string): DeletedRow => {
  const record = JSON.parse(json) as DeletedRow;
  return { ...record, version: (record.version ?? 0) + 1 };
};

type DeletedRow = Insertable<Tables[(typeof tables)[TrashNoun]]>;
