import { plainDigits } from '../text/digits.ts';

/** Dollars as people type them, such as $6,500 or 25.50; null if empty, NaN if it is not a number. */
export const dollarsTyped = (typed: string): number | null => {
  const digits = plainDigits(typed).replace(/[$,\s]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
};
