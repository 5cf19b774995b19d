import { gallery, type GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { fileUrls } from '../../../domain/urls.ts';
import type { Database } from '../../database/open-database.ts';
import { lacksPermission } from '../files/permission-sql.ts';
import { createListStore } from './list-store.ts';

export const galleryStore = createListStore<typeof gallery, GalleryItem>(gallery, {
  // An item whose picture lacks a permission is hidden, because an item is nothing but its picture.
  filterShown: (query) => query.where(({ not }) => not(lacksPermission('gallery_items'))),
  readTriggeredValues: async (db, { image_url }) => ({
    shown_until: '9999-12-31',
    ...(await db
      .selectFrom('pictures')
      .select('shown_until')
      .where('url', '=', String(image_url))
      .executeTakeFirst()),
  }),
});

export const hasShownUploads = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('gallery_items')
    .select('id')
    .where('visible', '=', 1)
    .where('image_url', 'like', `${fileUrls.uploads}/%`)
    .where(({ not }) => not(lacksPermission('gallery_items')))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
