import type { LicenseFields } from '../entities/license.ts';

/** What a public page shows of the license's record. Number, capacity and designations come with the home. */
export type PublicLicense = LicenseFields;

/** Whether anything is stored, so that the page has something to say. */
export const hasLicense = (license: LicenseFields): boolean =>
  Object.keys(emptyLicense).some((name) => Boolean(license[name as keyof LicenseFields]));

/** The fields of a home that has stored nothing. */
export const emptyLicense: LicenseFields = {
  lookup_url: null,
  has_services_form: 0,
  has_charges_form: 0,
  how_to_get: null,
  non_discrimination: null,
};
