import { home } from '../../../domain/nouns/home.ts';
import type { ShownPicture } from '../../../domain/entities/picture.ts';
import type { Database } from '../../database/open.ts';
import { pictureColumns } from '../files/pictures.ts';
import { singleStore } from './single-store.ts';

export const homeStore = singleStore(home, {
  // These rows tell that a picture is in use (store/files/pictures.ts).
  afterChange: async (transaction, uploads) => {
    await transaction.deleteFrom('home_images').execute();
    if (uploads.length === 0) return;
    await transaction
      .insertInto('home_images')
      .values(uploads.map((image_url) => ({ image_url })))
      .execute();
  },
});

/** The uploads that the home shows, by their URLs. */
export const homeUploads = async (db: Database): Promise<Map<string, KnownPicture>> => {
  const rows = await db
    .selectFrom('home_images')
    .innerJoin('pictures', 'pictures.url', 'home_images.image_url')
    .select('image_url')
    .select(pictureColumns)
    .execute();
  return new Map(rows.map((row) => [row.image_url, { ...row, image_avif: row.image_avif === 1 }]));
};

export type KnownPicture = Omit<ShownPicture, 'focus_x' | 'focus_y'>;
