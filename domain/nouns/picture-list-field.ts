import { maxLength } from '../constants.ts';
import { toText, type StoredValue } from './field-words.ts';
import { createJsonSchema } from '../lib/schemas/json.ts';
import {
  focalPercent,
  type PictureInVersion,
  type RecordPicture,
  describePicture,
} from './picture-fields.ts';
import type { FocalPoint, ShownPicture } from '../pictures.ts';
import { optionalLine } from '../lib/schemas/text-schemas.ts';
import { z } from '../lib/zod.ts';
import { field, optionalLineField, markTranslated } from './field.ts';
import { galleryMessages, isOwnImageUrl } from './gallery/gallery-noun.ts';
import type { StoredFields } from './noun.ts';

/**
 * Several pictures of a record. The first one is in the same fields as a single picture, so that code for
 * a single picture works unchanged; the others are in `more_pictures` (docs/product/pictures.md).
 */

export const maxPictures = 8;

export const severalPicturesMessages = {
  invalid: `The further pictures must be a JSON list of at most ${maxPictures - 1} pictures, each with image_url.`,
  tooMany: `At most ${maxPictures} photos. Please remove one first.`,
  notUploaded: 'This photo was not uploaded. Try it again, or remove it.',
} as const;

/** A picture as the API shows it. */
export type ShownRecordPicture = ShownPicture & Pick<RecordPicture, 'alt'>;

const messages = severalPicturesMessages;

/** A picture that a record stores. */
export const recordPictureSchema = z.object(
  {
    image_url: z
      .string({ error: messages.notUploaded })
      .min(1, { error: messages.notUploaded, abort: true })
      .refine(isOwnImageUrl, galleryMessages.imageNotOurs),
    alt: optionalLine('The description', maxLength.pictureDescription).default(''),
    focus_x: focalPercent.default(null),
    focus_y: focalPercent.default(null),
  },
  { error: messages.invalid },
);

const additionalPictures = z
  .array(recordPictureSchema, { error: messages.invalid })
  .max(maxPictures - 1, messages.invalid);

/** The fields for further pictures, in addition to those of `createOptionalPictureFields`. */
export const additionalPictureFields = {
  picture_alt: markTranslated({
    ...optionalLineField('What the first picture shows', { max: maxLength.pictureDescription }),
    kind: 'alt' as const,
  }),
  // A JSON list. Optional, because older clients do not send it.
  more_pictures: markTranslated(
    field(
      'pictures',
      'Further pictures',
      createJsonSchema(additionalPictures, messages.invalid).optional(),
    ),
    ['alt'],
  ),
};

type PictureFields = Record<keyof typeof additionalPictureFields, string | null> &
  FocalPoint & { image_url: string | null };

/** A record's pictures in order, without duplicates, from stored or validated fields. */
export const listRecordPictures = (record: object): RecordPicture[] => {
  const fields: Partial<PictureFields> = record;
  const { image_url, picture_alt, focus_x = null, focus_y = null, more_pictures } = fields;
  const first = image_url ? [{ image_url, alt: picture_alt ?? '', focus_x, focus_y }] : [];
  const further = more_pictures ? (JSON.parse(more_pictures) as RecordPicture[]) : [];
  return [...first, ...further].filter(
    (one, place, all) => all.findIndex((other) => other.image_url === one.image_url) === place,
  );
};

/** The fields that store these pictures. */
export const toPictureFields = ([
  first,
  ...otherPictures
]: readonly RecordPicture[]): PictureFields => ({
  image_url: first?.image_url ?? null,
  picture_alt: first?.alt || null,
  focus_x: first?.focus_x ?? null,
  focus_y: first?.focus_y ?? null,
  more_pictures: otherPictures.length > 0 ? JSON.stringify(otherPictures) : null,
});

/** The form of a record, with its pictures as one list. */
export const createPicturesForm = (input: z.ZodObject) =>
  z
    .looseObject({ pictures: z.array(recordPictureSchema).max(maxPictures, messages.tooMany) })
    .transform(({ pictures, ...others }): Record<string, unknown> => ({
      ...others,
      ...toPictureFields(pictures),
    }))
    .pipe(input);

/** In the history, all pictures of a record are one field. */
const joinPictureFields = (fields: StoredFields): StoredFields => {
  const pictures = listRecordPictures(fields);
  const otherFields = Object.entries(fields).filter(([name]) => !(name in toPictureFields([])));
  const image_url = pictures.length > 0 ? JSON.stringify(pictures) : null;
  return { ...Object.fromEntries(otherFields), image_url };
};

const parsePictures = (json: StoredValue): PictureInVersion[] =>
  (JSON.parse(toText(json) || '[]') as RecordPicture[]).map((each) => ({
    ...each,
    words: each.alt || describePicture(each.image_url),
  }));

/** Added to the definition of a noun with several pictures, to show them in earlier versions. */
export const severalPicturesTrait = {
  form: {
    split: joinPictureFields,
    words: {
      image_url: (json: StoredValue) =>
        parsePictures(json)
          .map(({ words }, place) => `${place + 1}. ${words}`)
          .join('\n') || describePicture(null),
    },
  },
  pictures: (name: string, value: StoredValue) =>
    name === 'image_url' ? parsePictures(value) : null,
  uploads: (stored: object) => listRecordPictures(stored).map(({ image_url }) => image_url),
  recordPictures: {
    list: listRecordPictures,
    keep: (record: object, pictures: readonly RecordPicture[]) => {
      const { more_pictures: _json, ...others } = record as { more_pictures?: unknown };
      const { more_pictures: _addresses, ...first } = toPictureFields(pictures);
      return { ...others, ...first };
    },
  },
};
