import { toText, findLabel, type StoredValue } from '../field-words.ts';
import { type CostsExtra, formatExtra } from './costs-in-words.ts';

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

export const describePayer = (answer: StoredValue): string =>
  findLabel(Object.fromEntries(payerOptions), answer);

/** The extras, one per line. */
export const describeExtras = (json: StoredValue): string =>
  (JSON.parse(toText(json) || '[]') as CostsExtra[])
    .map((extra) => `${extra.name}: ${formatExtra(extra)}`)
    .join('\n');
