import type { CostsExtra, CostsFields } from '../entities/costs.ts';
import { asText, type FieldWords, nameIn, type StoredValue } from '../entities/field-words.ts';
import { dollarsOrNone, extraInWords } from './words.ts';

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

const payerInWords = (answer: StoredValue): string =>
  nameIn(Object.fromEntries(payerOptions), answer);

/** Extras one a line. */
const extrasInWords = (json: StoredValue): string =>
  (JSON.parse(asText(json) || '[]') as CostsExtra[])
    .map((extra) => `${extra.name}: ${extraInWords(extra)}`)
    .join('\n');

export const costsWords: FieldWords<keyof CostsFields> = {
  price_from: dollarsOrNone,
  price_to: dollarsOrNone,
  extras: extrasInWords,
  private_pay: payerInWords,
  long_term_care_insurance: payerInWords,
  medicaid: (answer) => nameIn(Object.fromEntries(medicaidOptions), answer),
  veterans: payerInWords,
};
