import { formatPhone } from '../../lib/text/shown-phone.ts';
import { type Fields, isObject, type Stored, toTextOrFallback } from '../public-answers.ts';
import type { ContactInfo } from './contact-noun.ts';

export type PublicContact = Omit<ContactInfo, 'id' | Stored> & {
  /** The hours in the page's language. */
  business_hours_translated?: string;
};

/**
 * Parses the API's contact information; null unless `success` is true and there is a contact object.
 * Missing fields get their defaults.
 */
export const parseContact = (answer: unknown): PublicContact | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['contact'])) return null;
  const stored = answer['contact'];
  return {
    phone_cell: formatPhone(toTextOrFallback(stored['phone_cell'], defaultContact.phone_cell)),
    phone_home: formatPhone(toTextOrFallback(stored['phone_home'], defaultContact.phone_home)),
    // Email and hours are optional. If they are empty, nothing is shown.
    email: readOptionalField(stored, 'email', defaultContact.email),
    address_street: toTextOrFallback(stored['address_street'], defaultContact.address_street),
    address_city: toTextOrFallback(stored['address_city'], defaultContact.address_city),
    address_state: toTextOrFallback(stored['address_state'], defaultContact.address_state),
    address_zip: toTextOrFallback(stored['address_zip'], defaultContact.address_zip),
    emergency_available: Number(stored['emergency_available'] ?? 1) === 0 ? 0 : 1,
    business_hours: readOptionalField(stored, 'business_hours', defaultContact.business_hours),
    ...readCoordinates(stored),
  };
};

/** Reads the coordinates; both are null unless both are numbers. */
const readCoordinates = ({ latitude, longitude }: Fields) =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : { latitude: null, longitude: null };

const readOptionalField = (row: Fields, name: string, fallback: string | null): string | null =>
  name in row ? toTextOrFallback(row[name], null) : fallback;

/** The contact information that is shown if none is stored (docs/product/content.md). */
export const defaultContact: Omit<ContactInfo, 'id' | Stored> = {
  phone_cell: '(425) 555-0142',
  phone_home: '(425) 555-0187',
  email: 'hello@fernlight.example',
  address_street: '18210 Alder Lane',
  address_city: 'Lynnwood',
  address_state: 'WA',
  address_zip: '98087',
  emergency_available: 1,
  business_hours: '24/7 Emergency Care Available\nRegular Hours: 8:00 AM - 8:00 PM',
  latitude: null,
  longitude: null,
};
