import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The calling code that the United States share with their neighbors. */
const homeCode = '1';

/**
 * Whether a number can be called (docs/decisions/045): a US number without a country code, or any
 * country’s number with one. A word before it and an extension after it do not matter.
 */
export const isPhoneNumber = (text: string): boolean => {
  const number = parsePhoneNumberFromString(text, 'US');
  if (!number) return false;
  return number.countryCallingCode === homeCode ? number.isValid() : number.isPossible();
};
