import type { SelectQueryBuilder } from 'kysely';
import { trashRetentionDays } from '../../domain/constants.ts';
import { days } from '../../domain/durations.ts';
import type { TrashItem, TrashNoun } from '../../domain/entities/trash.ts';
import { shortened } from '../../domain/shortened.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type {
  GalleryItemsTable,
  ServicesTable,
  Tables,
  TestimonialsTable,
} from '../database/tables.ts';
import { nextTurn } from '../database/turns.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent, withoutSession } from './audit.ts';
import { requireCurrentSession } from './current-session.ts';
import * as erasures from './erasures.ts';
import type { Page } from './page.ts';
import { forgetUnshown, requireKnown } from './pictures.ts';

/** How long a deleted record can be brought back. */
export const trashSpan = days(trashRetentionDays);

/** The most characters of a text that the list shows. */
const excerptLength = 160;

interface Deleted {
  noun: TrashNoun;
  record: { id: number } & Record<string, string | number | null>;
  /** What it is, in a few words, such as: the testimonial by “Elaine”. */
  label: string;
  /** A picture that must be kept as long as the record can come back. */
  imageUrl?: string;
}

/** Keeps a record within the transaction that deletes it. Returns the id under which it comes back. */
export const put = async (
  transaction: Database,
  { noun, record, label, imageUrl }: Deleted,
  by: Author,
): Promise<number> => {
  await recordAuditEvent(transaction, by, `deleted ${label}`);
  const row = await transaction
    .insertInto('trash')
    .values({
      noun,
      record_id: record.id,
      label,
      record: JSON.stringify(record),
      image_url: imageUrl ?? null,
      deleted_at: now(),
      deleted_by: by.userId,
      deleted_by_name: by.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** What can be brought back, the latest first. */
export const all = async (db: Database, page: Page = {}): Promise<TrashItem[]> => {
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'noun', 'record_id', 'label', 'record', 'image_url'])
    .select(['deleted_at', 'deleted_by_name as deleted_by'])
    .orderBy('id', 'desc')
    .$if(page.limit !== undefined, (query) => query.limit(page.limit ?? 0))
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? 0))
    .execute();
  return rows.map(({ record, ...row }) => ({
    ...row,
    excerpt: shortened(textOf[row.noun](JSON.parse(record) as never), excerptLength),
    gone_at: new Date(Date.parse(row.deleted_at) + trashSpan).toISOString(),
  }));
};

/** What a record says beyond its label. */
const textOf: Record<TrashNoun, (record: never) => string> = {
  testimonials: ({ message }: TestimonialsTable) => message,
  services: ({ description }: ServicesTable) => description,
  gallery: ({ category }: GalleryItemsTable) => category,
};

/** The picture of a record in the trash; null where it has none or is not in the trash any more. */
export const imageUrlOf = async (db: Database, id: number): Promise<string | null> => {
  const row = await db
    .selectFrom('trash')
    .select('image_url')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.image_url ?? null;
};

/**
 * Brings a record back exactly as it was, id included. Returns what it is and its picture, or null where
 * it is not in the trash any more.
 */
export const restore = (
  db: Database,
  id: number,
  by: Author,
): Promise<{ noun: TrashNoun; record_id: number; image_url: string | null } | null> =>
  write(db, async (transaction) => {
    const item = await transaction
      .deleteFrom('trash')
      .where('id', '=', id)
      .returning(['noun', 'record_id', 'record', 'label', 'image_url'])
      .executeTakeFirst();
    if (!item) return null;
    await putBack[item.noun](transaction, JSON.parse(item.record) as never);
    await recordAuditEvent(transaction, by, `brought back ${item.label}`);
    return { noun: item.noun, record_id: item.record_id, image_url: item.image_url };
  });

/** The rows were written by `put` and come back into the table from which they were taken. */
const putBack: Record<TrashNoun, (transaction: Database, record: never) => Promise<unknown>> = {
  testimonials: (transaction, record: TestimonialsTable & { id: number }) =>
    transaction.insertInto('testimonials').values(record).execute(),
  services: (transaction, record: ServicesTable & { id: number }) =>
    transaction.insertInto('services').values(record).execute(),
  gallery: async (transaction, record: GalleryItemsTable & { id: number }) => {
    await requireKnown(transaction, record.image_url);
    await transaction.insertInto('gallery_items').values(record).execute();
  },
};

/** What was deleted for good. */
export interface DeletedForGood {
  count: number;
  /** When the oldest of it was stored: backups made since then may hold it. */
  storedSince: string;
}

/** Deletes one record in the trash for good. Returns null where it is not in the trash any more. */
export const deleteForGood = (
  db: Database,
  id: number,
  by: Author,
): Promise<DeletedForGood | null> =>
  write(db, async (transaction) => {
    const items = await takeOut(transaction, (trash) => trash.where('id', '=', id));
    await requireCurrentSession(transaction, by);
    const author = withoutSession(by);
    for (const { label } of items)
      await recordAuditEvent(transaction, author, `deleted for good ${label}`);
    return items.length > 0 ? forgetTraces(transaction, items) : null;
  });

/**
 * Deletes everything in the trash up to an id for good, so that nothing goes that no one has seen.
 * Returns null where there was nothing.
 */
export const empty = (db: Database, upTo: number, by: Author): Promise<DeletedForGood | null> =>
  inBatches(db, async (transaction) => {
    const items = await takeOut(transaction, (trash) =>
      trash.where('id', '<=', upTo).limit(batchSize),
    );
    await requireCurrentSession(transaction, by);
    const author = withoutSession(by);
    for (const { label } of items)
      await recordAuditEvent(transaction, author, `deleted for good ${label}`);
    return items.length > 0 ? forgetTraces(transaction, items) : null;
  });

/** Deletes for good what has been in the trash since before a time. Returns null where there was nothing. */
export const purge = (db: Database, before: string): Promise<DeletedForGood | null> =>
  inBatches(db, async (transaction) => {
    const items = await takeOut(transaction, (trash) =>
      trash.where('deleted_at', '<', before).limit(batchSize),
    );
    return items.length > 0 ? forgetTraces(transaction, items) : null;
  });

/** How many records one transaction deletes for good: many would keep everyone else waiting. */
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
    await nextTurn();
  }
};

const together = (one: DeletedForGood, other: DeletedForGood): DeletedForGood => ({
  count: one.count + other.count,
  storedSince: one.storedSince < other.storedSince ? one.storedSince : other.storedSince,
});

type TrashIds = SelectQueryBuilder<Tables, 'trash', { id: number }>;

const takeOut = (transaction: Database, which: (trash: TrashIds) => TrashIds) =>
  transaction
    .deleteFrom('trash')
    .where('id', 'in', which(transaction.selectFrom('trash').select('id')))
    .returning(['noun', 'record_id', 'label', 'record', 'image_url'])
    .execute();

/** Forgets histories and pictures, and requests that copies of the database forget all of it, too. */
const forgetTraces = async (
  transaction: Database,
  items: Awaited<ReturnType<typeof takeOut>>,
): Promise<DeletedForGood> => {
  const records: erasures.ErasureTargets['records'] = [];
  const pictures: { url: string; created_at: string }[] = [];
  for (const { noun, record_id, record, image_url } of items) {
    const { created_at } = JSON.parse(record) as { created_at: string };
    records.push({ noun, id: record_id, created_at });
    if (noun !== 'gallery') {
      await transaction
        .deleteFrom('history')
        .where('noun', '=', noun)
        .where('record_id', '=', record_id)
        .execute();
    }
    const picture = image_url ? await forgetUnshown(transaction, image_url) : null;
    if (picture) pictures.push(picture);
  }
  await erasures.request(transaction, { records, pictures: pictures.map(({ url }) => url) });
  const times = [...records, ...pictures].map(({ created_at }) => created_at).toSorted();
  return { count: items.length, storedSince: times[0] ?? now() };
};
