import type { CostsFields } from '../nouns/costs.ts';

/** What a public page shows of the costs. */
export type PublicCosts = CostsFields;

/** Whether anything but the day is stored, so that the page has something to show. */
export const hasCosts = (costs: object): boolean =>
  Object.entries(costs).some(
    ([name, value]) =>
      name in emptyCosts &&
      name !== 'as_of' &&
      (Array.isArray(value) ? value.length > 0 : value !== null),
  );

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
