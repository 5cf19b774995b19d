import { keptInTrashDays } from '../../domain/constants.ts';
import type { TrashItem, TrashNoun } from '../../domain/entities/trash.ts';
import { shortened } from '../../domain/shortened.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { GalleryItemsTable, ServicesTable, TestimonialsTable } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { type Author, note } from './audit.ts';
import type { Page } from './page.ts';
import { forgetUnshown, requireKnown } from './pictures.ts';

/** How long a deleted record can be brought back, in milliseconds. */
export const trashSpan = keptInTrashDays * 24 * 60 * 60 * 1000;

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
  await note(transaction, by, `deleted ${label}`);
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

/**
 * Brings a record back exactly as it was, id included. Returns what it is, or null where it is not in
 * the trash any more.
 */
export const restore = (
  db: Database,
  id: number,
  by: Author,
): Promise<{ noun: TrashNoun; record_id: number } | null> =>
  write(db, async (transaction) => {
    const item = await transaction
      .deleteFrom('trash')
      .where('id', '=', id)
      .returning(['noun', 'record_id', 'record', 'label'])
      .executeTakeFirst();
    if (!item) return null;
    await putBack[item.noun](transaction, JSON.parse(item.record) as never);
    await note(transaction, by, `brought back ${item.label}`);
    return { noun: item.noun, record_id: item.record_id };
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

/**
 * Removes what was deleted before a time for good, its history too. Returns the pictures that nothing
 * shows any more.
 */
export const purge = (db: Database, before: string): Promise<string[]> =>
  write(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom('trash')
      .where('deleted_at', '<', before)
      .returning(['noun', 'record_id', 'image_url'])
      .execute();
    const unshown: string[] = [];
    for (const { noun, record_id, image_url } of gone) {
      if (noun !== 'gallery') {
        await transaction
          .deleteFrom('history')
          .where('noun', '=', noun)
          .where('record_id', '=', record_id)
          .execute();
      }
      const url = image_url ? await forgetUnshown(transaction, image_url) : null;
      if (url) unshown.push(url);
    }
    return unshown;
  });
