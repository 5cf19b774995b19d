import { withoutFormatting } from './invisible.ts';

/** NFKC converts full-width digits, but not those of other scripts: Arabic, Persian, Devanagari ... */
const otherDigits = /(?![0-9])\p{Decimal_Number}/gu;

/** The ten digits of each script are consecutive, so a digit's value is its distance from the first. */
const asciiDigit = (digit: string): string => {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((place - zero) % 10);
};

/** A text with typed numbers in plain characters: ASCII digits, and nothing invisible. */
export const plainDigits = (text: string): string =>
  withoutFormatting(text)
    // The characters that make a keycap emoji of a digit.
    .replace(/[\uFE0E\uFE0F\u20E3]/g, '')
    .normalize('NFKC')
    .replace(otherDigits, asciiDigit);
