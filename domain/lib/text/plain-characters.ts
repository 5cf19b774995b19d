/**
 * Unicode's default ignorable characters: zero-width ones, soft hyphen, byte order mark, Hangul fillers,
 * variation selectors. They take up no space.
 */
const ignorablePattern = /\p{Default_Ignorable_Code_Point}/gu;

/** Characters that take up space but show nothing, including the blank of Braille. */
const blankPattern = /[\p{White_Space}\u2800]/gu;

export const removeInvisible = (text: string): string =>
  text.replace(ignorablePattern, '').replace(blankPattern, '');

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => removeInvisible(text) === '';

/**
 * Invisible format characters. The first group matches sequences that need some of these, and keeps them:
 * keycaps, flags of regions, emoji of several characters, and ideographs with a variant. It avoids the `v`
 * flag and lookbehind, which browsers of 2022 lack.
 */
const formattingPattern =
  /([0-9#*]\uFE0F\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{Extended_Pictographic}(?:\uFE0F|\uFE0E|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*|\p{Unified_Ideograph}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/**
 * Removes invisible format characters: direction marks and overrides, zero-width characters, soft hyphens,
 * byte order marks. Phones, keyboards and copied chats insert them, and people can't see them to remove
 * them.
 */
export const removeFormatting = (text: string): string => text.replace(formattingPattern, '$1');

/** NFKC converts full-width digits, but not those of other scripts: Arabic, Persian, Devanagari ... */
const otherDigitPattern = /(?![0-9])\p{Decimal_Number}/gu;

/** The ten digits of each script are consecutive, so a digit's value is its distance from the first one. */
const toAsciiDigit = (digit: string): string => {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((place - zero) % 10);
};

/** Normalizes a text with typed numbers: ASCII digits, and no invisible characters. */
export const normalizeTypedDigits = (text: string): string =>
  removeFormatting(text)
    // The characters that turn a digit into a keycap emoji.
    .replace(/[\uFE0E\uFE0F\u20E3]/g, '')
    .normalize('NFKC')
    .replace(otherDigitPattern, toAsciiDigit);
