import { sql } from 'kysely';
import { home, type Home } from '../../../domain/nouns/home/home-noun.ts';
import type { ShownPicture } from '../../../domain/pictures.ts';
import type { Database } from '../../database/open-database.ts';
import { pictureColumns } from '../files/pictures-store.ts';
import { lacksPermission } from '../files/permission-sql.ts';
import { createSingleStore } from './single-store.ts';

export const homeStore = createSingleStore(home, {
  // These rows mark pictures as used (store/files/pictures-store.ts).
  afterChange: async (transaction, uploads) => {
    await transaction.deleteFrom('home_images').execute();
    if (uploads.length === 0) return;
    await transaction
      .insertInto('home_images')
      .values(uploads.map((image_url) => ({ image_url })))
      .execute();
  },
});

/** The uploads that the home shows, by their URLs; null for an upload that lacks a permission. */
export const findHomeUploads = async (
  db: Database,
  shownHome: Home,
): Promise<Map<string, StoredPicture | null>> => {
  const rows = await db
    .selectFrom('pictures')
    .select('url as image_url')
    .select(pictureColumns)
    .select(sql<number>`case when ${lacksPermission('pictures')} then 1 else 0 end`.as('lacks'))
    .where('url', 'in', home.uploads?.({ ...shownHome }) ?? [])
    .execute();
  return new Map(
    rows.map(({ lacks, ...row }) => [
      row.image_url,
      lacks === 1 ? null : { ...row, image_avif: row.image_avif === 1 },
    ]),
  );
};

export type StoredPicture = Omit<ShownPicture, 'focus_x' | 'focus_y'>;
