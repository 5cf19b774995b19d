import type { LicenseFields } from './license-noun.ts';

/** The license's public fields. Number, capacity and designations are in the home's record. */
export type PublicLicense = LicenseFields;

/** The fields of a home that has stored nothing. */
export const emptyLicense: LicenseFields = {
  lookup_url: null,
  has_services_form: 0,
  has_charges_form: 0,
  how_to_get: null,
  non_discrimination: null,
};
