import { maxLength } from '../../constants.ts';
import { coordinateLimits } from '../../lib/coordinates.ts';
import { createFlagSchema } from '../../lib/schemas/id.ts';
import { optionalEmail, optionalText, requiredPhone } from '../../lib/schemas/text-schemas.ts';
import { normalizeTypedDigits } from '../../lib/text/plain-characters.ts';
import { publicApiUrls } from '../../urls.ts';
import { adminUrls } from '../../staff-urls.ts';
import { z } from '../../lib/zod.ts';
import { field, lineField, markUnseen } from '../field.ts';
import { defineSingle, createFieldsSchema, type SingleOf } from '../noun.ts';

export const contactMessages = {
  loadFailed: 'Failed to load contact information.',
  saveFailed: 'Failed to save contact information.',
  fieldsRequired: 'Phone numbers and address fields are required.',
  emailInvalid: 'Please enter a valid email address.',
  phoneInvalid: (label: string): string =>
    `The ${label.toLowerCase()} number does not look complete. Please give it with its area code, such as (425) 555-0142.`,
  latitudeInvalid: `The latitude must be a number from -${coordinateLimits.latitude} to ${coordinateLimits.latitude}.`,
  longitudeInvalid: `The longitude must be a number from -${coordinateLimits.longitude} to ${coordinateLimits.longitude}.`,
  bothCoordinates: 'Please give both latitude and longitude, or neither.',
  added: 'Contact information created successfully.',
  updated: 'Contact information updated successfully.',
  savingError: 'Error saving contact information.',
  exists: 'Contact information already exists. Please edit it instead.',
  notFound: 'This contact information no longer exists.',
} as const;

/** In an update, a missing value keeps the stored one; null removes it. */
const createCoordinateSchema = (limit: number, whenWrong: string) =>
  z.number({ error: whenWrong }).min(-limit, whenWrong).max(limit, whenWrong).nullable().optional();

const latitude = createCoordinateSchema(coordinateLimits.latitude, contactMessages.latitudeInvalid);
const longitude = createCoordinateSchema(
  coordinateLimits.longitude,
  contactMessages.longitudeInvalid,
);

interface PartialCoordinates {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

const forMaps = 'Search engines and the street view read it.';

/** Whether both are numbers, both are null, or both are missing. */
const hasBothOrNeither = (place: PartialCoordinates): boolean =>
  typeof place.latitude === typeof place.longitude;

/** Null for an empty field, and NaN, which the next schema rejects, for text that is not a number. */
const typedNumber = z.string().transform((text) => {
  const plain = normalizeTypedDigits(text).trim().replace('−', '-');
  return plain === '' ? null : Number(/^-?\d{1,3}(\.\d{1,20})?$/.test(plain) ? plain : NaN);
});

export const describeEmergencyCalls = (available: unknown): string =>
  available === 1 ? 'Answered day and night' : 'During business hours only';

const requiredMessage = contactMessages.fieldsRequired;

const createPhoneField = (label: string, called: string) =>
  field('phone', label, requiredPhone(called, maxLength.phone, requiredMessage), undefined, {
    help: 'With the area code, such as (425) 555-0123.',
  });

const optionalEmailSchema = optionalEmail(
  'The email',
  maxLength.email,
  contactMessages.emailInvalid,
);

/** How people reach the home (docs/product/content.md). */
export const contact = defineSingle('contact', 'contact_info', {
  label: 'the contact information',
  title: 'Contact',
  page: adminUrls.contact,
  searchWords: 'phone address email map location reach directions',
  searchPlaces: [
    { id: 'phone_cell', label: 'Phone numbers', words: 'telephone cell mobile call home number' },
    { id: 'email', label: 'Email address for visitors', words: 'mail e-mail public' },
    {
      id: 'address',
      label: 'Address',
      words: 'street city state zip postal code location map directions town place',
    },
    {
      id: 'business_hours',
      label: 'Business hours',
      words: 'opening times open closed visiting schedule office weekend holidays',
    },
    {
      id: 'emergency_available',
      label: 'Emergency calls',
      words: '24 hours night available around the clock 24/7 urgent',
    },
    {
      id: 'street_view',
      label: 'Street view and map',
      words: 'coordinates latitude longitude google location gps',
    },
  ],
  url: publicApiUrls.contact,
  right: 'editContent',
  place: 'home',
  fields: {
    phone_cell: createPhoneField('Cell phone', 'The cell phone'),
    phone_home: createPhoneField('Home phone', 'The home phone'),
    email: field(
      'line',
      'Email',
      optionalEmailSchema.nullish().transform((value) => value || null),
    ),
    address_street: lineField('Street', {
      max: maxLength.street,
      missing: requiredMessage,
      help: 'Such as 4417 176th Street SW.',
    }),
    address_city: lineField('City', { max: maxLength.city, missing: requiredMessage }),
    address_state: lineField('State', {
      max: maxLength.state,
      missing: requiredMessage,
      initial: () => 'WA',
    }),
    address_zip: lineField('Zip', {
      max: maxLength.zip,
      missing: requiredMessage,
      called: 'The zip code',
    }),
    emergency_available: field(
      'flag',
      'Emergency calls',
      createFlagSchema('Emergency availability must be 0 or 1.').default(1),
      describeEmergencyCalls,
    ),
    business_hours: field(
      'text',
      'Business hours',
      optionalText('The business hours', maxLength.hours)
        .nullish()
        .transform((value) => value || null),
      undefined,
      { help: 'For calls and visits, such as: Every day, 8 to 8.' },
    ),
    // The position of the street view, in degrees; both coordinates or neither.
    latitude: markUnseen(field('number', 'Latitude', latitude), forMaps),
    longitude: markUnseen(field('number', 'Longitude', longitude), forMaps),
  },
  created: true,
  together: [
    {
      names: ['latitude', 'longitude'],
      label: 'Street view',
      inWords: (values) =>
        typeof values['latitude'] === 'number'
          ? `At ${values['latitude']}, ${String(values['longitude'])}`
          : 'Found by the address',
    },
  ],
  check: (place, { addIssue }) => {
    if (hasBothOrNeither(place)) return;
    addIssue({ code: 'custom', path: ['longitude'], message: contactMessages.bothCoordinates });
  },
  messages: contactMessages,
});

export interface ContactInfo extends SingleOf<typeof contact> {
  created_at: string;
}

/** The form's values: booleans for checkboxes, and coordinates as typed text. */
export const contactForm = createFieldsSchema(contact.fields)
  .extend({
    emergency_available: z.boolean(),
    latitude: typedNumber.pipe(latitude.unwrap()),
    longitude: typedNumber.pipe(longitude.unwrap()),
  })
  .refine(hasBothOrNeither, { error: contactMessages.bothCoordinates, path: ['longitude'] });
