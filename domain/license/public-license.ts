import type { LicenseFields } from '../nouns/license.ts';

/**
 * What a public page shows of the license's record. Number, capacity and designations are in the home's
 * record.
 */
export type PublicLicense = LicenseFields;

/** Whether anything is stored, so that the page has something to show. */
export const hasLicense = (license: object): boolean =>
  Object.entries(license).some(([name, value]) => name in emptyLicense && Boolean(value));

/** The fields of a home that has stored nothing. */
export const emptyLicense: LicenseFields = {
  lookup_url: null,
  has_services_form: 0,
  has_charges_form: 0,
  how_to_get: null,
  non_discrimination: null,
};
