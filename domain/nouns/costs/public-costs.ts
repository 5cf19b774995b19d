import { type Fields, isObject, parseRows, toTextOrFallback } from '../public-answers.ts';
import type { CostsExtra } from './costs-in-words.ts';
import type { CostsFields } from './costs-noun.ts';

export type PublicCosts = CostsFields;

/** Whether the page has something to show: anything besides the date is stored. */
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

/** Parses the API's costs. Missing fields count as not stored; null if no costs are stored. */
export const parseCosts = (answer: unknown): PublicCosts | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['costs'])) return null;
  const storedCosts = answer['costs'];
  const knownFields = Object.entries(emptyCosts).map(([name]): [string, unknown] => [
    name,
    name === 'extras'
      ? parseRows(storedCosts['extras'], parseExtra)
      : parseValue(storedCosts[name]),
  ]);
  const costs = Object.fromEntries(knownFields) as unknown as PublicCosts;
  return hasCosts(costs) ? costs : null;
};

const parseValue = (value: unknown): string | number | null =>
  typeof value === 'number' && value > 0 ? value : toTextOrFallback(value, null);

const parseExtra = (row: Fields): CostsExtra | null => {
  const name = toTextOrFallback(row['name'], null);
  if (name === null) return null;
  const amount = typeof row['amount'] === 'number' ? row['amount'] : null;
  return { name, amount, unit: toTextOrFallback(row['unit'], null) };
};
