import type { GalleryItem, GalleryItemInput } from '../../domain/entities/gallery-item.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { now } from '../clock.ts';
import { type Author, recordAuditEvent, quoted } from './audit.ts';
import { countRows, type Page, pageOf } from './page.ts';
import { forgetUnshown, pictureColumns, requireKnown, withFocusOf } from './pictures.ts';
import * as trash from './trash.ts';

const columns = [
  'id',
  'image_url',
  'caption',
  'category',
  'description',
  'focus_x',
  'focus_y',
  'created_at',
] as const;

/**
 * Gallery items with what is known of their pictures, newest first. The page is cut out before its
 * pictures are looked up: a page far back in a long gallery would otherwise look up all before it.
 */
export const all = async (db: Database, page: Page = {}): Promise<GalleryItem[]> => {
  const items = db.selectFrom('gallery_items').select(columns).$call(pageOf(page, 'desc'));
  const rows = await db
    .selectFrom(items.as('items'))
    .leftJoin('pictures', 'pictures.url', 'items.image_url')
    .selectAll('items')
    .select(pictureColumns)
    .orderBy('items.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, image_avif: row.image_avif === 1 }));
};

/** How many there are. */
export const count = (db: Database): Promise<number> => countRows(db.selectFrom('gallery_items'));

/** Adds an item. Returns its id. @throws HttpError 422 when its picture is not there any more */
export const add = (db: Database, input: GalleryItemInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    await requireKnown(transaction, input.image_url);
    const time = now();
    const row = await transaction
      .insertInto('gallery_items')
      .values({ ...input, created_at: time, updated_at: time })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf(input)}`);
    return row.id;
  });

const labelOf = ({ caption }: { caption: string }): string => `the picture ${quoted(caption)}`;

/**
 * Changes an item. Returns the picture that it showed before, or null where there is no such item.
 * @throws HttpError 422 when the new picture is not there any more
 */
export const change = (
  db: Database,
  id: number,
  input: GalleryItemInput,
  by: Author,
): Promise<{ previousImageUrl: string } | null> =>
  write(db, async (transaction) => {
    const before = await transaction
      .selectFrom('gallery_items')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return null;
    if (input.image_url !== before.image_url) await requireKnown(transaction, input.image_url);
    await recordAuditEvent(transaction, by, `changed ${labelOf(before)}`);
    await transaction
      .updateTable('gallery_items')
      .set({ ...withFocusOf(input, before), updated_at: now() })
      .where('id', '=', id)
      .execute();
    await forgetUnshown(transaction, before.image_url);
    return { previousImageUrl: before.image_url };
  });

/**
 * Moves an item to the trash, and its picture with it. Returns the id under which it is restored and its
 * picture, or null where there was no such item.
 */
export const remove = (
  db: Database,
  id: number,
  by: Author,
): Promise<{ undo: number; imageUrl: string } | null> =>
  write(db, async (transaction) => {
    const moved = await trash.moveToTrash(transaction, { noun: 'gallery', id, labelOf }, by);
    return moved && { undo: moved.undo, imageUrl: moved.record.image_url };
  });
