import { formatCount, formatNumber } from '../../lib/text/amounts.ts';
import { maxLength } from '../../constants.ts';
import { isOwnImageUrl } from '../gallery/gallery-noun.ts';
import { severalPicturesMessages } from '../picture-list-field.ts';
import { focalPercent } from '../picture-fields.ts';
import { formatDollarsOrEmpty } from '../costs/costs-in-words.ts';
import { toText, type StoredValue } from '../field-words.ts';
import { type Flag, createFlagSchema, idSchema } from '../../lib/schemas/id.ts';
import type { ShownPicture } from '../../pictures.ts';
import {
  availabilities,
  type Availability,
  occupancies,
  type Occupancy,
  type ShownRoomState,
} from './openings.ts';
import { normalizeTypedDigits } from '../../lib/text/plain-characters.ts';
import { splitLines } from '../../lib/text/wording.ts';
import { formatDateWithWeekday } from '../../lib/format-date.ts';
import { toHomeDay, isDay } from '../../lib/time.ts';
import { z } from '../../lib/zod.ts';
import {
  choiceField,
  emptyToNull,
  field,
  lineField,
  optionalTextField,
  markTranslated,
  markTranslatedLines,
} from '../field.ts';
import {
  defineList,
  hideable,
  type InputOf,
  type Issues,
  createFieldsSchema,
  type ShownRecordOf,
  createListMessages,
} from '../noun.ts';

/** A gallery picture that a room shows. */
export interface RoomPicture extends ShownPicture {
  id: number;
  caption: string;
  description: string | null;
}

export const roomLimits = {
  pictures: 12,
  leastSize: 20,
  mostSize: 5000,
  mostPrice: 100_000,
} as const;

export const roomMessages = {
  ...createListMessages('room', 'rooms'),
  nameRequired: 'Please give the room a name, such as “Garden room”.',
  occupancyInvalid: `A room must be one of ${occupancies.join(', ')}.`,
  bathInvalid: 'Own bath must be 0, 1 or null.',
  sizeInvalid: `The size must be a whole number of square feet from ${roomLimits.leastSize} to ${formatNumber(roomLimits.mostSize)}.`,
  priceInvalid: `The price must be in whole dollars from 1 to ${formatNumber(roomLimits.mostPrice)}, such as 7200.`,
  lowestMissing: 'Please enter the lowest price, too.',
  priceReversed: 'The highest price may not be below the lowest.',
  availabilityInvalid: `The availability must be one of ${availabilities.join(', ')}.`,
  dayRequired: 'Please choose the day from which the room is open.',
  dayInvalid: 'The day must be a date such as 2026-12-01.',
  confirmedInFuture: 'The day of the confirmation may not be in the future.',
  picturesInvalid: `The pictures must be ids of gallery items, one a line, at most ${roomLimits.pictures}.`,
  tooManyPictures: `A room has at most ${roomLimits.pictures} pictures.`,
} as const;

const createWholeNumberSchema = (least: number, most: number, whenWrong: string) =>
  z.int({ error: whenWrong }).min(least, whenWrong).max(most, whenWrong).nullable();

const size = createWholeNumberSchema(
  roomLimits.leastSize,
  roomLimits.mostSize,
  roomMessages.sizeInvalid,
);
const price = createWholeNumberSchema(1, roomLimits.mostPrice, roomMessages.priceInvalid);

/** Removes duplicate ids and keeps the order. */
const pictureIds = z
  .string({ error: roomMessages.picturesInvalid })
  .max(roomLimits.pictures * 11, roomMessages.picturesInvalid)
  .transform((text) => [...new Set(splitLines(text))])
  .refine(
    (ids) => ids.length <= roomLimits.pictures && ids.every((id) => /^[1-9]\d{0,9}$/.test(id)),
    roomMessages.picturesInvalid,
  )
  .transform((ids) => ids.join('\n') || null)
  .nullable()
  .default(null);

const availabilitySchema = z.enum(availabilities, { error: roomMessages.availabilityInvalid });

const occupancy = z.enum(occupancies, { error: roomMessages.occupancyInvalid }).nullable();
const ownBath = createFlagSchema(roomMessages.bathInvalid).nullable();

const openFrom = z
  .string({ error: roomMessages.dayInvalid })
  .refine((day) => day === '' || isDay(day), roomMessages.dayInvalid)
  .nullable()
  .transform(emptyToNull)
  .default(null);

const pastDay = z
  .string({ error: roomMessages.dayInvalid })
  .refine(isDay, roomMessages.dayInvalid)
  .refine((day) => day <= toHomeDay(new Date()), roomMessages.confirmedInFuture);

interface Prices {
  price_from: number | null;
  price_to: number | null;
}

interface Opening {
  availability: Availability;
  open_from: string | null;
}

const checkPrices = ({ price_from, price_to }: Prices, { addIssue }: Issues): void => {
  if (price_to === null) return;
  const addProblem = (name: keyof Prices, message: string) =>
    addIssue({ code: 'custom', path: [name], message });
  if (price_from === null) addProblem('price_from', roomMessages.lowestMissing);
  else if (price_to < price_from) addProblem('price_to', roomMessages.priceReversed);
};

const checkDay = ({ availability, open_from }: Opening, { addIssue }: Issues): void => {
  if (availability === 'open from' && !open_from) {
    addIssue({ code: 'custom', path: ['open_from'], message: roomMessages.dayRequired });
  }
};

const checkRoom = (room: Prices & Opening, issues: Issues): void => {
  checkPrices(room, issues);
  checkDay(room, issues);
};

/** Parses the stored ids of pictures, one per line. */
export const parsePictureIds = (text: string | null): number[] => splitLines(text).map(Number);

/** Joins ids to lines for storing; null if there are none. */
export const toIdLines = (ids: readonly number[]): string | null => ids.join('\n') || null;

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

const formatOptionalDay = (day: StoredValue): string =>
  day ? formatDateWithWeekday(toText(day)) : '';

const describePictureCount = (ids: StoredValue): string => {
  return formatCount(parsePictureIds(toText(ids)).length, 'picture');
};

/** The home's rooms, with their prices and availability (docs/product/rooms.md). */
export const rooms = defineList('rooms', 'rooms', {
  one: 'room',
  several: 'rooms',
  title: 'Rooms',
  searchWords:
    'openings vacancy vacancies available beds price prices cost waiting list held taken free',
  searchPlaces: [
    {
      label: 'A room became free',
      how: 'Became free on its row, or on the dashboard',
      words: 'opening vacancy available empty bed taken held reserved occupied moved out confirm',
    },
    { label: 'Pictures of a room', how: 'Edit on its row', words: 'photo photos bedroom' },
    { label: 'Room prices', how: 'Edit', words: 'cost rate monthly fee dollars month charge' },
  ],
  right: 'editContent',
  // A missing field is stored as empty.
  fields: {
    name: markTranslated(
      lineField('Name', {
        max: maxLength.name,
        missing: roomMessages.nameRequired,
        help: 'Such as “Garden room”. Please no resident’s name.',
      }),
    ),
    description: markTranslated(
      optionalTextField('Description', {
        max: maxLength.description,
        help: 'What someone sees and hears there, in a few sentences.',
      }),
    ),
    // Ids of gallery items, one per line.
    picture_ids: field('picture ids', 'Pictures', pictureIds, describePictureCount),
    occupancy: choiceField('Private or shared', occupancy.default(null), [
      ['', 'Not said'],
      ...occupancies.map((each) => [each, occupancyLabels[each]] as const),
    ]),
    // Whether it has its own bath.
    own_bath: choiceField('Bath', ownBath.default(null), [
      ['', 'Not said'],
      ['0', bathLabels[0]],
      ['1', bathLabels[1]],
    ]),
    size_sqft: field('number', 'Size in square feet', size.default(null)),
    features: markTranslatedLines(
      optionalTextField('Features', {
        max: maxLength.features,
        called: 'The list of features',
        help: 'One per line, such as: Window to the garden.',
        rows: 4,
      }),
    ),
    // Whole dollars per month; both null for "ask us".
    price_from: field(
      'number',
      'Price a month, lowest',
      price.default(null),
      formatDollarsOrEmpty,
      {
        help: 'Whole dollars. Leave both empty for “Ask us about the price”.',
      },
    ),
    price_to: field('number', 'Price a month, highest', price.default(null), formatDollarsOrEmpty, {
      help: 'The same as the lowest if there is one price.',
    }),
    availability: choiceField(
      'Is it open?',
      availabilitySchema,
      availabilities.map((each) => [each, availabilityLabels[each]] as const),
    ),
    open_from: field('day', 'Open from', openFrom, formatOptionalDay),
  },
  recorded: {
    confirmed_on: field('day', 'Last confirmed', pastDay, formatOptionalDay),
  },
  check: checkRoom,
  order: 'last',
  shown: hideable,
  galleryIds: (name, ids) => (name === 'picture_ids' ? parsePictureIds(toText(ids) || null) : null),
  getTitle: ({ name }) => name,
  ifNone: {
    text: 'Add each room with its price. Then the rooms page is in the menu, and the home page and the contact page say whether a room is open. Until then, your site has no rooms page.',
  },
  ifAllHidden: 'All of your rooms are hidden, so your site has no rooms page right now.',
  describeAll: (records) => {
    const openCount = records.filter(({ availability }) => availability === 'open').length;
    if (openCount === 0) return 'No room is open';
    return formatCount(openCount, 'room is open', 'rooms are open');
  },
  excerpt: ({ description }) => description ?? '',
  searched: ['name', 'description', 'features'],
  getDetail: (room) => availabilityLabels[room.availability],
  messages: roomMessages,
});

export type RoomInput = InputOf<typeof rooms>;

/** A room as the API shows it. */
export interface Room extends ShownRecordOf<typeof rooms> {
  /** The room's pictures, without deleted ones. Visitors get only those that the gallery shows. */
  pictures: RoomPicture[];
  /** The state that visitors see today. */
  shown_as: ShownRoomState;
  /** How many days ago the availability was confirmed. */
  confirmed_days: number;
}

/** A room's availability, and the date on which it was confirmed. */
export const roomStateUpdate = z
  .object({
    id: idSchema,
    availability: availabilitySchema,
    open_from: openFrom,
    confirmed_on: pastDay.optional(),
  })
  .superRefine(checkDay);
export type RoomStateUpdate = Omit<z.output<typeof roomStateUpdate>, 'id'>;

/** The date when a room opens; null for every other availability. */
export const findOpenFromDay = ({ availability, open_from }: Opening): string | null =>
  availability === 'open from' ? open_from : null;

/** Parses a number as people type it, with a dollar sign, commas or spaces. Null if empty, NaN if invalid. */
const parseNumber = (text: string): number | null => {
  const normalizedText = normalizeTypedDigits(text);
  if (normalizedText.trim() === '') return null;
  const digits = normalizedText.replace(/[$,\s]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

const createNumberInput = (schema: typeof price) => z.string().transform(parseNumber).pipe(schema);

/** The gallery's category for photos that are uploaded with a room. */
export const roomPhotoCategory = 'Rooms';

/** A picture in the form: one of the gallery, or a new photo, which Save adds to the gallery. */
const roomPhoto = z
  .object({
    gallery_id: z.int().nullable(),
    image_url: z.string(),
    alt: z.string(),
    label: z.string().optional(),
    focus_x: focalPercent,
    focus_y: focalPercent,
  })
  .refine(({ gallery_id, image_url }) => gallery_id !== null || isOwnImageUrl(image_url), {
    path: ['image_url'],
    message: severalPicturesMessages.notUploaded,
  });
export type RoomPhoto = z.output<typeof roomPhoto>;

/** The form's values: numbers are typed as text, and a list of pictures replaces `picture_ids`. */
export const roomForm = createFieldsSchema(rooms.fields)
  .omit({ picture_ids: true })
  .extend({
    occupancy: z
      .string()
      .transform((value) => emptyToNull(value) as Occupancy | null)
      .pipe(occupancy),
    own_bath: z
      .string()
      .transform((value) => (value === '' ? null : Number(value)) as Flag | null)
      .pipe(ownBath),
    pictures: z.array(roomPhoto).max(roomLimits.pictures, roomMessages.tooManyPictures),
    size_sqft: createNumberInput(size),
    price_from: createNumberInput(price),
    price_to: createNumberInput(price),
  })
  .superRefine(checkRoom);
