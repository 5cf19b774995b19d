import type { Service, ServiceInput } from '../../domain/entities/service.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { now } from '../clock.ts';
import { type Author, recordAuditEvent, quoted } from './audit.ts';
import * as history from './history.ts';
import { type Page, pageOf } from './page.ts';
import { pictureColumns, requireKnown, withFocusOf } from './pictures.ts';
import * as trash from './trash.ts';

const columns = [
  'id',
  'title',
  'description',
  'icon',
  'features',
  'image_url',
  'focus_x',
  'focus_y',
  'created_at',
] as const;

/** All services with what is known of their pictures, in the order in which they were added. */
export const all = async (db: Database, page: Page = {}): Promise<Service[]> => {
  const services = db.selectFrom('services').select(columns).$call(pageOf(page, 'asc'));
  const rows = await db
    .selectFrom(services.as('services'))
    .leftJoin('pictures', 'pictures.url', 'services.image_url')
    .selectAll('services')
    .select(pictureColumns)
    .orderBy('services.id')
    .execute();
  return rows.map((row) => ({ ...row, image_avif: row.image_avif === 1 }));
};

/** Adds a service. Returns its id. */
export const add = (db: Database, input: ServiceInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    if (input.image_url) await requireKnown(transaction, input.image_url);
    const time = now();
    const row = await transaction
      .insertInto('services')
      .values({ ...input, created_at: time, updated_at: time })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf(input)}`);
    return row.id;
  });

const labelOf = ({ title }: { title: string }): string => `the service ${quoted(title)}`;

/**
 * Changes a service and stores its old version. Returns the pictures that it showed before and shows now,
 * or null where there is no such service.
 * @throws HttpError 422 when the new picture is not there any more
 */
export const change = (
  db: Database,
  id: number,
  input: ServiceInput,
  by: Author,
  verb = 'changed',
): Promise<{ imageUrls: (string | null)[] } | null> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return null;
    const { image_url: imageUrl = before.image_url } = input;
    if (imageUrl && imageUrl !== before.image_url) await requireKnown(transaction, imageUrl);
    await history.updateWithHistory(
      transaction,
      { noun: 'services', id, input: withFocusOf(input, before), verb, labelOf },
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
