import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isUsNumber, parsePhones, type TypedPhone } from '../domain/lib/text/phone.ts';

/**
 * Whether a typed text contains a number that can be called (docs/decisions/045): a US number without a
 * country code, or any country’s number with one. Other words, an extension and a second number are allowed.
 */
export const isPhoneNumber = (text: string): boolean => parsePhones(text).some(canBeCalled);

/**
 * With the code 1, only the form is checked, because lists of area codes become outdated. For other
 * countries, only the length is checked.
 */
const canBeCalled = ({ digits }: TypedPhone): boolean => {
  if (!digits.startsWith('+') || digits.startsWith('+1')) return isUsNumber(digits);
  return parsePhoneNumberFromString(digits)?.isPossible() ?? false;
};
