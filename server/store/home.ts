import { type Home, homeId, homeInput, type HomeInput } from '../../domain/entities/home.ts';
import { imageUrlsOf } from '../../domain/entities/home-pictures.ts';
import type { ShownPicture } from '../../domain/entities/picture.ts';
import { nouns } from '../../domain/nouns/index.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import type { Author } from './audit.ts';
import { fieldNames } from './fields.ts';
import type { UploadChange } from './content/list-store.ts';
import * as history from './history.ts';
import { pictureColumns, requireKnown } from './pictures.ts';
import type { ChangeOptions } from './version.ts';

const columns = ['id', ...fieldNames(homeInput), 'updated_at', 'version'] as const;

/** The single record; null only after someone removed it by hand. */
export const read = async (db: Database): Promise<Home | null> =>
  (await db.selectFrom('home').select(columns).executeTakeFirst()) ?? null;

/** A change of the home, and the pictures that it showed before and shows now. */
interface HomeChange {
  home: Home;
  uploads: UploadChange;
}

/**
 * Changes what the input has and stores what that was before. Returns null where the record is missing.
 * @throws HttpError 422 when a new picture is not there any more, 412 when it is none of the expected
 *   versions
 */
export const change = (
  db: Database,
  input: HomeInput,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<HomeChange | null> =>
  write(db, async (transaction) => {
    const stored = await read(transaction);
    if (!stored) return null;
    const before = imageUrlsOf({ ...stored });
    const given = Object.entries(input).filter(([, value]) => value !== undefined);
    const now = imageUrlsOf({ ...stored, ...Object.fromEntries(given) });
    for (const url of now) if (!before.includes(url)) await requireKnown(transaction, url);
    const edit = {
      id: homeId,
      input,
      verb,
      expected,
      describe: () => 'the home',
    };
    await history.updateWithHistory(transaction, nouns.home, edit, by);
    await replaceImages(transaction, now);
    const home = await read(transaction);
    return home && { home, uploads: { before, now } };
  });

/** By these rows a picture is known to be shown (store/pictures.ts). */
const replaceImages = async (transaction: Database, urls: string[]): Promise<void> => {
  await transaction.deleteFrom('home_images').execute();
  if (urls.length === 0) return;
  await transaction
    .insertInto('home_images')
    .values(urls.map((image_url) => ({ image_url })))
    .execute();
};

/** What is known of the uploads that the home shows, by their addresses. */
export const pictures = async (db: Database): Promise<Map<string, KnownPicture>> => {
  const rows = await db
    .selectFrom('home_images')
    .innerJoin('pictures', 'pictures.url', 'home_images.image_url')
    .select('image_url')
    .select(pictureColumns)
    .execute();
  return new Map(rows.map((row) => [row.image_url, { ...row, image_avif: row.image_avif === 1 }]));
};

export type KnownPicture = Omit<ShownPicture, 'focus_x' | 'focus_y'>;
