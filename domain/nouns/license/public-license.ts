import { isObject, toTextOrFallback } from '../public-answers.ts';
import type { LicenseFields } from './license-noun.ts';

/** The license's public fields. Number, capacity and designations are in the home's record. */
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

/** Parses the API's license and leaves out invalid links; null if no license is stored. */
export const parseLicense = (answer: unknown): PublicLicense | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['license'])) return null;
  const storedLicense = answer['license'];
  const link = toTextOrFallback(storedLicense['lookup_url'], null);
  const license: PublicLicense = {
    ...emptyLicense,
    lookup_url: link?.startsWith('https://') ? link : null,
    has_services_form: storedLicense['has_services_form'] === 1 ? 1 : 0,
    has_charges_form: storedLicense['has_charges_form'] === 1 ? 1 : 0,
    how_to_get: toTextOrFallback(storedLicense['how_to_get'], null),
    non_discrimination: toTextOrFallback(storedLicense['non_discrimination'], null),
  };
  return hasLicense(license) ? license : null;
};
