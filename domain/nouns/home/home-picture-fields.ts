import { maxLength } from '../../constants.ts';
import { drawingFocus, houseDrawingLabel, heroSlides, slideWords } from './drawing-words.ts';
import { type PicturePlaceName, picturePlaces } from './picture-places.ts';
import { illustrationUrl, isIllustrationUrl, isUploadUrl } from '../../urls.ts';
import { z } from '../../lib/zod.ts';
import { isOwnImageUrl } from '../gallery/gallery-noun.ts';
import { createJsonSchema } from '../../lib/schemas/json.ts';
import { focalPercent } from '../picture-fields.ts';
import type { FocalPoint } from '../../pictures.ts';
import { optionalText, requiredLine } from '../../lib/schemas/text-schemas.ts';

/**
 * The home's own pictures. Each field is a JSON string, so that its versions are stored and compared like
 * those of a text field (docs/decisions/055).
 */

export const maxHeroPictures = 6;

export const homePictureMessages = {
  heroInvalid: `The pictures at the top must be a JSON list of at most ${maxHeroPictures} pictures, each with image_url and label.`,
  pictureMissing: 'The picture is missing. Please choose or upload one.',
  tooManyHeroPictures: `The top of the home page shows at most ${maxHeroPictures} pictures. Please remove one first.`,
  pictureTwice: 'The top of the home page shows each picture only once. Please choose another one.',
  labelRequired: 'The label of the picture is required.',
  pagesInvalid:
    'The pictures of the pages must be a JSON list of pictures, each with place, image_url and alt.',
  placeInvalid: `The place of a picture must be one of ${Object.keys(picturePlaces).join(', ')}.`,
  placeTwice: 'The pictures of the pages may name each place only once.',
  altRequired: 'The description for people who can’t see the picture is required.',
  portraitInvalid: 'The portrait must be a JSON object with image_url.',
  logoInvalid: 'The logo must be a JSON object with image_url.',
  logoNotUploaded:
    'The logo must be a picture that was uploaded to this site, not one of its drawings.',
  notOurs: 'The picture must be one that was uploaded to this site, or one of its drawings.',
} as const;

/** A picture as stored in a field of the home. */
export interface HomePicture extends FocalPoint {
  image_url: string;
}

/** A picture of the hero. In its label, {city} is the stored city. If there is no alt, the label is used. */
export interface HeroPicture extends HomePicture {
  label: string;
  alt: string;
}

/** The picture for a place on a page. */
export interface PagePicture extends HomePicture {
  place: PicturePlaceName;
  alt: string;
}

/** Whether an address is that of one of the two drawings that are not in the gallery. */
const isDrawing = (url: string): boolean =>
  url === illustrationUrl('home') || url === illustrationUrl('about');

const messages = homePictureMessages;

const imageUrl = z
  .string({ error: messages.pictureMissing })
  .min(1, { error: messages.pictureMissing, abort: true })
  .refine((url) => isOwnImageUrl(url) || isDrawing(url), messages.notOurs);

/** If missing, the default focus is used. */
const focus = {
  focus_x: focalPercent.default(null),
  focus_y: focalPercent.default(null),
};

const description = optionalText('The description', maxLength.pictureDescription);

const heroPicture = z.object(
  {
    image_url: imageUrl,
    label: requiredLine('The label', maxLength.category, messages.labelRequired),
    alt: description.default(''),
    ...focus,
  },
  { error: messages.heroInvalid },
);

const pagePicture = z.object(
  {
    place: z.enum(Object.keys(picturePlaces) as PicturePlaceName[], {
      error: messages.placeInvalid,
    }),
    image_url: imageUrl,
    alt: description.min(1, messages.altRequired),
    ...focus,
  },
  { error: messages.pagesInvalid },
);

/** The form for the picture of one place. Without a picture, it needs no description. */
export const pagePictureForm = z
  .object({ image_url: imageUrl.nullable(), alt: description, ...focus })
  .refine(({ image_url, alt }) => image_url === null || alt !== '', {
    path: ['alt'],
    error: messages.altRequired,
  });

export const portraitPicture = z.object(
  { image_url: imageUrl, ...focus },
  { error: messages.portraitInvalid },
);

export const logoPicture = z.object(
  {
    image_url: z
      .string({ error: messages.logoInvalid })
      .refine(isUploadUrl, messages.logoNotUploaded),
  },
  { error: messages.logoInvalid },
);

const heroList = z
  .array(heroPicture, { error: messages.heroInvalid })
  .max(maxHeroPictures, messages.tooManyHeroPictures)
  .refine((pictures) => {
    // Ignores empty rows, because they have another message.
    const urls = pictures.map(({ image_url }) => image_url).filter(Boolean);
    return new Set(urls).size === urls.length;
  }, messages.pictureTwice);

const pageList = z
  .array(pagePicture, { error: messages.pagesInvalid })
  .refine(
    (pictures) => new Set(pictures.map(({ place }) => place)).size === pictures.length,
    messages.placeTwice,
  );

export const heroForm = z.object({ slides: heroList });

/** The schemas of the home's fields with pictures. */
export const homePictureSchemas = {
  hero_pictures: createJsonSchema(heroList, messages.heroInvalid),
  page_pictures: createJsonSchema(pageList, messages.pagesInvalid),
  portrait: createJsonSchema(portraitPicture, messages.portraitInvalid),
  logo: createJsonSchema(logoPicture, messages.logoInvalid),
};

export type HomePictureField = keyof typeof homePictureSchemas;

/** The hero's pictures: the stored ones, or the drawings. @param json a stored and validated value */
export const readHeroPictures = (json: string | null): HeroPicture[] =>
  json === null ? createDrawnHero() : (JSON.parse(json) as HeroPicture[]).map(correctLabel);

/**
 * If the owner replaced a photo with a drawing, its label may still say "Your home", which is wrong for a
 * drawing.
 */
const correctLabel = (picture: HeroPicture): HeroPicture =>
  isIllustrationUrl(picture.image_url) && /^your home\b/i.test(picture.label)
    ? { ...picture, label: houseDrawingLabel }
    : picture;

const createDrawnHero = (): HeroPicture[] =>
  heroSlides.map((picture) => ({
    image_url: illustrationUrl(picture),
    label: slideWords[`${picture}Label`],
    alt: slideWords[`${picture}Alt`],
    focus_x: drawingFocus.x,
    focus_y: drawingFocus.y,
  }));

/** @param json a stored and validated value */
export const readPagePictures = (json: string | null): PagePicture[] =>
  json === null ? [] : (JSON.parse(json) as PagePicture[]);

/** A portrait or a logo; null if there is none. @param json a stored and validated value */
export const readHomePicture = (json: string | null): HomePicture | null => {
  if (json === null) return null;
  const {
    image_url,
    focus_x = null,
    focus_y = null,
  } = JSON.parse(json) as Partial<FocalPoint> & Pick<HomePicture, 'image_url'>;
  return { image_url, focus_x, focus_y };
};

/** The picture addresses in any of the fields, without duplicates. Missing fields and null have none. */
export const listImageUrls = (fields: Partial<Record<string, unknown>>): string[] => {
  const urls = Object.keys(homePictureSchemas).flatMap((field) => {
    const json = fields[field];
    return typeof json === 'string'
      ? [JSON.parse(json) as unknown].flat().flatMap(findImageUrl)
      : [];
  });
  return [...new Set(urls)];
};

/** Tolerates invalid values from a manual repair of the database. */
const findImageUrl = (picture: unknown): string | [] => {
  if (typeof picture !== 'object' || picture === null || !('image_url' in picture)) return [];
  return typeof picture.image_url === 'string' ? picture.image_url : [];
};
