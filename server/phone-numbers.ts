import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isUsNumber, phonesIn, type TypedPhone } from '../domain/text/phone.ts';

/**
 * Whether what was typed has a number that can be called (docs/decisions/045): a US number without a country code, or
 * any country’s number with one. Words beside it, an extension and a second number do not matter.
 */
export const isPhoneNumber = (text: string): boolean => phonesIn(text).some(canBeCalled);

/** By the form alone where the code is 1: lists of area codes age. Of other countries only the length is asked. */
const canBeCalled = ({ digits }: TypedPhone): boolean => {
  if (!digits.startsWith('+') || digits.startsWith('+1')) return isUsNumber(digits);
  return parsePhoneNumberFromString(digits)?.isPossible() ?? false;
};
