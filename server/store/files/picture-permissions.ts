import { type PicturePlaceName, picturePlaces } from '../../../domain/nouns/home/picture-places.ts';
import {
  listHomePictures,
  splitSharedFields,
} from '../../../domain/nouns/home/home-version-fields.ts';
import { listNames, findList } from '../../../domain/nouns/index.ts';
import { listUploads } from '../../../domain/nouns/noun.ts';
import { parsePictureIds, rooms } from '../../../domain/nouns/rooms/room-noun.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import type {
  PicturePermission,
  PictureUse,
} from '../../../domain/nouns/permissions/picture-permission.ts';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { picturePermissionMessages } from '../../../domain/nouns/permissions/picture-permission.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { toImagesTable } from '../../database/tables/table-names.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { toTable } from '../fields.ts';
import { readInSteps, readPage } from '../list-pages.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';

/**
 * Every uploaded picture in use except the logo, newest first, with its permission and whether it shows
 * recognizable people. In steps, because a gallery can be long.
 */
export async function* listPicturePermissions(
  db: Database,
): AsyncGenerator<PicturePermission[], void> {
  const uses = await findRoomAndHomeUses(db);
  const steps = readInSteps((page) =>
    db
      .selectFrom('pictures')
      .select(['id', 'url as image_url', 'recognizable', 'permission_id'])
      .$call(readPage(page, 'desc'))
      .execute(),
  );
  for await (const rows of steps) {
    const usesInLists = await findListUses(
      db,
      rows.map(({ image_url }) => image_url),
    );
    const used = rows.flatMap(({ id: _id, ...row }) => {
      const lists = [usesInLists, uses].map((each) => each.get(row.image_url) ?? []);
      return lists.flat().length > 0 ? { ...row, uses: lists.flat() } : [];
    });
    if (used.length > 0) yield used;
  }
}

type PictureUses = Map<string, PictureUse[]>;

const addUse = (uses: PictureUses, url: string, use: PictureUse): void => {
  const knownUses = uses.get(url) ?? [];
  if (knownUses.some(({ label, page }) => label === use.label && page === use.page)) return;
  uses.set(url, [...knownUses, use]);
};

/** The records of lists that show these pictures, by the pictures' URLs. */
const findListUses = async (db: Database, urls: readonly string[]): Promise<PictureUses> => {
  const uses: PictureUses = new Map();
  for (const noun of listNames.map(findList)) {
    if (noun.upload !== 'image_url' && !noun.uploads) continue;
    const rows = (await db
      .selectFrom(toTable(noun))
      .selectAll()
      .where(({ eb, selectFrom }) =>
        noun.uploads
          ? eb(
              'id',
              'in',
              selectFrom(toImagesTable(noun.table))
                .select('record_id')
                .where('image_url', 'in', urls),
            )
          : eb('image_url' as 'created_at', 'in', urls),
      )
      .orderBy('id')
      .execute()) as ({ id: number } & Record<string, unknown>)[];
    for (const row of rows)
      for (const url of listUploads(noun, row))
        addUse(uses, url, { label: noun.getName(row), page: noun.page });
  }
  return uses;
};

const findRoomAndHomeUses = async (db: Database): Promise<PictureUses> => {
  const uses: PictureUses = new Map();
  const storedRooms = await db.selectFrom('rooms').selectAll().execute();
  const ids = storedRooms.flatMap((room) => parsePictureIds(room.picture_ids));
  const items = await db
    .selectFrom('gallery_items')
    .select(['id', 'image_url'])
    .where(isOneOf('id', ids))
    .execute();
  const urlsById = new Map(items.map(({ id, image_url }) => [id, image_url]));
  for (const room of storedRooms)
    for (const id of parsePictureIds(room.picture_ids))
      addUse(uses, urlsById.get(id) ?? '', { label: rooms.getName(room), page: rooms.page });
  const stored = await db.selectFrom('home').selectAll().executeTakeFirst();
  const fields = stored ? splitSharedFields({ ...stored, logo: null }) : {};
  for (const [field, value] of Object.entries(fields))
    for (const { image_url } of listHomePictures(field, value) ?? [])
      addUse(uses, String(image_url), {
        label: describeHomeField(field),
        page: adminUrls.homePictures,
      });
  return uses;
};

/** What staff call a picture field of the home, for example "top of the home page" or "About". */
const describeHomeField = (field: string): string => {
  const [name = '', place] = field.split('.');
  if (name === 'page_pictures') return picturePlaces[place as PicturePlaceName].label;
  return name === 'hero_pictures' ? 'top of the home page' : name;
};

interface PicturesChange {
  image_url: readonly string[];
  recognizable: Flag | null;
  permission_id: number | null;
}

/**
 * Stores whether pictures show recognizable people, and their permission.
 * @throws HttpError 404 for an unknown picture, 422 for an unknown permission
 */
export const storePicturePermissions = (
  db: Database,
  change: PicturesChange,
  by: Author,
): Promise<void> =>
  write(db, async (transaction) => {
    const { image_url, recognizable, permission_id } = change;
    if (permission_id !== null) {
      const knownPermission = await transaction
        .selectFrom('permissions')
        .select('id')
        .where('id', '=', permission_id)
        .executeTakeFirst();
      if (!knownPermission) throw new HttpError(422, picturePermissionMessages.permissionUnknown);
    }
    const { numUpdatedRows } = await transaction
      .updateTable('pictures')
      .set({ recognizable, permission_id })
      .where('url', 'in', [...image_url])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows < image_url.length)
      throw new HttpError(404, picturePermissionMessages.notKnown);
    await recordAuditEvent(transaction, by, 'changed what a photo says of the people in it');
  });
