import type { CostsFields } from './costs-noun.ts';

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
