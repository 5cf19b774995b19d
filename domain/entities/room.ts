import {
  availabilities,
  type Availability,
  occupancies,
  type Occupancy,
  type RoomState,
  type ShownState,
} from '../rooms/openings.ts';
import { dollarsOrNone } from '../costs/words.ts';
import { dayInWords, homeDay, isDay } from '../time.ts';
import { z } from '../zod.ts';
import { maxLength } from '../constants.ts';
import { plainDigits } from '../text/digits.ts';
import { asText, type FieldWords, nameIn, type StoredValue } from './field-words.ts';
import { type Flag, flagSchema, idSchema } from './id.ts';
import type { ShownPicture } from './picture.ts';
import { optionalText, requiredLine } from './text.ts';
import type { Versioned } from './version.ts';

/** A picture of the gallery that a room shows. */
export interface RoomPicture extends ShownPicture {
  id: number;
  caption: string;
  description: string | null;
}

/** A room as the API shows it (docs/product/rooms.md). */
export interface Room extends Versioned, RoomState {
  id: number;
  name: string;
  description: string | null;
  /** Ids of gallery items, one a line. */
  picture_ids: string | null;
  /** Those of them that are there; visitors get only what the gallery shows them. */
  pictures: RoomPicture[];
  occupancy: Occupancy;
  /** Whether it has a bath of its own. */
  own_bath: Flag;
  /** Square feet; null where it is not given. */
  size_sqft: number | null;
  /** One a line. */
  features: string | null;
  /** Whole dollars a month; both null: ask us. */
  price_from: number | null;
  price_to: number | null;
  /** What visitors read today. */
  shown_as: ShownState;
  /** How many days ago the availability was confirmed. */
  confirmed_days: number;
  visible: Flag;
  position: number;
  created_at: string;
}

/** Limits of a room's fields. */
export const roomLimits = {
  pictures: 12,
  leastSize: 20,
  mostSize: 5000,
  mostPrice: 100_000,
} as const;

const inUs = (number: number): string => number.toLocaleString('en-US');

export const roomMessages = {
  loadFailed: 'Failed to load rooms.',
  saveFailed: 'Failed to save room.',
  added: 'Room added successfully.',
  updated: 'Room updated successfully.',
  deleted: 'Room deleted successfully.',
  savingError: 'Error saving room.',
  deletingError: 'Error deleting room.',
  notFound: 'This room no longer exists.',
  nameRequired: 'Please give the room a name, such as “Garden room”.',
  occupancyInvalid: `A room must be one of ${occupancies.join(', ')}.`,
  bathInvalid: 'Own bath must be 0 or 1.',
  sizeInvalid: `The size must be a whole number of square feet from ${roomLimits.leastSize} to ${inUs(roomLimits.mostSize)}.`,
  priceInvalid: `The price must be in whole dollars from 1 to ${inUs(roomLimits.mostPrice)}, such as 7200.`,
  lowestMissing: 'Please enter the lowest price, too.',
  priceReversed: 'The highest price may not be below the lowest.',
  availabilityInvalid: `The availability must be one of ${availabilities.join(', ')}.`,
  dayRequired: 'Please choose the day from which the room is open.',
  dayInvalid: 'The day must be a date such as 2026-12-01.',
  confirmedInFuture: 'The day of the confirmation may not be in the future.',
  picturesInvalid: `The pictures must be ids of gallery items, one a line, at most ${roomLimits.pictures}.`,
} as const;

const orNull = (value: string | null): string | null => value || null;

const optional = (label: string, max: number) =>
  optionalText(label, max).nullable().transform(orNull).default(null);

const whole = (least: number, most: number, whenWrong: string) =>
  z.int({ error: whenWrong }).min(least, whenWrong).max(most, whenWrong).nullable();

const size = whole(roomLimits.leastSize, roomLimits.mostSize, roomMessages.sizeInvalid);
const price = whole(1, roomLimits.mostPrice, roomMessages.priceInvalid);

/** Each id once, in the given order. */
const pictureIds = z
  .string({ error: roomMessages.picturesInvalid })
  .max(roomLimits.pictures * 11, roomMessages.picturesInvalid)
  .transform((text) => [...new Set(linesOf(text))])
  .refine(
    (ids) => ids.length <= roomLimits.pictures && ids.every((id) => /^[1-9]\d{0,9}$/.test(id)),
    roomMessages.picturesInvalid,
  )
  .transform((ids) => ids.join('\n') || null)
  .nullable()
  .default(null);

const linesOf = (text: string | null): string[] =>
  (text ?? '').split('\n').flatMap((line) => line.trim() || []);

const fields = {
  name: requiredLine('The name', maxLength.name, roomMessages.nameRequired),
  description: optional('The description', maxLength.description),
  picture_ids: pictureIds,
  occupancy: z.enum(occupancies, { error: roomMessages.occupancyInvalid }),
  own_bath: flagSchema(roomMessages.bathInvalid),
  size_sqft: size.default(null),
  features: optional('The list of features', maxLength.features),
  price_from: price.default(null),
  price_to: price.default(null),
  availability: z.enum(availabilities, { error: roomMessages.availabilityInvalid }),
  open_from: z
    .string({ error: roomMessages.dayInvalid })
    .refine((day) => day === '' || isDay(day), roomMessages.dayInvalid)
    .nullable()
    .transform(orNull)
    .default(null),
};

const roomFields = z.object(fields);
export type RoomInput = z.output<typeof roomFields>;

interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void;
}
type Prices = Pick<RoomInput, 'price_from' | 'price_to'>;
type Opening = Pick<RoomInput, 'availability' | 'open_from'>;

const checkPrices = ({ price_from, price_to }: Prices, issues: Issues): void => {
  if (price_to === null) return;
  const mark = (field: keyof Prices, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message });
  if (price_from === null) mark('price_from', roomMessages.lowestMissing);
  else if (price_to < price_from) mark('price_to', roomMessages.priceReversed);
};

const checkDay = ({ availability, open_from }: Opening, issues: Issues): void => {
  if (availability === 'open from' && !open_from) {
    issues.addIssue({ code: 'custom', path: ['open_from'], message: roomMessages.dayRequired });
  }
};

const checkRoom = (room: Prices & Opening, issues: Issues): void => {
  checkPrices(room, issues);
  checkDay(room, issues);
};

/** What staff enter of a room: all of it, what is left out is empty. */
export const roomInput = roomFields.superRefine(checkRoom);
export const roomUpdate = roomFields.extend({ id: idSchema }).superRefine(checkRoom);

const pastDay = z
  .string({ error: roomMessages.dayInvalid })
  .refine(isDay, roomMessages.dayInvalid)
  .refine((day) => day <= homeDay(new Date()), roomMessages.confirmedInFuture);

/** An earlier version also says when its availability was confirmed. */
export const roomVersion = roomFields.extend({ confirmed_on: pastDay }).superRefine(checkRoom);
export type RoomVersion = z.output<typeof roomVersion>;

/** Whether a room is open, and that this is true today, or was on a day before. */
export const roomStateUpdate = z
  .object({
    id: idSchema,
    availability: fields.availability,
    open_from: fields.open_from,
    confirmed_on: pastDay.optional(),
  })
  .superRefine(checkDay);
export type RoomStateUpdate = Omit<z.output<typeof roomStateUpdate>, 'id'>;

/** A day belongs to one availability only; with the others it would mean nothing. */
export const openFromOf = ({ availability, open_from }: Opening): string | null =>
  availability === 'open from' ? open_from : null;

/** Ids of pictures, from the lines in which they are stored. */
export const pictureIdsIn = (text: string | null): number[] => linesOf(text).map(Number);

/** The other way round. */
export const linesOfIds = (ids: readonly number[]): string | null => ids.join('\n') || null;

/** What a room's fields are called, in the order of the form. */
export const roomLabels: Record<keyof RoomVersion, string> = {
  name: 'Name',
  description: 'Description',
  picture_ids: 'Pictures',
  occupancy: 'Private or shared',
  own_bath: 'Bath',
  size_sqft: 'Size in square feet',
  features: 'Features',
  price_from: 'Price a month, lowest',
  price_to: 'Price a month, highest',
  availability: 'Is it open?',
  open_from: 'Open from',
  confirmed_on: 'Last confirmed',
};

export const occupancyLabels: Record<Occupancy, string> = {
  private: 'Private room',
  shared: 'Shared room',
};

export const bathLabels: Record<Flag, string> = { 0: 'Shared bath', 1: 'Own bath' };

export const availabilityLabels: Record<Availability, string> = {
  open: 'Open now',
  'open from': 'Open from a day on',
  held: 'Held for someone',
  taken: 'Taken',
};

const dayOrNone = (day: StoredValue): string => (day ? dayInWords(asText(day)) : '');

export const roomWords: FieldWords<keyof RoomVersion> = {
  picture_ids: (ids) => {
    const { length } = pictureIdsIn(asText(ids));
    return length === 1 ? '1 picture' : `${length} pictures`;
  },
  occupancy: (occupancy) => nameIn(occupancyLabels, occupancy),
  own_bath: (bath) => nameIn(bathLabels, bath),
  price_from: dollarsOrNone,
  price_to: dollarsOrNone,
  availability: (availability) => nameIn(availabilityLabels, availability),
  open_from: dayOrNone,
  confirmed_on: dayOrNone,
};

/** A number as people type it, with a dollar sign, commas or spaces; null where nothing is typed. */
const typedNumber = (text: string): number | null => {
  const plain = plainDigits(text);
  if (plain.trim() === '') return null;
  const digits = plain.replace(/[$,\s]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

const typed = (schema: typeof price) => z.string().transform(typedNumber).pipe(schema);

/** A picture of a room in the form: the id of a gallery item, or the key of a photo that is uploaded there. */
export type ChosenPicture = number | string;

/** Where the gallery puts photos that are uploaded with a room. */
export const roomPhotoCategory = 'Rooms';

/** The same in the form, where everything else is text. */
export const roomForm = roomFields
  .extend({
    own_bath: z.string().transform(Number).pipe(fields.own_bath),
    picture_ids: z.array(z.union([z.int(), z.string()])),
    size_sqft: typed(size),
    price_from: typed(price),
    price_to: typed(price),
  })
  .superRefine(checkRoom);
