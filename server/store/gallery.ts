import {
  type GalleryItem,
  galleryItemInput,
  type GalleryItemInput,
  galleryWords,
  type GalleryWords,
} from '../../domain/entities/gallery-item.ts';
import { fileUrls } from '../../domain/urls.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import { fieldNames, pick } from './fields.ts';
import * as history from './history.ts';
import { labels, places } from './list-tables.ts';
import { countRows, type Page, pageOf } from './page.ts';
import { forgetUnshown, pictureColumns, requireKnown, withFocusOf } from './pictures.ts';
import * as trash from './trash.ts';
import { changedNow, type ChangeOptions, type Expected } from './version.ts';

const columns = [
  'id',
  ...fieldNames(galleryItemInput),
  'visible',
  'created_at',
  'version',
] as const;

const place = places.gallery;
const labelOf = labels.gallery;

/** Whether hidden ones are among them. */
export type Shown = 'all' | 'visible';

/**
 * Gallery items with what is known of their pictures, in their order. The page is cut out before its
 * pictures are looked up: a page far back in a long gallery would otherwise look up all before it.
 */
export const list = (db: Database, which: Shown, page: Page = {}): Promise<GalleryItem[]> =>
  withPictures(
    db,
    itemsOf(db)
      .$if(which === 'visible', (query) => query.where('visible', '=', 1))
      .$call(pageOf(page, 'asc', place)),
  );

/** One of them, or null. */
export const one = async (db: Database, id: number): Promise<GalleryItem | null> =>
  (await withPictures(db, itemsOf(db).where('id', '=', id)))[0] ?? null;

const itemsOf = (db: Database) =>
  db.selectFrom('gallery_items').select(columns).select(place.as('position'));

const withPictures = async (
  db: Database,
  items: ReturnType<typeof itemsOf>,
): Promise<GalleryItem[]> => {
  const rows = await db
    .selectFrom(items.as('items'))
    .leftJoin('pictures', 'pictures.url', 'items.image_url')
    .selectAll('items')
    .select(pictureColumns)
    .orderBy('items.position')
    .execute();
  return rows.map((row) => ({ ...row, image_avif: row.image_avif === 1 }));
};

/** How many there are. */
export const count = (db: Database, which: Shown): Promise<number> =>
  countRows(
    db
      .selectFrom('gallery_items')
      .$if(which === 'visible', (query) => query.where('visible', '=', 1)),
  );

/** Whether visitors see a picture that is not built in. */
export const showsUploads = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('gallery_items')
    .select('id')
    .where('visible', '=', 1)
    .where('image_url', 'like', `${fileUrls.uploads}/%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Adds an item. Returns its id. @throws HttpError 422 when its picture is not there any more */
export const add = (db: Database, input: GalleryItemInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    await requireKnown(transaction, input.image_url);
    const stamp = changedNow(by);
    const row = await transaction
      .insertInto('gallery_items')
      .values({ ...input, created_at: stamp.updated_at, ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf(input)}`);
    return row.id;
  });

/**
 * Changes an item and stores its old words. Returns the picture that it showed before, or null where there is no such item.
 * @throws HttpError 422 when the new picture is not there any more, 412 when the item is none of the
 *   expected versions
 */
export const change = (
  db: Database,
  id: number,
  input: GalleryItemInput,
  by: Author,
  expected: Expected = null,
): Promise<{ previousImageUrl: string } | null> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return null;
    if (input.image_url !== before.image_url) await requireKnown(transaction, input.image_url);
    await history.updateWithHistory(
      transaction,
      {
        noun: 'gallery',
        id,
        input: withFocusOf(input, before),
        stored: pick(input, fieldNames(galleryWords)),
        verb: 'changed',
        labelOf,
        expected,
      },
      by,
    );
    await forgetUnshown(transaction, before.image_url);
    return { previousImageUrl: before.image_url };
  });

/** One whole row, or undefined. */
export const find = (db: Database, id: number) =>
  db.selectFrom('gallery_items').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Changes the words of an item and stores its old ones. Returns whether it exists.
 * @throws HttpError 412 when it is none of the expected versions
 */
export const changeWords = (
  db: Database,
  id: number,
  input: GalleryWords,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<boolean> =>
  write(db, (transaction) =>
    history.updateWithHistory(
      transaction,
      { noun: 'gallery', id, input, verb, labelOf, expected },
      by,
    ),
  );

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
