import { gallery, type GalleryItem } from '../../../domain/nouns/gallery-item.ts';
import { fileUrls } from '../../../domain/urls.ts';
import type { Database } from '../../database/open.ts';
import { listStore } from './list-store.ts';

export const galleryStore = listStore<typeof gallery, GalleryItem>(gallery);

/** Whether visitors see any uploaded picture. */
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
