import { type SqlBool, sql } from 'kysely';
import { gallery, type GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { fileUrls } from '../../../domain/urls.ts';
import type { Database } from '../../database/open-database.ts';
import { pictureLacksPermission } from '../files/permission-sql.ts';
import { listStore } from './list-store.ts';

export const galleryStore = listStore<typeof gallery, GalleryItem>(gallery, {
  // An item whose picture lacks a permission is hidden, because an item is nothing but its picture.
  filterShown: (query) => query.where(({ not }) => not(createItemLacksPermission())),
});

/** SQL: whether the picture of a gallery item lacks a permission. */
export const createItemLacksPermission = () =>
  sql<SqlBool>`exists (select 1 from pictures where pictures.url = gallery_items.image_url and ${pictureLacksPermission()})`;

export const hasShownUploads = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('gallery_items')
    .select('id')
    .where('visible', '=', 1)
    .where('image_url', 'like', `${fileUrls.uploads}/%`)
    .where(({ not }) => not(createItemLacksPermission()))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
