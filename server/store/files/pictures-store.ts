import { type SqlBool, sql } from 'kysely';
import { galleryMessages } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { listTablesWith, severalPictureTables } from '../../../domain/nouns/index.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { now } from '../../clock.ts';
import { HttpError } from '../../errors.ts';
import type { Author } from '../history/audit-store.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { lacksPermission } from './permitted.ts';
import { isInDraft, uploadTable, type Visibility } from './upload-table.ts';

export interface NewPicture {
  url: string;
  width: number;
  height: number;
  preview: string;
  uploadedBy: Author;
}

/**
 * Records an uploaded picture whose files are on disk.
 * @throws HttpError 401 when the uploader is no longer signed in
 */
export const add = (db: Database, { uploadedBy, ...picture }: NewPicture): Promise<unknown> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, uploadedBy);
    await transaction
      .insertInto('pictures')
      .values({ ...picture, avif_ready: 0, uploaded_by: uploadedBy.userId, created_at: now() })
      .execute();
  });

/** Pictures that still lack AVIF variants, oldest first. */
export const withoutAvif = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('pictures')
    .select('url')
    .where('avif_ready', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ url }) => url);
};

/** Records that the AVIF variants are on disk. Returns whether the picture still exists. */
export const markAvifReady = (db: Database, url: string): Promise<boolean> =>
  write(db, async (transaction) => {
    const result = await transaction
      .updateTable('pictures')
      .set({ avif_ready: 1 })
      .where('url', '=', url)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  });

const picturedTables = listTablesWith('image_url');

/** The same tables, and those that list the further pictures of records (several-pictures.ts). */
const tablesOfShown = [
  ...picturedTables,
  ...severalPictureTables.map((table) => `${table}_images`),
];

/** Tables of deleted records and earlier versions, which show their pictures again once they are restored. */
const mayShowAgain = ['trash', 'trash_images', 'history', 'history_images'];

const isUnshown = sql<SqlBool>`not (${sql.raw(
  ['home_images', ...tablesOfShown, ...mayShowAgain]
    .map((table) => `exists (select 1 from ${table} where ${table}.image_url = pictures.url)`)
    .join(' or '),
)} or ${isInDraft('pictures')})`;

/**
 * A picture is withdrawn if it lacks a permission (permitted.ts), or if only hidden records, the trash or
 * earlier versions show it. A picture without a record yet is public, for the preview. The plus makes SQLite
 * use the index of the pictures: that of the visible rows would lead through nearly all of them.
 */
const visibility = () => sql<Visibility>`case
  when ${lacksPermission()} and not (${isUnshown}) then 'withdrawn'
  ${sql.raw(
    [
      showsIt('home_images', 'public'),
      ...picturedTables.map((table) => showsIt(table, 'public', 'and +visible = 1')),
      ...severalPictureTables.map(showsSeveral),
      ...[...tablesOfShown, ...mayShowAgain].map((table) => showsIt(table, 'withdrawn')),
    ].join('\n  '),
  )}
  else 'public' end`;

function showsIt(table: string, as: Visibility, condition = ''): string {
  return `when exists (select 1 from ${table} where ${table}.image_url = pictures.url ${condition}) then '${as}'`;
}

function showsSeveral(table: string): string {
  const images = `${table}_images`;
  return `when exists (select 1 from ${images} join ${table} on ${table}.id = ${images}.record_id
    where ${images}.image_url = pictures.url and +${table}.visible = 1) then 'public'`;
}

const pictures = uploadTable({
  table: 'pictures',
  what: 'picture',
  visibility,
  isUnshown,
});

export const {
  visibilityOf,
  visibilities,
  exists,
  discard,
  forgetUnshown,
  forgetCanceled,
  forgetAbandoned,
} = pictures;

/** A picture that visitors can reach and that still lacks AVIF variants, or null. */
export const publicWithoutAvif = async (
  db: Database,
  url: string,
): Promise<{ width: number } | null> => {
  const row = await db
    .selectFrom('pictures')
    .select(['width', visibility().as('visibility')])
    .where('url', '=', url)
    .where('avif_ready', '=', 0)
    .executeTakeFirst();
  return row?.visibility === 'public' ? { width: row.width } : null;
};

/**
 * Requires that an item's upload still exists, within the transaction that stores the item, so that no
 * cleanup can come in between.
 * @throws HttpError 422
 */
export const requireKnown = async (transaction: Database, url: string): Promise<void> => {
  if (isUploadUrl(url) && !(await exists(transaction, url))) {
    throw new HttpError(422, galleryMessages.imageNotOurs);
  }
};

interface PictureChange {
  image_url?: string | null | undefined;
  focus_x?: number | null | undefined;
  focus_y?: number | null | undefined;
}

/** A focal point belongs to its picture, so another picture starts with the default one. */
export const withFocusOf = <Input extends PictureChange>(
  input: Input,
  before: { image_url: string | null },
): Input =>
  input.image_url === undefined || input.image_url === before.image_url
    ? input
    : { ...input, focus_x: input.focus_x ?? null, focus_y: input.focus_y ?? null };

/** The columns of a record's picture, for a query that joins `pictures`. */
export const pictureColumns = [
  'pictures.width as image_width',
  'pictures.height as image_height',
  'pictures.avif_ready as image_avif',
  'pictures.preview as image_preview',
] as const;
