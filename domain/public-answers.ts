/**
 * What a public page takes from an answer of the API, and when it takes nothing (docs/product/staff-area.md). Plain checks instead of zod keep the public bundle small.
 * Each function takes the parsed JSON and returns null where the answer cannot be used.
 */
import type {
  PublicAbout,
  PublicContact,
  PublicGalleryItem,
  PublicService,
  PublicTestimonial,
} from './defaults/records.ts';
import { defaultContact } from './defaults/contact.ts';
import type { ShownPicture } from './entities/picture.ts';
import { isBlank } from './text/invisible.ts';
import { featureList, firstSentence } from './text/service-text.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' && !isBlank(value) ? value : otherwise;

/** Rows are told apart by their ids: one without gets one that neither stored nor built-in rows have. */
const idOf = (row: Fields, place: number): number =>
  typeof row['id'] === 'number' ? row['id'] : -1000 - place;

const rows = <T>(list: unknown, read: (row: Fields, place: number) => T | null): T[] =>
  Array.isArray(list)
    ? list.flatMap((row, place) => (isObject(row) ? (read(row, place) ?? []) : []))
    : [];

/** Used only if success is true and the contact object is present. Missing fields take their default. */
export const contactFrom = (answer: unknown): PublicContact | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['contact'])) return null;
  const stored = answer['contact'];
  return {
    phone_cell: textOr(stored['phone_cell'], defaultContact.phone_cell),
    phone_home: textOr(stored['phone_home'], defaultContact.phone_home),
    // An email and hours are optional: where they are empty, none are shown.
    email: optionalField(stored, 'email', defaultContact.email),
    address_street: textOr(stored['address_street'], defaultContact.address_street),
    address_city: textOr(stored['address_city'], defaultContact.address_city),
    address_state: textOr(stored['address_state'], defaultContact.address_state),
    address_zip: textOr(stored['address_zip'], defaultContact.address_zip),
    emergency_available: Number(stored['emergency_available'] ?? 1) === 0 ? 0 : 1,
    business_hours: optionalField(stored, 'business_hours', defaultContact.business_hours),
    ...placeOf(stored),
  };
};

/** Half a place is none. */
const placeOf = ({ latitude, longitude }: Fields) =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : { latitude: null, longitude: null };

const optionalField = (row: Fields, name: string, fallback: string | null): string | null =>
  name in row ? textOr(row[name], null) : fallback;

/** Used only if success is true and the about object is present with all three texts. */
export const aboutFrom = (answer: unknown): PublicAbout | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['about'])) return null;
  const company_story = textOr(answer['about']['company_story'], null);
  const mission_statement = textOr(answer['about']['mission_statement'], null);
  const vision_statement = textOr(answer['about']['vision_statement'], null);
  if (company_story === null || mission_statement === null || vision_statement === null)
    return null;
  return { company_story, mission_statement, vision_statement };
};

/** Used only if it is a non-empty array; rows without an image are left out. */
export const galleryFrom = (answer: unknown): PublicGalleryItem[] | null => {
  const items = rows(answer, (row, place) => {
    const picture = pictureFrom(row);
    if (picture === null) return null;
    return {
      id: idOf(row, place),
      ...picture,
      caption: textOr(row['caption'], ''),
      category: textOr(row['category'], ''),
      description: textOr(row['description'], null),
    };
  });
  return items.length > 0 ? items : null;
};

const pictureFrom = (row: Fields): ShownPicture | null => {
  const image_url = textOr(row['image_url'], null);
  if (image_url === null) return null;
  return {
    image_url,
    image_width: sizeOf(row['image_width']),
    image_height: sizeOf(row['image_height']),
    image_avif: row['image_avif'] === true,
    image_preview: textOr(row['image_preview'], null),
    focus_x: percentOf(row['focus_x']),
    focus_y: percentOf(row['focus_y']),
  };
};

const percentOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null;

const sizeOf = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null;

/**
 * Used only if success is true and the list is non-empty. A text may be called message or content;
 * an empty one stays, and is shown as 'No message available'. What is marked as not approved is left
 * out, whoever looks (docs/product/content.md).
 */
export const testimonialsFrom = (answer: unknown): PublicTestimonial[] | null => {
  if (!isObject(answer) || answer['success'] !== true) return null;
  const items = rows(answer['testimonials'], (row, place) =>
    row['approved'] === 0
      ? null
      : {
          id: idOf(row, place),
          name: textOr(row['name'], null),
          message: textOr(row['message'], textOr(row['content'], '')),
        },
  );
  return items.length > 0 ? items : null;
};

/** Used only if it is a non-empty array; rows without a title are left out. */
export const servicesFrom = (answer: unknown): PublicService[] | null => {
  const items = rows(answer, (row, place) => {
    const title = textOr(row['title'], null);
    if (title === null) return null;
    const description = textOr(row['description'], '');
    return {
      id: idOf(row, place),
      title,
      description,
      icon: textOr(row['icon'], ''),
      shortDescription: firstSentence(description),
      included: featureList(textOr(row['features'], '')),
      picture: pictureFrom(row),
    };
  });
  return items.length > 0 ? items : null;
};
