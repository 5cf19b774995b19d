import type { StoredFields } from '../noun.ts';
import { asText, type StoredValue } from '../field-words.ts';
import {
  readHeroPictures,
  type HomePicture,
  readHomePicture,
  type PagePicture,
  readPagePictures,
} from './home-picture-fields.ts';
import { type PictureInVersion, pictureInWords } from '../picture-fields.ts';
import { arrangementsIn, type SectionedPage, sectionedPages } from './page-sections.ts';
import { type PicturePlaceName, picturePlaces } from './picture-places.ts';

/** The field name of one page's picture, which has a separate form. */
export const pagePictureField = (place: PicturePlaceName): string => `page_pictures.${place}`;

/** The field name of one page's sections. */
export const pageSectionsField = (page: SectionedPage): string => `page_sections.${page}`;

const places = Object.keys(picturePlaces) as PicturePlaceName[];

interface SharedField {
  /** The parts that the JSON can have, by the field names of their forms. */
  fields: readonly string[];
  /** The stored parts, each as JSON. */
  partsIn: (json: string | null) => Readonly<Record<string, string>>;
  toJson: (parts: readonly (readonly [field: string, json: string])[]) => string;
}

/** Stored fields that contain the values of several forms. */
export const sharedFields = {
  page_pictures: {
    fields: places.map(pagePictureField),
    partsIn: (json) =>
      Object.fromEntries(
        readPagePictures(json).map((picture) => [
          pagePictureField(picture.place),
          JSON.stringify(picture),
        ]),
      ),
    toJson: (parts) => `[${parts.map(([, json]) => json).join()}]`,
  },
  page_sections: {
    fields: sectionedPages.map(pageSectionsField),
    partsIn: (json) =>
      Object.fromEntries(
        Object.entries(arrangementsIn(json)).map(([page, arrangement]) => [
          `page_sections.${page}`,
          JSON.stringify(arrangement),
        ]),
      ),
    toJson: (parts) =>
      `{${parts.map(([field, json]) => `"${field.slice(field.indexOf('.') + 1)}":${json}`).join()}}`,
  },
} as const satisfies Record<string, SharedField>;

const shared: [string, SharedField][] = Object.entries(sharedFields);

/** A version in which each part of a shared field is a separate field. */
export const splitSharedFields = (stored: StoredFields): StoredFields => {
  const split = { ...stored };
  for (const [name, { fields, partsIn }] of shared) {
    if (stored[name] === undefined) continue;
    delete split[name];
    const parts = partsIn(asText(stored[name]) || null);
    for (const field of fields) split[field] = parts[field] ?? null;
  }
  return split;
};

/** The reverse of splitSharedFields: replaces the stored parts with those that are given. */
export const joinSharedFields = (given: StoredFields, stored: StoredFields): StoredFields => {
  const joined = { ...given };
  for (const [name, { fields, toJson }] of shared) {
    if (!fields.some((field) => field in given)) continue;
    const all = { ...splitSharedFields({ [name]: stored[name] ?? null }), ...given };
    for (const field of fields) delete joined[field];
    joined[name] = toJson(
      fields.flatMap((field) => (all[field] ? [[field, asText(all[field])] as const] : [])),
    );
  }
  return joined;
};

/** The pictures in a field of `splitSharedFields`; null if the field has none. */
export const homePicturesIn = (field: string, value: StoredValue): PictureInVersion[] | null => {
  const json = asText(value) || null;
  if (field === 'hero_pictures') {
    return readHeroPictures(json).map((picture) => ({
      ...picture,
      // Drawings are identified by their labels.
      words: [picture.label.replaceAll('{city}', 'your city'), json && picture.alt]
        .filter(Boolean)
        .join(': '),
    }));
  }
  if (field === 'portrait' || field === 'logo') {
    const picture = readHomePicture(json);
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
