import { type SqlBool, sql } from 'kysely';
import { gallery, type GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { fileUrls } from '../../../domain/urls.ts';
import type { Database } from '../../database/open-database.ts';
import { lacksPermission } from '../files/permitted.ts';
import { listStore } from './list-store.ts';

export const galleryStore = listStore<typeof gallery, GalleryItem>(gallery, {
  // An item whose picture lacks a permission is hidden, because it has nothing else to show.
  narrow: (query) => query.where(({ not }) => not(lackingPicture())),
});

/** SQL for whether the picture of a row of the gallery lacks a permission. */
export const lackingPicture = () =>
  sql<SqlBool>`exists (select 1 from pictures where pictures.url = gallery_items.image_url and ${lacksPermission()})`;

export const showsUploads = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('gallery_items')
    .select('id')
    .where('visible', '=', 1)
    .where('image_url', 'like', `${fileUrls.uploads}/%`)
    .where(({ not }) => not(lackingPicture()))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
