/**
 * Unicode's default ignorable characters: zero-width ones, soft hyphen, byte order mark, Hangul fillers,
 * variation selectors. They take no room in a line.
 */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** What takes room but no ink; braille has a blank of its own. */
const blank = /[\p{White_Space}\u2800]/gu;

export const withoutInvisible = (text: string): string =>
  text.replace(ignorable, '').replace(blank, '');

/** Whether a text shows nothing to a reader. */
export const isBlank = (text: string): boolean => withoutInvisible(text) === '';

/**
 * Invisible format characters, after what may hold some that belong to it: keycaps, flags of regions, emoji of several
 * characters, and ideographs with a variant. Without the `v` flag and lookbehind, which browsers of 2022 can't read.
 */
const formatting =
  /([0-9#*]\uFE0F\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{Extended_Pictographic}(?:\uFE0F|\uFE0E|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*|\p{Unified_Ideograph}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/**
 * Removes invisible format characters: direction marks and overrides, zero-width characters, soft hyphens, byte
 * order marks. Telephones, keyboards and copied chats insert them, and no one who sees the text can find them.
 */
export const withoutFormatting = (text: string): string => text.replace(formatting, '$1');
