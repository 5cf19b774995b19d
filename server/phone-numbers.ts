import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isUsNumber, parsePhones, type TypedPhone } from '../domain/lib/text/phone.ts';

/**
 * Whether a typed text contains a phone number (docs/decisions/045): a US number, or any number with a
 * country code. Other words, an extension and a second number are allowed.
 */
export const isPhoneNumber = (text: string): boolean => parsePhones(text).some(canBeCalled);

/**
 * For US numbers, checks only the format, because lists of area codes become outdated. For other countries,
 * checks only the length.
 */
const canBeCalled = ({ digits }: TypedPhone): boolean => {
  if (!digits.startsWith('+') || digits.startsWith('+1')) return isUsNumber(digits);
  return parsePhoneNumberFromString(digits)?.isPossible() ?? false;
};
