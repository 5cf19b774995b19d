import { z } from '../zod.ts';
import { maxLength } from '../constants.ts';
import { limits } from '../coordinates.ts';
import { plainDigits } from '../text/digits.ts';
import type { FieldWords } from './field-words.ts';
import { type Flag, flagSchema, idSchema } from './id.ts';
import { optionalEmail, optionalText, requiredLine, requiredPhone } from './text.ts';
import type { Versioned } from './version.ts';

/** How people reach the home (docs/product/content.md). A single record. */
export interface ContactInfo extends Versioned {
  id: number;
  phone_cell: string;
  phone_home: string;
  email: string | null;
  address_street: string;
  address_city: string;
  address_state: string;
  address_zip: string;
  emergency_available: Flag;
  business_hours: string | null;
  /** Where the street view is taken from, in degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  created_at: string;
  updated_at: string;
}

export const contactMessages = {
  loadFailed: 'Failed to load contact information.',
  saveFailed: 'Failed to save contact information.',
  fieldsRequired: 'Phone numbers and address fields are required.',
  emailInvalid: 'Please enter a valid email address.',
  phoneInvalid: (label: string): string =>
    `The ${label.toLowerCase()} number does not look complete. Please give it with its area code, such as (425) 555-0142.`,
  latitudeInvalid: `The latitude must be a number from -${limits.latitude} to ${limits.latitude}.`,
  longitudeInvalid: `The longitude must be a number from -${limits.longitude} to ${limits.longitude}.`,
  bothCoordinates: 'Please give both latitude and longitude, or neither.',
  added: 'Contact information created successfully.',
  updated: 'Contact information updated successfully.',
  savingError: 'Error saving contact information.',
  exists: 'Contact information already exists. Please edit it instead.',
  notFound: 'This contact information no longer exists.',
} as const;

const field = (label: string, max: number) =>
  requiredLine(label, max, contactMessages.fieldsRequired);

const phone = (label: string) =>
  requiredPhone(label, maxLength.phone, contactMessages.fieldsRequired);

const email = optionalEmail('The email', maxLength.email, contactMessages.emailInvalid)
  .nullish()
  .transform((value) => value || null);

/** Left out, it stays as it is; null takes it away. */
const coordinate = (limit: number, whenWrong: string) =>
  z.number({ error: whenWrong }).min(-limit, whenWrong).max(limit, whenWrong).nullable().optional();

/** An empty field is null; what is no number is left to the next check. */
const typedNumber = z.string().transform((text) => {
  const plain = plainDigits(text).trim().replace('−', '-');
  return plain === '' ? null : Number(/^-?\d{1,3}(\.\d{1,20})?$/.test(plain) ? plain : NaN);
});

const contactFields = z.object({
  phone_cell: phone('The cell phone'),
  phone_home: phone('The home phone'),
  email,
  address_street: field('The street', maxLength.street),
  address_city: field('The city', maxLength.city),
  address_state: field('The state', maxLength.state),
  address_zip: field('The zip code', maxLength.zip),
  emergency_available: flagSchema('Emergency availability must be 0 or 1.').default(1),
  business_hours: optionalText('The business hours', maxLength.hours)
    .nullish()
    .transform((value) => value || null),
  latitude: coordinate(limits.latitude, contactMessages.latitudeInvalid),
  longitude: coordinate(limits.longitude, contactMessages.longitudeInvalid),
});

type Place = Pick<z.output<typeof contactFields>, 'latitude' | 'longitude'>;

/** Both are numbers, both are null, or both are left out. */
const isWholePlace = ({ latitude, longitude }: Place): boolean =>
  typeof latitude === typeof longitude;

const wholePlace = { error: contactMessages.bothCoordinates, path: ['longitude'] };

export const contactInfoInput = contactFields.refine(isWholePlace, wholePlace);
export type ContactInfoInput = z.output<typeof contactInfoInput>;

/** What its fields are called, in the order of the form. */
export const contactLabels: Record<keyof ContactInfoInput, string> = {
  phone_cell: 'Cell phone',
  phone_home: 'Home phone',
  email: 'Email',
  address_street: 'Street',
  address_city: 'City',
  address_state: 'State',
  address_zip: 'Zip',
  emergency_available: 'Emergency calls',
  business_hours: 'Business hours',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

/** Whether someone answers at night, in words. */
export const emergencyCalls = (available: unknown): string =>
  available === 1 ? 'Answered day and night' : 'During business hours only';

export const contactWords: FieldWords<keyof ContactInfoInput> = {
  emergency_available: emergencyCalls,
};

export const contactInfoUpdate = contactFields
  .extend({ id: idSchema })
  .refine(isWholePlace, wholePlace);

/** What the form holds: a tick box knows true and false, and coordinates are typed as text. */
export const contactForm = contactFields
  .extend({
    emergency_available: z.boolean(),
    latitude: typedNumber.pipe(contactFields.shape.latitude.unwrap()),
    longitude: typedNumber.pipe(contactFields.shape.longitude.unwrap()),
  })
  .refine(isWholePlace, wholePlace);
