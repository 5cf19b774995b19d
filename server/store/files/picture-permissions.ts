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
import type { Database } from '../../database/open-database.ts';
import { readInParts } from '../../database/read-in-parts.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { toTable } from '../fields.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';

/**
 * Every uploaded picture in use except the logo, newest first, with its permission and whether it shows
 * recognizable people.
 */
export const listPicturePermissions = async (db: Database): Promise<PicturePermission[]> => {
  const uses = await findPictureUses(db);
  const rows = await readInParts((after, limit) =>
    db
      .selectFrom('pictures')
      .select(['id', 'url as image_url', 'recognizable', 'permission_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return rows.toReversed().flatMap(({ id: _id, ...row }) => {
    const pictureUses = uses.get(row.image_url);
    return pictureUses ? [{ ...row, uses: pictureUses }] : [];
  });
};

const findPictureUses = async (db: Database): Promise<Map<string, PictureUse[]>> => {
  const uses = new Map<string, PictureUse[]>();
  const add = (url: unknown, use: PictureUse) => {
    if (typeof url !== 'string') return;
    const knownUses = uses.get(url) ?? [];
    if (knownUses.some(({ label, page }) => label === use.label && page === use.page)) return;
    uses.set(url, [...knownUses, use]);
  };
  const urlsById = new Map<number, string>();
  for (const noun of listNames.map(findList)) {
    if (noun.upload !== 'image_url' && !noun.uploads) continue;
    const rows = await readInParts(
      (after, limit) =>
        db
          .selectFrom(toTable(noun))
          .selectAll()
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute() as Promise<({ id: number } & Record<string, unknown>)[]>,
    );
    for (const row of rows) {
      for (const url of listUploads(noun, row))
        add(url, { label: noun.getName(row), page: noun.page });
      if (noun.name === 'gallery') urlsById.set(row.id, String(row['image_url']));
    }
  }
  for (const room of await db.selectFrom('rooms').selectAll().execute())
    for (const id of parsePictureIds(room.picture_ids))
      add(urlsById.get(id), { label: rooms.getName(room), page: rooms.page });
  const stored = await db.selectFrom('home').selectAll().executeTakeFirst();
  const fields = stored ? splitSharedFields({ ...stored, logo: null }) : {};
  for (const [field, value] of Object.entries(fields))
    for (const { image_url } of listHomePictures(field, value) ?? [])
      add(image_url, { label: describeHomeField(field), page: adminUrls.homePictures });
  return uses;
};

/** For example "top of the home page" or "About". */
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
