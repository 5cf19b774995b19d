import { type RoomPrices, toRoomPrices } from '../../../domain/nouns/costs/price-span.ts';
import {
  findOpenFromDay,
  parsePictureIds,
  type Room,
  type RoomInput,
  type RoomPicture,
  rooms,
  type RoomStateUpdate,
} from '../../../domain/nouns/rooms/room-noun.ts';
import {
  type RoomStateCount,
  countDaysSinceConfirmed,
  type Freshness,
  type RoomState,
  findShownState,
} from '../../../domain/nouns/rooms/openings.ts';
import { findList } from '../../../domain/nouns/index.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import type { Author } from '../history/audit-store.ts';
import { listFieldNames, pick } from '../fields.ts';
import * as history from '../history/history-store.ts';
import { lacksPermission } from '../files/permission-sql.ts';
import { pictureColumns } from '../files/pictures-store.ts';
import type { ChangeOptions } from '../history/require-version.ts';
import { type ListQuery, createListStore, type Reader } from './list-store.ts';

const getToday = (): string => toHomeDay(new Date());

/** A room without the fields that depend on the current day. */
export type StoredRoom = Omit<Room, 'shown_as' | 'confirmed_days'>;

export const roomsStore = createListStore<typeof rooms, StoredRoom>(rooms, {
  // A changed availability counts as confirmed today. A restored version keeps its day of confirmation.
  toStoredValues: ({ before }, input: RoomInput & { confirmed_on?: string }) => {
    const next = { availability: input.availability, open_from: findOpenFromDay(input) };
    const confirmedOn = before && isSameState(before, next) ? before.confirmed_on : getToday();
    return { ...next, confirmed_on: input.confirmed_on ?? confirmedOn };
  },
  readRecords: (db, rows, reader) => readWithPictures(db, rows, reader),
});

export const toRooms = (stored: StoredRoom[], freshness: Freshness): Room[] =>
  stored.map((room) => ({
    ...room,
    shown_as: findShownState(room, freshness),
    confirmed_days: countDaysSinceConfirmed(room.confirmed_on, freshness.today),
  }));

/** Reads rooms with their pictures. Visitors don't get pictures that the gallery hides. */
const readWithPictures = async (
  db: Database,
  query: ListQuery,
  reader: Reader,
): Promise<StoredRoom[]> => {
  const rows = await query.$castTo<Omit<StoredRoom, 'pictures'>>().execute();
  const ids = new Set(rows.flatMap(({ picture_ids }) => parsePictureIds(picture_ids)));
  const pictures = await findPictures(db, reader, [...ids]);
  return rows.map((row) => ({
    ...row,
    pictures: parsePictureIds(row.picture_ids).flatMap((id) => pictures.get(id) ?? []),
  }));
};

const findPictures = async (
  db: Database,
  reader: Reader,
  ids: number[],
): Promise<Map<number, RoomPicture>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('gallery_items')
    .leftJoin('pictures', 'pictures.url', 'gallery_items.image_url')
    .select(['gallery_items.id', 'image_url', 'caption', 'description', 'focus_x', 'focus_y'])
    .select(pictureColumns)
    .where(isOneOf('gallery_items.id', ids))
    .$if(reader === 'visitors', (query) =>
      query.where('visible', '=', 1).where(({ not }) => not(lacksPermission('gallery_items'))),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, image_avif: row.image_avif === 1 }]));
};

/** The states of all rooms that visitors see, with the number of rooms in each. */
export const countRoomStates = async (db: Database): Promise<RoomStateCount[]> => {
  const rows = await db
    .selectFrom('rooms')
    .select(['availability', 'open_from', 'confirmed_on'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('visible', '=', 1)
    .groupBy(['availability', 'open_from', 'confirmed_on'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};

/** The lowest and the highest price of all rooms that visitors see; null if no room has a price. */
export const readRoomPrices = async (db: Database): Promise<RoomPrices | null> => {
  const rows = await db
    .selectFrom('rooms')
    .select(['price_from', 'price_to'])
    .where('visible', '=', 1)
    .execute();
  return toRoomPrices(rows);
};

const isSameState = (
  before: Pick<RoomState, 'availability' | 'open_from'>,
  next: Pick<RoomState, 'availability' | 'open_from'>,
): boolean => before.availability === next.availability && before.open_from === next.open_from;

/**
 * Changes a room's availability and the day it was confirmed, and stores the room's earlier version.
 * @returns whether it exists
 * @throws HttpError 412 when the stored version is not an expected one
 */
export const changeRoomState = (
  db: Database,
  id: number,
  update: RoomStateUpdate,
  by: Author,
  { expected = null }: ChangeOptions = {},
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await roomsStore.find(transaction, id);
    if (!before) return false;
    const { availability, confirmed_on = getToday() } = update;
    const next = { availability, open_from: findOpenFromDay(update) };
    const verb = isSameState(before, next) ? 'confirmed' : `marked as ${availability}`;
    const input = { ...pick(before, listFieldNames(rooms.version)), ...next, confirmed_on };
    return history.updateWithHistory(
      transaction,
      rooms,
      { id, input, verb, describe: findList('rooms').describe, expected },
      by,
    );
  });
