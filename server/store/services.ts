import { type Service, serviceInput, type ServiceInput } from '../../domain/entities/service.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import { fieldNames } from './fields.ts';
import * as history from './history.ts';
import { labels, places } from './list-tables.ts';
import { type Page, pageOf } from './page.ts';
import { pictureColumns, requireKnown, withFocusOf } from './pictures.ts';
import * as trash from './trash.ts';
import { changedNow, type ChangeOptions } from './version.ts';

const columns = ['id', ...fieldNames(serviceInput), 'visible', 'created_at', 'version'] as const;

const place = places.services;
const labelOf = labels.services;

/** Services with what is known of their pictures, in their order. */
export const list = (db: Database, which: 'all' | 'visible', page: Page = {}): Promise<Service[]> =>
  withPictures(
    db,
    servicesOf(db)
      .$if(which === 'visible', (query) => query.where('visible', '=', 1))
      .$call(pageOf(page, 'asc', place)),
  );

/** One of them, or null. */
export const one = async (db: Database, id: number): Promise<Service | null> =>
  (await withPictures(db, servicesOf(db).where('id', '=', id)))[0] ?? null;

const servicesOf = (db: Database) =>
  db.selectFrom('services').select(columns).select(place.as('position'));

const withPictures = async (
  db: Database,
  items: ReturnType<typeof servicesOf>,
): Promise<Service[]> => {
  const rows = await db
    .selectFrom(items.as('items'))
    .leftJoin('pictures', 'pictures.url', 'items.image_url')
    .selectAll('items')
    .select(pictureColumns)
    .orderBy('items.position')
    .execute();
  return rows.map((row) => ({ ...row, image_avif: row.image_avif === 1 }));
};

/** Adds a service. Returns its id. */
export const add = (db: Database, input: ServiceInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    if (input.image_url) await requireKnown(transaction, input.image_url);
    const stamp = changedNow(by);
    const row = await transaction
      .insertInto('services')
      .values({ ...input, created_at: stamp.updated_at, ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf(input)}`);
    return row.id;
  });

/**
 * Changes a service and stores its old version. Returns the pictures that it showed before and shows now,
 * or null where there is no such service.
 * @throws HttpError 422 when the new picture is not there any more, 412 when the service is none of the
 *   expected versions
 */
export const change = (
  db: Database,
  id: number,
  input: ServiceInput,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<{ imageUrls: (string | null)[] } | null> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return null;
    const { image_url: imageUrl = before.image_url } = input;
    if (imageUrl && imageUrl !== before.image_url) await requireKnown(transaction, imageUrl);
    await history.updateWithHistory(
      transaction,
      { noun: 'services', id, input: withFocusOf(input, before), verb, labelOf, expected },
      by,
    );
    return { imageUrls: [imageUrl, before.image_url] };
  });

/** One whole row, or undefined. */
export const find = (db: Database, id: number) =>
  db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Moves a service to the trash, and its picture with it. Returns the id under which it is restored and its
 * picture, or null where there was no such service.
 */
export const remove = (
  db: Database,
  id: number,
  by: Author,
): Promise<{ undo: number; imageUrl: string | null } | null> =>
  write(db, async (transaction) => {
    const moved = await trash.moveToTrash(transaction, { noun: 'services', id, labelOf }, by);
    return moved && { undo: moved.undo, imageUrl: moved.record.image_url };
  });
