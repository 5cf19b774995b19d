import { z } from '../zod.ts';
import type { FieldWords, StoredValue } from './field-words.ts';
import { type Flag, flagSchema } from './id.ts';
import { optionalLine, optionalText } from './text.ts';
import type { Versioned } from './version.ts';

/** What staff edit of the license; null and 0 say nothing. */
export interface LicenseFields {
  /** Where the state shows this home's license. */
  lookup_url: string | null;
  /** Whether the home has the state's "disclosure of services" form (WAC 388-76-10532). */
  has_services_form: Flag;
  /** The same of the "disclosure of charges" form. */
  has_charges_form: Flag;
  /** How families get the forms. */
  how_to_get: string | null;
  /** The home's own non-discrimination statement. Paragraphs, separated by blank lines. */
  non_discrimination: string | null;
}

/**
 * What the home says of its license besides number, capacity and designations, which are in the record of the
 * home (docs/product/license.md). A single record that is always there.
 */
export interface License extends Versioned, LicenseFields {
  id: number;
  updated_at: string;
}

/** The id of the only record. */
export const licenseId = 1;

export const licenseLimits = { url: 500, howToGet: 1000, statement: 5000 } as const;

export const licenseMessages = {
  loadFailed: 'Failed to load the license.',
  saveFailed: 'Failed to save the license.',
  updated: 'The license was updated successfully.',
  savingError: 'Error saving the license.',
  notFound:
    'The record of the license is missing. Please tell the person who looks after the server.',
  urlInvalid: 'The link must be a web address that begins with https://.',
  servicesFormInvalid: 'Whether the home has the disclosure of services must be 0 or 1.',
  chargesFormInvalid: 'Whether the home has the disclosure of charges must be 0 or 1.',
} as const;

/** What its fields are called, in the order of the form. */
export const licenseLabels: Record<keyof LicenseFields, string> = {
  lookup_url: 'Link to the state’s look-up',
  has_services_form: 'Disclosure of services',
  has_charges_form: 'Disclosure of charges',
  how_to_get: 'How families get the forms',
  non_discrimination: 'Non-discrimination statement',
};

const formInWords = (has: StoredValue): string => (has === 1 ? 'We have it' : 'Not said');

export const licenseWords: FieldWords<keyof LicenseFields> = {
  has_services_form: formInWords,
  has_charges_form: formInWords,
};

/** A link that visitors may follow: https only, with a host, and no user name that could pretend another. */
const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && !username && !password;
};

const text = (label: string, max: number) =>
  optionalText(label, max)
    .nullable()
    .transform((value) => value || null);

const fields = {
  lookup_url: optionalLine('The link', licenseLimits.url)
    .refine((url) => url === '' || isWebAddress(url), licenseMessages.urlInvalid)
    .nullable()
    .transform((url) => url || null),
  has_services_form: flagSchema(licenseMessages.servicesFormInvalid),
  has_charges_form: flagSchema(licenseMessages.chargesFormInvalid),
  how_to_get: text('The text about the forms', licenseLimits.howToGet),
  non_discrimination: text('The statement', licenseLimits.statement),
};

/** The body of a PUT: what is left out stays, null takes away. */
export const licenseChange = z.object(fields).partial();
export type LicenseChange = z.output<typeof licenseChange>;

const ticked = z.boolean().transform((isTicked): Flag => (isTicked ? 1 : 0));

/** What the form holds: boxes that are ticked or not. */
export const licenseForm = z.object({
  ...fields,
  has_services_form: ticked,
  has_charges_form: ticked,
});
