import type { Insertable, Selectable } from 'kysely';
import { trashRetentionDays } from '../../domain/constants.ts';
import { days } from '../../domain/durations.ts';
import type { TrashItem, TrashNoun } from '../../domain/entities/trash.ts';
import { shortened } from '../../domain/text/shortened.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import { type Page, pageOf } from './page.ts';
import { requireKnown } from './pictures.ts';

/** How long a deleted record can be restored. */
export const trashSpan = days(trashRetentionDays);

/** The most characters of a text that the list shows. */
const excerptLength = 160;

const tables = {
  testimonials: 'testimonials',
  services: 'services',
  gallery: 'gallery_items',
} as const satisfies Record<TrashNoun, keyof Tables>;

type Row<Noun extends TrashNoun> = Selectable<Tables[(typeof tables)[Noun]]>;

interface Deletion<Noun extends TrashNoun> {
  noun: Noun;
  id: number;
  /** What the record is, in a few words, such as: the testimonial by “Elaine”. */
  labelOf: (record: Row<Noun>) => string;
}

/**
 * Moves a record to the trash, within a transaction. Its picture stays for as long as it can be restored.
 * @returns the id under which it is restored, and the record; null where there is none
 */
export const moveToTrash = async <Noun extends TrashNoun>(
  transaction: Database,
  { noun, id, labelOf }: Deletion<Noun>,
  by: Author,
): Promise<{ undo: number; record: Row<Noun> } | null> => {
  const table: (typeof tables)[TrashNoun] = tables[noun];
  const record = await transaction
    .deleteFrom(table)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!record) return null;
  const label = labelOf(record as Row<Noun>);
  await recordAuditEvent(transaction, by, `deleted ${label}`);
  const { id: undo } = await transaction
    .insertInto('trash')
    .values({
      noun,
      record_id: id,
      label,
      record: JSON.stringify(record),
      image_url: 'image_url' in record ? record.image_url : null,
      deleted_at: now(),
      deleted_by: by.userId,
      deleted_by_name: by.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { undo, record: record as Row<Noun> };
};

/** What can be restored, the latest first. */
export const all = async (db: Database, page: Page = {}): Promise<TrashItem[]> => {
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'noun', 'record_id', 'label', 'record', 'image_url'])
    .select(['deleted_at', 'deleted_by_name as deleted_by'])
    .$call(pageOf(page, 'desc'))
    .execute();
  return rows.map(({ record, ...row }) => ({
    ...row,
    excerpt: shortened(textOf[row.noun](JSON.parse(record) as never), excerptLength),
    gone_at: new Date(Date.parse(row.deleted_at) + trashSpan).toISOString(),
  }));
};

/** What a record says beyond its label. */
const textOf: Record<TrashNoun, (record: never) => string> = {
  testimonials: ({ message }: Row<'testimonials'>) => message,
  services: ({ description }: Row<'services'>) => description,
  gallery: ({ category }: Row<'gallery'>) => category,
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
 * Restores a record exactly as it was, id included. Returns what it is and its picture, or null where
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
    if (item.image_url) await requireKnown(transaction, item.image_url);
    await transaction
      .insertInto(tables[item.noun])
      .values(JSON.parse(item.record) as Insertable<Tables[(typeof tables)[TrashNoun]]>)
      .execute();
    await recordAuditEvent(transaction, by, `restored ${item.label}`);
    return { noun: item.noun, record_id: item.record_id, image_url: item.image_url };
  });
