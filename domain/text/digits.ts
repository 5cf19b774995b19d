import { withoutFormatting } from './invisible.ts';

/** NFKC composes full-width digits, but none of other scripts: Arabic, Persian, Devanagari ... */
const otherDigits = /(?![0-9])\p{Decimal_Number}/gu;

/** The ten digits of each script follow each other, so the distance to the first one is the value. */
const asciiDigit = (digit: string): string => {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((place - zero) % 10);
};

/** A text in which numbers are typed, in plain characters: ASCII digits, and nothing that can't be seen. */
export const plainDigits = (text: string): string =>
  withoutFormatting(text)
    // What makes a keycap of a digit.
    .replace(/[\uFE0E\uFE0F\u20E3]/g, '')
    .normalize('NFKC')
    .replace(otherDigits, asciiDigit);
