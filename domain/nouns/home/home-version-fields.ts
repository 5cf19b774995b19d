import type { StoredFields } from '../noun.ts';
import { toText, type StoredValue } from '../field-words.ts';
import {
  readHeroPictures,
  type HomePicture,
  readHomePicture,
  type PagePicture,
  readPagePictures,
} from './home-picture-fields.ts';
import { type PictureInVersion, describePicture } from '../picture-fields.ts';
import { parseArrangements, type SectionedPage, sectionedPages } from './page-sections.ts';
import { type PicturePlaceName, picturePlaces } from './picture-places.ts';

/** The field name of one page's picture, which has a separate form. */
export const toPagePictureField = (place: PicturePlaceName): string => `page_pictures.${place}`;

/** The field name of one page's sections. */
export const toPageSectionsField = (page: SectionedPage): string => `page_sections.${page}`;

const placeNames = Object.keys(picturePlaces) as PicturePlaceName[];

interface SharedField {
  /** The field names of the forms for its parts. */
  fields: readonly string[];
  /** The stored parts, each as JSON, by field name. */
  partsIn: (json: string | null) => Readonly<Record<string, string>>;
  toJson: (parts: readonly (readonly [field: string, json: string])[]) => string;
}

/** Stored fields that contain the values of several forms. */
const sharedFields = {
  page_pictures: {
    fields: placeNames.map(toPagePictureField),
    partsIn: (json) =>
      Object.fromEntries(
        readPagePictures(json).map((picture) => [
          toPagePictureField(picture.place),
          JSON.stringify(picture),
        ]),
      ),
    toJson: (parts) => `[${parts.map(([, json]) => json).join()}]`,
  },
  page_sections: {
    fields: sectionedPages.map(toPageSectionsField),
    partsIn: (json) =>
      Object.fromEntries(
        Object.entries(parseArrangements(json)).map(([page, arrangement]) => [
          `page_sections.${page}`,
          JSON.stringify(arrangement),
        ]),
      ),
    toJson: (parts) =>
      `{${parts.map(([field, json]) => `"${field.slice(field.indexOf('.') + 1)}":${json}`).join()}}`,
  },
} as const satisfies Record<string, SharedField>;

const sharedEntries: [string, SharedField][] = Object.entries(sharedFields);

/** A version in which each part of a shared field is a separate field. */
export const splitSharedFields = (stored: StoredFields): StoredFields => {
  const split = { ...stored };
  for (const [name, { fields, partsIn }] of sharedEntries) {
    if (stored[name] === undefined) continue;
    delete split[name];
    const parts = partsIn(toText(stored[name]) || null);
    for (const field of fields) split[field] = parts[field] ?? null;
  }
  return split;
};

/** The reverse of splitSharedFields: replaces the stored parts with those that are given. */
export const joinSharedFields = (given: StoredFields, stored: StoredFields): StoredFields => {
  const joinedFields = { ...given };
  for (const [name, { fields, toJson }] of sharedEntries) {
    if (!fields.some((field) => field in given)) continue;
    const allParts = { ...splitSharedFields({ [name]: stored[name] ?? null }), ...given };
    for (const field of fields) delete joinedFields[field];
    joinedFields[name] = toJson(
      fields.flatMap((field) =>
        allParts[field] ? [[field, toText(allParts[field])] as const] : [],
      ),
    );
  }
  return joinedFields;
};

/** The pictures in a field of `splitSharedFields`; null if the field is not for pictures. */
export const listHomePictures = (field: string, value: StoredValue): PictureInVersion[] | null => {
  const json = toText(value) || null;
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
    return picture ? [toVersionPicture(picture)] : [];
  }
  const place = placeNames.find((each) => field === toPagePictureField(each));
  if (!place) return null;
  if (json) return [toVersionPicture(JSON.parse(json) as PagePicture)];
  const image_url = picturePlaces[place].drawing;
  return image_url ? [{ image_url, focus_x: null, focus_y: null, words: 'The drawing' }] : [];
};

const toVersionPicture = (picture: HomePicture & { alt?: string }): PictureInVersion => ({
  ...picture,
  words: picture.alt || describePicture(picture.image_url),
});
