import { createSingleMapper } from './public-answers.ts';
import type { LicenseFields } from './license/license-noun.ts';
import type { CostsFields } from './costs/costs-noun.ts';
import type { ProfessionalsFields } from './professionals/professionals-noun.ts';

/** The data of the page for professionals and of the fact sheet. */
export interface PublicProfessionals extends ProfessionalsFields {
  /** The date at the home when this was read, such as 2026-12-01, because openings depend on it. */
  as_of: string;
}

/** The fields of a home that has stored nothing. */
export const emptyProfessionals: ProfessionalsFields = {
  transfers: null,
  transfers_note: null,
  behaviors: null,
  behaviors_note: null,
  insulin: null,
  insulin_note: null,
  oxygen: null,
  oxygen_note: null,
  hospice: null,
  hospice_note: null,
  bariatric: null,
  bariatric_note: null,
  nurse_delegation: null,
  night_staffing: null,
  assessment: null,
  assessment_speed: null,
  direct_number: null,
  fax: null,
};

export type PublicCosts = CostsFields;

/** The fields of a home that has stored nothing. */
export const emptyCosts: CostsFields = {
  as_of: null,
  price_from: null,
  price_to: null,
  included: null,
  extras: [],
  deposits: null,
  notice: null,
  price_changes: null,
  private_pay: null,
  long_term_care_insurance: null,
  medicaid: null,
  medicaid_months: null,
  veterans: null,
  other_payers: null,
  medicaid_policy: null,
};

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

/** The single records that are null until something is stored, by their names in the API. */
export const singleMappers = {
  costs: createSingleMapper('costs', emptyCosts),
  license: createSingleMapper('license', emptyLicense),
  professionals: createSingleMapper<PublicProfessionals>('professionals', {
    ...emptyProfessionals,
    as_of: '',
  }),
};
