import { sql } from 'kysely';
import { type AnyList, listUploads } from '../../../domain/nouns/noun.ts';
import type { RecordPicture } from '../../../domain/nouns/picture-fields.ts';
import type { Database } from '../../database/open-database.ts';
import { toImagesTable } from '../../database/tables/table-names.ts';
import { pick } from '../fields.ts';
import { pictureColumns } from './pictures-store.ts';
import { lacksPermission } from './permission-sql.ts';

/** Stores the list of a record's pictures, within the transaction that stores the record. */
export const storeImageList = async (
  transaction: Database,
  noun: AnyList,
  record: { id: number },
): Promise<void> => {
  if (!noun.uploads) return;
  const table = toImagesTable(noun.table);
  await transaction.deleteFrom(table).where('record_id', '=', record.id).execute();
  const images = listUploads(noun, record);
  if (images.length === 0) return;
  await transaction
    .insertInto(table)
    .values(images.map((image_url) => ({ image_url, record_id: record.id })))
    .execute();
};

const unknownFile = {
  image_width: null,
  image_height: null,
  image_avif: false,
} as const;

/**
 * Adds the pictures of records and their data. Visitors don't get pictures that lack a permission; the first
 * remaining picture becomes the record's main one.
 */
export const addPictures = async <Shown>(
  db: Database,
  { recordPictures }: Pick<AnyList, 'recordPictures'>,
  records: object[],
  isForStaff: boolean,
): Promise<Shown[]> => {
  if (!recordPictures) return records as Shown[];
  const { files, lacking: withheldUrls } = await findPictureFiles(
    db,
    records.flatMap(recordPictures.list),
  );
  return records.map((record) => {
    const storedPictures = recordPictures.list(record);
    const pictures = storedPictures
      .filter(({ image_url }) => isForStaff || !withheldUrls.has(image_url))
      .map((picture) => ({ ...picture, ...(files.get(picture.image_url) ?? unknownFile) }));
    const file = pick(pictures[0] ?? unknownFile, fileFields);
    if (isForStaff) {
      const isWithheld = withheldUrls.has(storedPictures[0]?.image_url ?? '');
      return { ...record, ...file, ...(isWithheld && { image_withheld: true }), pictures };
    }
    return { ...recordPictures.keep(record, pictures), ...file, pictures };
  }) as Shown[];
};

const fileFields = Object.keys(unknownFile) as (keyof typeof unknownFile)[];

const findPictureFiles = async (db: Database, pictures: readonly RecordPicture[]) => {
  const urls = [...new Set(pictures.map(({ image_url }) => image_url))];
  const rows =
    urls.length > 0
      ? await db
          .selectFrom('pictures')
          .select('url')
          .select(pictureColumns)
          .select(
            sql<number>`case when ${lacksPermission('pictures')} then 1 else 0 end`.as('lacks'),
          )
          .where('url', 'in', urls)
          .execute()
      : [];
  return {
    files: new Map(
      rows.map(({ url, lacks: _lacks, ...file }) => [
        url,
        { ...file, image_avif: file.image_avif === 1 },
      ]),
    ),
    lacking: new Set(rows.flatMap(({ url, lacks }) => (lacks === 1 ? url : []))),
  };
};
