import { z } from '../zod.ts';
import { maxLength } from '../constants.ts';
import { type Flag, flagSchema, idSchema } from './id.ts';
import { optionalText, requiredText } from './text.ts';

/** How people reach the home (docs/product/content.md). A single record. */
export interface ContactInfo {
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
  created_at: string;
  updated_at: string;
}

export const contactMessages = {
  loadFailed: 'Failed to load contact information.',
  saveFailed: 'Failed to save contact information.',
  fieldsRequired: 'Phone numbers and address fields are required.',
  emailInvalid: 'Please enter a valid email address.',
  added: 'Contact information created successfully.',
  updated: 'Contact information updated successfully.',
  savingError: 'Error saving contact information.',
  exists: 'Contact information already exists. Please edit it instead.',
  notFound: 'This contact information no longer exists.',
} as const;

const field = (label: string, max: number) =>
  requiredText(label, max, contactMessages.fieldsRequired);

const email = optionalText('The email', maxLength.email)
  .refine(
    (value) => value === '' || z.email().safeParse(value).success,
    contactMessages.emailInvalid,
  )
  .nullish()
  .transform((value) => value || null);

export const contactInfoInput = z.object({
  phone_cell: field('The cell phone', maxLength.phone),
  phone_home: field('The home phone', maxLength.phone),
  email,
  address_street: field('The street', maxLength.street),
  address_city: field('The city', maxLength.city),
  address_state: field('The state', maxLength.state),
  address_zip: field('The zip code', maxLength.zip),
  emergency_available: flagSchema('Emergency availability must be 0 or 1.').default(1),
  business_hours: optionalText('The business hours', maxLength.hours)
    .nullish()
    .transform((value) => value || null),
});
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
};

/** Whether someone answers at night, in words. */
export const emergencyCalls = (available: unknown): string =>
  available === 1 ? 'Answered day and night' : 'During business hours only';

export const contactInfoUpdate = contactInfoInput.extend({ id: idSchema });
