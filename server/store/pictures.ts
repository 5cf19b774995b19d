import { galleryWords } from '../../domain/entities/gallery-item.ts';
import { fileUrls } from '../../domain/urls.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { now } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Author } from './audit.ts';
import { requireCurrentSession } from './current-session.ts';

export interface NewPicture {
  url: string;
  width: number;
  height: number;
  preview: string;
  uploadedBy: Author;
}

/**
 * Notes an uploaded picture whose files are on disk.
 * @throws Refusal 401 where whoever uploaded it is not signed in any more
 */
export const add = (db: Database, { uploadedBy, ...picture }: NewPicture): Promise<unknown> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, uploadedBy);
    await transaction
      .insertInto('pictures')
      .values({ ...picture, avif_ready: 0, uploaded_by: uploadedBy.userId, created_at: now() })
      .execute();
  });

/** Pictures whose AVIF variants are still to be made, oldest first. */
export const withoutAvif = (db: Database): Promise<{ url: string; width: number }[]> =>
  db
    .selectFrom('pictures')
    .select(['url', 'width'])
    .where('avif_ready', '=', 0)
    .orderBy('id')
    .execute();

/** Notes that the AVIF variants are on disk. Returns whether the picture is still there. */
export const noteAvif = (db: Database, url: string): Promise<boolean> =>
  write(db, async (transaction) => {
    const result = await transaction
      .updateTable('pictures')
      .set({ avif_ready: 1 })
      .where('url', '=', url)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  });

/** Whether a picture is known. */
export const exists = async (db: Database, url: string): Promise<boolean> =>
  (await db.selectFrom('pictures').select('id').where('url', '=', url).executeTakeFirst()) !==
  undefined;

/**
 * An item may only show an upload that is still there. Part of the transaction that stores the item,
 * so that no clean-up comes in between.
 * @throws Refusal 422
 */
export const requireKnown = async (transaction: Database, url: string): Promise<void> => {
  if (isUpload(url) && !(await exists(transaction, url))) {
    throw new Refusal(422, galleryWords.imageNotOurs);
  }
};

/** Forgets an upload that no item shows any more. Returns its URL when its files are to be removed. */
export const forgetUnshown = async (transaction: Database, url: string): Promise<string | null> => {
  if (!isUpload(url)) return null;
  const forgotten = await unshown(transaction).where('url', '=', url).returning('url').execute();
  return forgotten[0]?.url ?? null;
};

/** Forgets uploads from before a time that never got an item. Returns their URLs. */
export const forgetAbandoned = (db: Database, before: string): Promise<string[]> =>
  write(db, async (transaction) => {
    const forgotten = await unshown(transaction)
      .where('created_at', '<', before)
      .returning('url')
      .execute();
    return forgotten.map(({ url }) => url);
  });

const unshown = (transaction: Database) =>
  transaction
    .deleteFrom('pictures')
    .where(({ not, exists: any, selectFrom }) =>
      not(
        any(
          selectFrom('gallery_items')
            .select('gallery_items.id')
            .whereRef('gallery_items.image_url', '=', 'pictures.url'),
        ),
      ),
    )
    // A deleted item may come back, and then needs its picture.
    .where(({ not, exists: any, selectFrom }) =>
      not(
        any(
          selectFrom('trash').select('trash.id').whereRef('trash.image_url', '=', 'pictures.url'),
        ),
      ),
    );

const isUpload = (url: string): boolean => url.startsWith(`${fileUrls.uploads}/`);
