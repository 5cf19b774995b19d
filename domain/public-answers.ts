/**
 * Validates responses of the API for public pages (docs/product/staff-area.md). Plain checks instead of zod
 * keep the public bundle small. Each function takes the parsed JSON and returns null if the response can't be
 * used.
 */
import { permissionWords } from './content/testimonials.ts';
import { emptyCosts, hasCosts, type PublicCosts } from './costs/public-costs.ts';
import type { CostsExtra } from './costs/words.ts';
import { defaultContact } from './defaults/contact.ts';
import type { ShownPicture } from './entities/picture.ts';
import { isWebAddress } from './home/links.ts';
import { emptyLicense, hasLicense, type PublicLicense } from './license/public-license.ts';
import type { InLanguage } from './languages/overlay.ts';
import { isWrittenIn } from './languages/written-in.ts';
import type { PermissionWay } from './nouns/permission.ts';
import { isCareAnswer, isCareNeed } from './professionals/care-needs.ts';
import {
  emptyProfessionals,
  hasProfessionals,
  type PublicProfessionals,
} from './professionals/public-professionals.ts';
import type {
  PublicAbout,
  PublicContact,
  PublicDocument,
  PublicGalleryItem,
  PublicQuestion,
  PublicRoom,
  PublicService,
  PublicTestimonial,
} from './public-records.ts';
import { type ShownState, shownStates } from './rooms/openings.ts';
import { isBlank } from './lib/text/plain-characters.ts';
import { featureList, firstSentence } from './text/service-text.ts';
import { phoneInOneForm } from './lib/text/shown-phone.ts';
import type { StoredTexts } from './texts/stored-texts.ts';
import { isDocumentUrl } from './urls.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or something else where it is missing or empty. */
export const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' && !isBlank(value) ? value : otherwise;

/** React keys come from ids; a row without one gets an id that neither stored nor built-in rows have. */
export const idOf = (row: Fields, place: number): number =>
  typeof row['id'] === 'number' ? row['id'] : -1000 - place;

/**
 * Checks a list. @param read what a page shows of a row; null if it can't show it
 * @returns null if nothing is left
 */
export const listFrom =
  <T>(read: (row: Fields, place: number) => T | null) =>
  (answer: unknown): T[] | null => {
    const items = rows(answer, read);
    return items.length > 0 ? items : null;
  };

const rows = <T>(list: unknown, read: (row: Fields, place: number) => T | null): T[] =>
  Array.isArray(list)
    ? list.flatMap((row, place) => (isObject(row) ? inLanguage(row, read(row, place)) : []))
    : [];

/** Which fields are translated is known on the server only (domain/languages/overlay.ts). */
const inLanguage = <T>({ translated }: Fields, item: T | null): T | [] => {
  if (item === null) return [];
  return Array.isArray(translated) ? { ...item, translated } : item;
};

/** Used only if success is true and the contact object is present. Missing fields get their defaults. */
export const contactFrom = (answer: unknown): PublicContact | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['contact'])) return null;
  const stored = answer['contact'];
  return {
    phone_cell: phoneInOneForm(textOr(stored['phone_cell'], defaultContact.phone_cell)),
    phone_home: phoneInOneForm(textOr(stored['phone_home'], defaultContact.phone_home)),
    // Email and hours are optional: if they are empty, none are shown.
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

/** A place needs both coordinates. */
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
export const galleryFrom = listFrom((row, place): PublicGalleryItem | null => {
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
 * Used only if success is true and the list is non-empty. A text may be called message or content; an empty
 * one stays, and is shown as 'No message available'. Rows marked as not approved are left out, whoever is
 * looking (docs/product/content.md).
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
          consent_how: consentWayOf(row['consent_how']),
          source: textOr(row['source'], null),
          source_url: linkOf(row['source_url']),
          ...languageOf(row),
        },
  );
  return items.length > 0 ? items : null;
};

/** The language of a testimonial, and its translations; only what there is, so that pages carry no more. */
const languageOf = ({ language, ...row }: Fields) => {
  const in_english = textOr(row['in_english'], null);
  const message_translated = textOr(row['message_translated'], null);
  return {
    ...(language !== '' && isWrittenIn(language) && { language }),
    ...(in_english !== null && { in_english }),
    ...(message_translated !== null && { message_translated }),
  };
};

const linkOf = (value: unknown): string | null => {
  const link = textOr(value, '');
  return isWebAddress(link) ? link : null;
};

const consentWayOf = (value: unknown): PermissionWay | null =>
  typeof value === 'string' && Object.hasOwn(permissionWords, value)
    ? (value as PermissionWay)
    : null;

/** Used only if it is a non-empty array; rows without a title are left out. */
export const servicesFrom = listFrom((row, place): PublicService | null => {
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

/**
 * Used only if it is a non-empty array; rows without a name are left out. For an unknown state the page asks
 * visitors to call.
 */
export const roomsFrom = listFrom((row, place): PublicRoom | null => {
  const name = textOr(row['name'], null);
  if (name === null) return null;
  return {
    id: idOf(row, place),
    name,
    description: textOr(row['description'], null),
    occupancy:
      row['occupancy'] === 'shared' || row['occupancy'] === 'private' ? row['occupancy'] : null,
    own_bath: row['own_bath'] === 1 || row['own_bath'] === 0 ? row['own_bath'] : null,
    size_sqft: sizeOf(row['size_sqft']),
    features: featureList(textOr(row['features'], '')),
    price_from: sizeOf(row['price_from']),
    price_to: sizeOf(row['price_to']),
    shown_as: shownStates.find((state): state is ShownState => state === row['shown_as']) ?? 'ask',
    open_from: textOr(row['open_from'], null),
    confirmed_days: sizeOf(row['confirmed_days']) ?? 0,
    // In the large view, the room's name is shown in place of a gallery picture's category.
    pictures: (galleryFrom(row['pictures']) ?? []).map((picture) => ({
      ...picture,
      category: name,
      ...namedInLanguage(row, picture),
    })),
  };
});

/** A picture whose category is the name of its room is translated as far as that is. */
const namedInLanguage = (room: Fields, { translated }: InLanguage): InLanguage => {
  if (!translated) return {};
  const isNamed = Array.isArray(room['translated']) && room['translated'].includes('name');
  const others = translated.filter((field) => field !== 'category');
  return { translated: isNamed ? [...others, 'category'] : others };
};

/** Used only if success is true and the costs contain something; missing fields count as not stored. */
export const costsFrom = (answer: unknown): PublicCosts | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['costs'])) return null;
  const stored = answer['costs'];
  const known = Object.entries(emptyCosts).map(([name]): [string, unknown] => [
    name,
    name === 'extras' ? rows(stored['extras'], extraFrom) : shownValue(stored[name]),
  ]);
  const costs = Object.fromEntries(known) as unknown as PublicCosts;
  return hasCosts(costs) ? costs : null;
};

const shownValue = (value: unknown): string | number | null =>
  typeof value === 'number' && value > 0 ? value : textOr(value, null);

const extraFrom = (row: Fields): CostsExtra | null => {
  const name = textOr(row['name'], null);
  if (name === null) return null;
  const amount = typeof row['amount'] === 'number' ? row['amount'] : null;
  return { name, amount, unit: textOr(row['unit'], null) };
};

/** Leaves out hidden rows and rows without a question or an answer; null if none is left. */
export const questionsFrom = listFrom((row, place): PublicQuestion | null => {
  const question = textOr(row['question'], null);
  const text = textOr(row['answer'], null);
  if (question === null || text === null || row['visible'] === 0) return null;
  return { id: idOf(row, place), question, answer: text };
});

/** Used only if success is true and the license contains something; invalid links are left out. */
export const licenseFrom = (answer: unknown): PublicLicense | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['license'])) return null;
  const stored = answer['license'];
  const link = textOr(stored['lookup_url'], null);
  const license: PublicLicense = {
    ...emptyLicense,
    lookup_url: link?.startsWith('https://') ? link : null,
    has_services_form: stored['has_services_form'] === 1 ? 1 : 0,
    has_charges_form: stored['has_charges_form'] === 1 ? 1 : 0,
    how_to_get: textOr(stored['how_to_get'], null),
    non_discrimination: textOr(stored['non_discrimination'], null),
  };
  return hasLicense(license) ? license : null;
};

/**
 * Leaves out hidden reports, and those without a title, a day, a result or one of our files; null if none is
 * left.
 */
export const documentsFrom = listFrom((row, place): PublicDocument | null => {
  const title = textOr(row['title'], null);
  const issued_on = textOr(row['issued_on'], '');
  const result = textOr(row['result'], null);
  const file_url = textOr(row['file_url'], '');
  const file_size = row['file_size'];
  if (title === null || result === null || Number.isNaN(Date.parse(`${issued_on}T00:00:00Z`)))
    return null;
  if (!isDocumentUrl(file_url) || typeof file_size !== 'number' || row['visible'] === 0)
    return null;
  const id = idOf(row, place);
  return {
    id,
    title,
    issued_on,
    result,
    answer: textOr(row['answer'], null),
    file_url,
    file_size,
  };
});

/** Used only if success is true and something is stored. Unknown answers count as not given. */
export const professionalsFrom = (answer: unknown): PublicProfessionals | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['professionals']))
    return null;
  const stored = answer['professionals'];
  const known = Object.keys(emptyProfessionals).map((name): [string, string | null] => {
    const value = textOr(stored[name], null);
    const isUsable = value === null || !isCareNeed(name) || isCareAnswer(value);
    return [name, isUsable ? value : null];
  });
  const fields = Object.fromEntries(known) as unknown as PublicProfessionals;
  if (!hasProfessionals(fields)) return null;
  return { ...fields, as_of: textOr(stored['as_of'], '') };
};

/** The single records that say nothing until something is stored, by their names in the API. */
export const storedRecords = {
  costs: costsFrom,
  license: licenseFrom,
  professionals: professionalsFrom,
};

/** The stored texts of a page; each is validated where it is shown (domain/texts/stored-texts.ts). */
export const textsFrom = (
  answer: unknown,
): { texts: StoredTexts; lastChanged: string | null } | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['texts'])) return null;
  return { texts: answer['texts'], lastChanged: textOr(answer['lastChanged'], null) };
};
