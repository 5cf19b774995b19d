import { normalizeTypedDigits } from './plain-characters.ts';

/** One of the phone numbers in a phone field. */
export interface TypedPhone {
  /** As typed, including words beside it and an extension. */
  text: string;
  /** Its digits, after a + if the number was typed with +, 00 or 011. */
  digits: string;
  extension: string | null;
}

/** Dashes of every script, minus signs, and the long-vowel mark of Japanese keyboards. */
const dashPattern = /[\p{Dash_Punctuation}\u02D7\u2043\u2212\u30FC]/gu;

/** URI schemes that phones and web pages put before a number. */
const schemePattern = /^(?:tel|callto|sms|phone):(?:\/\/)?(?=[\d+(\s])/i;

/**
 * Normalizes a phone field: removes invisible characters, and uses ASCII digits and hyphens. Keeps words
 * beside the number, an extension, and a second number.
 */
export const tidyPhone = (text: string): string =>
  normalizeTypedDigits(text)
    .replace(dashPattern, '-')
    .trim()
    .replace(schemePattern, '')
    .replace(/;ext=/i, ' x')
    .trim();

/**
 * Separators between two numbers. A slash or a space may also be part of one number, so `splitTwoNumbers`
 * checks both sides.
 */
const separatorPattern = /[,;|&\n]|\bor\b|\band\b|\by\b|\bo\b/i;

/** The comma before an extension at the end. Phones store a pause in dialing as a comma. */
const pausePattern = /, ?(?=\d{1,5}$)/;

/** An extension at the end of a number: x12, ext. 12, #12. */
const extensionPattern = /(?:\bext(?:ension|n)?\b|[x#])[\s.:]*(\d{1,7})\)?\.?$/i;

/**
 * The phone numbers in a phone field, in order. A part with too few digits is added to the text of the
 * number before it, or left out if there is none.
 */
export const parsePhones = (typed: string): TypedPhone[] => {
  const numbers: TypedPhone[] = [];
  const text = tidyPhone(typed).replace(pausePattern, ' x');
  for (const piece of text.split(separatorPattern).flatMap(splitTwoNumbers)) {
    const last = numbers.at(-1);
    const phone = parsePhone(piece);
    if (phone) numbers.push(phone);
    else if (last) {
      last.text += `, ${piece}`;
      last.extension ??= extensionPattern.exec(piece)?.[1] ?? null;
    }
  }
  return numbers;
};

/**
 * The phone numbers as typed, because each becomes a separate link. A text without a number that can be
 * called is returned whole; an empty field has no numbers.
 */
export const splitPhoneNumbers = (typed: string | null): string[] => {
  if (!typed) return [];
  const numbers = parsePhones(typed).map(({ text }) => text);
  return numbers.length > 0 ? numbers : [typed];
};

/** A number with fewer digits can't be called. */
const minDigits = 7;

const parsePhone = (piece: string): TypedPhone | null => {
  const extension = extensionPattern.exec(piece);
  const digits = normalizeDigits(extension ? piece.slice(0, extension.index) : piece);
  if (digits.replace('+', '').length >= minDigits)
    return { text: piece, digits, extension: extension?.[1] ?? null };
  return null;
};

/**
 * The digits of a number. A number outside North America may be written with 00 or 011 before the country
 * code, which becomes +, and with (0) after it, which must not be dialed.
 */
const normalizeDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  if (/\+[\s(]*\d/.test(text)) return `+${text.replace('(0)', '').replace(/\D/g, '')}`;
  if (/^(?:011|00)\d{7}/.test(digits)) return digits.replace(/^(?:011|00)/, '+');
  // A number beside other digits, such as: 425 555 0142 after 6 pm.
  const usDigits = usNumberPattern.exec(text)?.[1]?.replace(/\D/g, '') ?? '';
  return !isUsNumber(digits) && isUsNumber(usDigits) ? usDigits : digits;
};

/** Separates two numbers that have only a slash or a space between them. */
const splitTwoNumbers = (piece: string): string[] => {
  const words = piece.trim();
  if (words === '') return [];
  const splitBySlash = words.split('/').map((part) => part.trim());
  if (splitBySlash.length > 1 && splitBySlash.every(isUsPhone)) return splitBySlash;
  const firstNumber = usNumberPattern.exec(words)?.[0] ?? '';
  const bySpace = splitAt(words, words.indexOf(firstNumber) + firstNumber.length);
  if (bySpace.every(isUsPhone)) return bySpace;
  const splitByPlus = splitAt(words, words.lastIndexOf(' +'));
  return splitByPlus.every((part) => parsePhone(part)) ? splitByPlus : [words];
};

const splitAt = (text: string, place: number): string[] => [
  text.slice(0, Math.max(0, place)).trim(),
  text.slice(Math.max(0, place)).trim(),
];

/** A US number as people write it, without other digits next to it. */
const usNumberPattern =
  /(?:^|\D)((?:\+?1[\s.-]{0,3})?\(?\d{3}\)?[\s.-]{0,3}\d{3}[\s.-]{0,3}\d{4})(?!\d)/;

/** Ten digits, where the area code and the exchange begin with 2 to 9, optionally after a 1. */
const usDigitsPattern = /^\+?1?[2-9]\d{2}[2-9]\d{6}$/;

const isUsPhone = (text: string): boolean => isUsNumber(parsePhone(text)?.digits ?? '');

/** Whether digits are a valid number with calling code 1 (docs/decisions/045). */
export const isUsNumber = (digits: string): boolean => usDigitsPattern.test(digits);
