import type { Selectable } from 'kysely';
import {
  openFromOf,
  pictureIdsIn,
  type Room,
  type RoomInput,
  type RoomPicture,
  type RoomStateUpdate,
  roomVersion,
} from '../../domain/entities/room.ts';
import {
  type CountedState,
  daysSinceConfirmed,
  type Freshness,
  type RoomState,
  shownState,
} from '../../domain/rooms/openings.ts';
import { homeDay } from '../../domain/time.ts';
import { isOneOf } from '../database/by-engine.ts';
import type { Database } from '../database/open.ts';
import type { RoomsTable } from '../database/tables/content-tables.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import { fieldNames, pick } from './fields.ts';
import * as history from './history.ts';
import { labels, places } from './list-tables.ts';
import { type Page, pageOf } from './page.ts';
import { pictureColumns } from './pictures.ts';
import * as trash from './trash.ts';
import { changedNow, type ChangeOptions } from './version.ts';

const columns = ['id', ...fieldNames(roomVersion), 'visible', 'created_at', 'version'] as const;

const place = places.rooms;
const labelOf = labels.rooms;

export type RoomRow = Selectable<RoomsTable>;

/** Whether hidden rooms, and pictures that are hidden in the gallery, are among them. */
export type Shown = 'all' | 'visible';

/** Rooms with their pictures and what visitors read of them, in their order. */
export const list = async (
  db: Database,
  which: Shown,
  freshness: Freshness,
  page: Page = {},
): Promise<Room[]> => {
  const rows = await roomsOf(db)
    .$if(which === 'visible', (query) => query.where('visible', '=', 1))
    .$call(pageOf(page, 'asc', place))
    .execute();
  return withPictures(db, which, freshness, rows);
};

/** One of them, or null. */
export const one = async (db: Database, id: number, freshness: Freshness): Promise<Room | null> => {
  const rows = await roomsOf(db).where('id', '=', id).execute();
  return (await withPictures(db, 'all', freshness, rows))[0] ?? null;
};

const roomsOf = (db: Database) =>
  db.selectFrom('rooms').select(columns).select(place.as('position'));

type ListedRow = Awaited<ReturnType<ReturnType<typeof roomsOf>['execute']>>[number];

const withPictures = async (
  db: Database,
  which: Shown,
  freshness: Freshness,
  rows: ListedRow[],
): Promise<Room[]> => {
  const ids = new Set(rows.flatMap(({ picture_ids }) => pictureIdsIn(picture_ids)));
  const pictures = await picturesOf(db, which, [...ids]);
  return rows.map((row) => ({
    ...row,
    pictures: pictureIdsIn(row.picture_ids).flatMap((id) => pictures.get(id) ?? []),
    shown_as: shownState(row, freshness),
    confirmed_days: daysSinceConfirmed(row.confirmed_on, freshness.today),
  }));
};

const picturesOf = async (
  db: Database,
  which: Shown,
  ids: number[],
): Promise<Map<number, RoomPicture>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('gallery_items')
    .leftJoin('pictures', 'pictures.url', 'gallery_items.image_url')
    .select(['gallery_items.id', 'image_url', 'caption', 'description', 'focus_x', 'focus_y'])
    .select(pictureColumns)
    .where(isOneOf('gallery_items.id', ids))
    .$if(which === 'visible', (query) => query.where('visible', '=', 1))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, image_avif: row.image_avif === 1 }]));
};

/** What decides on openings, of all rooms that visitors see; alike ones are counted together. */
export const states = async (db: Database): Promise<CountedState[]> => {
  const rows = await db
    .selectFrom('rooms')
    .select(['availability', 'open_from', 'confirmed_on'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('visible', '=', 1)
    .groupBy(['availability', 'open_from', 'confirmed_on'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};

/** One whole row, or undefined. */
export const find = (db: Database, id: number): Promise<RoomRow | undefined> =>
  db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst();

const today = (): string => homeDay(new Date());

/** Adds a room, confirmed today. Returns its id. */
export const add = (db: Database, input: RoomInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    const stamp = changedNow(by);
    const row = await transaction
      .insertInto('rooms')
      .values({
        ...input,
        open_from: openFromOf(input),
        confirmed_on: today(),
        created_at: stamp.updated_at,
        ...stamp,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf(input)}`);
    return row.id;
  });

/**
 * Changes a room and stores what it was before. Another availability is confirmed today; a version that is
 * restored brings the day of its confirmation with it.
 * @returns whether it exists
 * @throws HttpError 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  id: number,
  input: RoomInput & { confirmed_on?: string },
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return false;
    const next = { ...input, open_from: openFromOf(input) };
    const confirmed_on =
      input.confirmed_on ?? (isSameState(before, next) ? before.confirmed_on : today());
    return history.updateWithHistory(
      transaction,
      { noun: 'rooms', id, input: { ...next, confirmed_on }, verb, labelOf, expected },
      by,
    );
  });

const isSameState = (
  before: Pick<RoomState, 'availability' | 'open_from'>,
  next: Pick<RoomState, 'availability' | 'open_from'>,
): boolean => before.availability === next.availability && before.open_from === next.open_from;

/**
 * Says whether a room is open, and that this is true as of today. What it was before is stored whole.
 * @returns whether it exists
 * @throws HttpError 412 when it is none of the expected versions
 */
export const changeState = (
  db: Database,
  id: number,
  update: RoomStateUpdate,
  by: Author,
  { expected = null }: ChangeOptions = {},
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return false;
    const { availability, confirmed_on = today() } = update;
    const next = { availability, open_from: openFromOf(update) };
    const verb = isSameState(before, next) ? 'confirmed' : `marked as ${availability}`;
    const input = { ...pick(before, fieldNames(roomVersion)), ...next, confirmed_on };
    return history.updateWithHistory(
      transaction,
      { noun: 'rooms', id, input, verb, labelOf, expected },
      by,
    );
  });

/** Moves a room to the trash. Returns the id under which it is restored, or null where there was none. */
export const remove = (db: Database, id: number, by: Author): Promise<{ undo: number } | null> =>
  write(db, async (transaction) => {
    const moved = await trash.moveToTrash(transaction, { noun: 'rooms', id, labelOf }, by);
    return moved && { undo: moved.undo };
  });
