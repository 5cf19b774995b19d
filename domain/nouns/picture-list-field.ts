import { maxLength } from '../constants.ts';
import { asText, type StoredValue } from './field-words.ts';
import { jsonOf } from '../lib/schemas/json.ts';
import { focalPercent, type PictureInVersion, pictureInWords } from './picture-fields.ts';
import type { FocalPoint, ShownPicture } from '../pictures.ts';
import { optionalLine } from '../lib/schemas/text-schemas.ts';
import { z } from '../lib/zod.ts';
import { field, optionalLineField, translated } from './field.ts';
import { galleryMessages, isOwnImageUrl } from './gallery/gallery-noun.ts';
import type { StoredFields } from './noun.ts';

/**
 * Several pictures of a record. The first one is in the same fields as a single picture, so that code for
 * a single picture works unchanged; the others are in `more_pictures` (docs/product/pictures.md).
 */

export const mostPictures = 8;

export const severalPicturesMessages = {
  invalid: `The further pictures must be a JSON list of at most ${mostPictures - 1} pictures, each with image_url.`,
  tooMany: `At most ${mostPictures} photos. Please remove one first.`,
  notUploaded: 'This photo was not uploaded. Try it again, or remove it.',
} as const;

/** A picture as a record stores it. */
export interface RecordPicture extends FocalPoint {
  image_url: string;
  /** Alternative text; may be empty. */
  alt: string;
}

/** A picture as the API shows it. */
export type ShownRecordPicture = ShownPicture & Pick<RecordPicture, 'alt'>;

const messages = severalPicturesMessages;

const picture = z.object(
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

const furtherPictures = z
  .array(picture, { error: messages.invalid })
  .max(mostPictures - 1, messages.invalid);

/** The additional field, besides those of `optionalPicture`. */
export const morePictures = {
  picture_alt: translated({
    ...optionalLineField('What the first picture shows', { max: maxLength.pictureDescription }),
    kind: 'alt' as const,
  }),
  // JSON. Optional, because older clients do not send it.
  more_pictures: translated(
    field('pictures', 'Further pictures', jsonOf(furtherPictures, messages.invalid).optional()),
    ['alt'],
  ),
};

type PictureFields = Record<keyof typeof morePictures, string | null> &
  FocalPoint & { image_url: string | null };

/** A record's pictures in order, without duplicates, from stored or validated fields. */
export const recordPictures = (record: object): RecordPicture[] => {
  const fields: Partial<PictureFields> = record;
  const { image_url, picture_alt, focus_x = null, focus_y = null, more_pictures } = fields;
  const first = image_url ? [{ image_url, alt: picture_alt ?? '', focus_x, focus_y }] : [];
  const further = more_pictures ? (JSON.parse(more_pictures) as RecordPicture[]) : [];
  return [...first, ...further].filter(
    (one, place, all) => all.findIndex((other) => other.image_url === one.image_url) === place,
  );
};

/** The fields that store these pictures. */
export const pictureFields = ([first, ...others]: readonly RecordPicture[]): PictureFields => ({
  image_url: first?.image_url ?? null,
  picture_alt: first?.alt || null,
  focus_x: first?.focus_x ?? null,
  focus_y: first?.focus_y ?? null,
  more_pictures: others.length > 0 ? JSON.stringify(others) : null,
});

/** The form of a record, with its pictures as one list. */
export const picturesForm = (input: z.ZodObject) =>
  z
    .looseObject({ pictures: z.array(picture).max(mostPictures, messages.tooMany) })
    .transform(({ pictures, ...others }): Record<string, unknown> => ({
      ...others,
      ...pictureFields(pictures),
    }))
    .pipe(input);

/** In the history, all pictures of a record are one field. */
const withAllPictures = (fields: StoredFields): StoredFields => {
  const pictures = recordPictures(fields);
  const others = Object.entries(fields).filter(([name]) => !(name in pictureFields([])));
  const image_url = pictures.length > 0 ? JSON.stringify(pictures) : null;
  return { ...Object.fromEntries(others), image_url };
};

const picturesIn = (json: StoredValue): PictureInVersion[] =>
  (JSON.parse(asText(json) || '[]') as RecordPicture[]).map((each) => ({
    ...each,
    words: each.alt || pictureInWords(each.image_url),
  }));

/** Added to a noun whose records have several pictures, which earlier versions show, too. */
export const severalPictures = {
  form: {
    split: withAllPictures,
    words: {
      image_url: (json: StoredValue) =>
        picturesIn(json)
          .map(({ words }, place) => `${place + 1}. ${words}`)
          .join('\n') || pictureInWords(null),
    },
  },
  pictures: (name: string, value: StoredValue) => (name === 'image_url' ? picturesIn(value) : null),
  uploads: (stored: object) => recordPictures(stored).map(({ image_url }) => image_url),
};
