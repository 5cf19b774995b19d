import { dollars, extraInWords } from '../../../domain/costs/words.ts';
import type { CostsExtra, CostsFields } from '../../../domain/entities/costs.ts';

/** The choices of a payer, as the form offers them. */
export const payerOptions = [
  ['', 'Not said'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

export const medicaidOptions = [
  ['', 'Not said'],
  ['yes', 'Yes'],
  ['after', 'Yes, after months of private pay'],
  ['no', 'No'],
] as const;

const labelIn = (options: readonly (readonly [string, string])[], value: unknown): string =>
  options.find(([name]) => name === (value ?? ''))?.[1] ?? String(value);

const asDollars = (value: unknown): string =>
  typeof value === 'number' ? dollars(value) : 'Not given';

const asPayer = (value: unknown): string => labelIn(payerOptions, value);

/** Extras one a line. Earlier versions have them as JSON. */
const asExtras = (value: unknown): string => {
  const extras = (typeof value === 'string' ? JSON.parse(value) : (value ?? [])) as CostsExtra[];
  return extras.map((extra) => `${extra.name}: ${extraInWords(extra)}`).join('\n');
};

/** Fields of the costs that are not texts, in words. */
export const costsWords: Partial<Record<string, (value: unknown) => string>> = {
  price_from: asDollars,
  price_to: asDollars,
  extras: asExtras,
  private_pay: asPayer,
  long_term_care_insurance: asPayer,
  medicaid: (value) => labelIn(medicaidOptions, value),
  veterans: asPayer,
} satisfies Partial<Record<keyof CostsFields, (value: unknown) => string>>;
