import { type SqlBool, sql } from 'kysely';
import { galleryMessages } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { listTablesWith, severalPictureTables } from '../../../domain/nouns/index.ts';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { now } from '../../clock.ts';
import { HttpError } from '../../errors.ts';
import type { Author } from '../history/audit-store.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { lacksPermission } from './permission-sql.ts';
import { isInDraft, createUploadTable, type Visibility } from './upload-table.ts';

export interface NewPicture {
  url: string;
  width: number;
  height: number;
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

/** The URLs of the pictures that still lack AVIF variants, oldest first. */
export const listWithoutAvif = async (db: Database): Promise<string[]> => {
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

const tablesWithPicture = listTablesWith('image_url');

/** The tables above, and those that list the pictures of records with several (several-pictures.ts). */
const tablesShowingPictures = [
  ...tablesWithPicture,
  ...severalPictureTables.map((table) => `${table}_images`),
];

/** Tables of deleted records and earlier versions, which need their pictures when they are restored. */
const restorableTables = ['trash', 'trash_images', 'history', 'history_images'];

const isUnused = sql<SqlBool>`not (${sql.raw(
  ['home_images', ...tablesShowingPictures, ...restorableTables]
    .map((table) => `exists (select 1 from ${table} where ${table}.image_url = pictures.url)`)
    .join(' or '),
)} or ${isInDraft('pictures')})`;

/**
 * A picture is withdrawn if it lacks a permission (permission-sql.ts), or if only hidden records, the trash
 * or earlier versions have it. A picture without a record yet is public, for the preview. `+visible` keeps
 * SQLite from using the index of visible rows, which is slower here.
 */
const createVisibilityExpression = () => sql<Visibility>`case
  when ${lacksPermission('pictures')} and not (${isUnused}) then 'withdrawn'
  ${sql.raw(
    [
      whenShownIn('home_images', 'public'),
      ...tablesWithPicture.map((table) => whenShownIn(table, 'public', 'and +visible = 1')),
      ...severalPictureTables.map(whenShownInSeveral),
      ...[...tablesShowingPictures, ...restorableTables].map((table) =>
        whenShownIn(table, 'withdrawn'),
      ),
    ].join('\n  '),
  )}
  else 'public' end`;

function whenShownIn(table: string, as: Visibility, condition = ''): string {
  return `when exists (select 1 from ${table} where ${table}.image_url = pictures.url ${condition}) then '${as}'`;
}

function whenShownInSeveral(table: string): string {
  const images = `${table}_images`;
  return `when exists (select 1 from ${images} join ${table} on ${table}.id = ${images}.record_id
    where ${images}.image_url = pictures.url and +${table}.visible = 1) then 'public'`;
}

const pictureTable = createUploadTable({
  table: 'pictures',
  visibilityExpression: createVisibilityExpression,
  isUnused,
});

export const {
  findVisibility,
  listVisibilities,
  exists,
  removeUnused,
  removeCanceled,
  removeAbandoned,
} = pictureTable;

/** Whether someone else uploaded the picture, and no record, trash entry, version or draft has it yet. */
export const belongsToOther = async (db: Database, url: string, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('pictures')
    .select('id')
    .where('url', '=', url)
    .where('uploaded_by', '<>', userId)
    .where(isUnused)
    .executeTakeFirst()) !== undefined;

/** A picture that visitors may see, or null. */
export const findPublic = async (
  db: Database,
  url: string,
): Promise<{ width: number; avif_ready: Flag } | null> => {
  const row = await db
    .selectFrom('pictures')
    .select(['width', 'avif_ready', createVisibilityExpression().as('visibility')])
    .where('url', '=', url)
    .executeTakeFirst();
  return row?.visibility === 'public' ? row : null;
};

/**
 * Requires that an upload still exists, within the transaction that stores its record, because a cleanup may
 * have removed it.
 * @throws HttpError 422 when it does not
 */
export const requireStored = async (transaction: Database, url: string): Promise<void> => {
  if (isUploadUrl(url) && !(await exists(transaction, url))) {
    throw new HttpError(422, galleryMessages.imageNotOurs);
  }
};

interface PictureChange {
  image_url?: string | null | undefined;
  focus_x?: number | null | undefined;
  focus_y?: number | null | undefined;
}

/** If the input replaces the picture, resets a focal point that the input doesn't set. */
export const resetFocus = <Input extends PictureChange>(
  input: Input,
  before: { image_url?: unknown },
): Input =>
  input.image_url === undefined || input.image_url === before.image_url
    ? input
    : { ...input, focus_x: input.focus_x ?? null, focus_y: input.focus_y ?? null };

/** The columns of a record's picture, for a query that joins `pictures`. */
export const pictureColumns = [
  'pictures.width as image_width',
  'pictures.height as image_height',
  'pictures.avif_ready as image_avif',
] as const;
