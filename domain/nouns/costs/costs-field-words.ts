import { asText, nameIn, type StoredValue } from '../field-words.ts';
import { type CostsExtra, extraInWords } from './costs-in-words.ts';

/** The choices for a payer in the form. */
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

export const payerInWords = (answer: StoredValue): string =>
  nameIn(Object.fromEntries(payerOptions), answer);

/** The extras, one per line. */
export const extrasInWords = (json: StoredValue): string =>
  (JSON.parse(asText(json) || '[]') as CostsExtra[])
    .map((extra) => `${extra.name}: ${extraInWords(extra)}`)
    .join('\n');
