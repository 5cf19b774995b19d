import type { StoredFields } from '../nouns/noun.ts';
import { asText, type StoredValue } from '../entities/field-words.ts';
import {
  heroPicturesOf,
  type HomePicture,
  homePictureOf,
  type PagePicture,
  pagePicturesOf,
} from '../entities/home-pictures.ts';
import { type PictureInVersion, pictureInWords } from '../entities/picture.ts';
import { type PicturePlaceName, picturePlaces } from './picture-places.ts';

/**
 * The field name of one page's picture. The pages' pictures are stored together, but each is edited in a form
 * of its own.
 */
export const pagePictureField = (place: PicturePlaceName): string => `page_pictures.${place}`;

const places = Object.keys(picturePlaces) as PicturePlaceName[];

/** A version with each page's picture as a separate field. */
export const splitPagePictures = ({ page_pictures, ...fields }: StoredFields): StoredFields => {
  if (page_pictures === undefined) return fields;
  const pictures = pagePicturesOf(asText(page_pictures) || null);
  const split = places.map((place) => {
    const picture = pictures.find((each) => each.place === place);
    return [pagePictureField(place), picture ? JSON.stringify(picture) : null] as const;
  });
  return { ...fields, ...Object.fromEntries(split) };
};

/** The reverse: the pictures in the fields replace those stored for the same pages. */
export const joinPagePictures = (fields: StoredFields, stored: StoredFields): StoredFields => {
  const isPicture = (name: string): boolean => name.startsWith('page_pictures.');
  const given = Object.entries(fields);
  const others = Object.fromEntries(given.filter(([name]) => !isPicture(name)));
  if (given.length === Object.keys(others).length) return others;
  const all = Object.entries({ ...splitPagePictures(stored), ...fields });
  const pictures = all.flatMap(([name, json]) =>
    isPicture(name) && json !== null ? [JSON.parse(asText(json)) as PagePicture] : [],
  );
  return { ...others, page_pictures: JSON.stringify(pictures) };
};

/** The pictures in a field of `splitPagePictures`; null if the field contains none. */
export const homePicturesIn = (field: string, value: StoredValue): PictureInVersion[] | null => {
  const json = asText(value) || null;
  if (field === 'hero_pictures') {
    return heroPicturesOf(json).map((picture) => ({
      ...picture,
      // Drawings are identified by their labels.
      words: [picture.label.replaceAll('{city}', 'your city'), json && picture.alt]
        .filter(Boolean)
        .join(': '),
    }));
  }
  if (field === 'portrait' || field === 'logo') {
    const picture = homePictureOf(json);
    return picture ? [withWords(picture)] : [];
  }
  const place = places.find((each) => field === pagePictureField(each));
  if (!place) return null;
  if (json) return [withWords(JSON.parse(json) as PagePicture)];
  const image_url = picturePlaces[place].drawing;
  return image_url ? [{ image_url, focus_x: null, focus_y: null, words: 'The drawing' }] : [];
};

const withWords = (picture: HomePicture & { alt?: string }): PictureInVersion => ({
  ...picture,
  words: picture.alt || pictureInWords(picture.image_url),
});
