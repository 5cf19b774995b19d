/**
 * Unicode's default ignorable characters: zero-width ones, soft hyphen, byte order mark, Hangul fillers,
 * variation selectors. They take no room in a line.
 */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** What takes room but no ink; braille has a blank of its own. */
const blank = /[\p{White_Space}\u2800]/gu;

/** Leaves the words apart, where an address was copied with hidden characters in it. */
export const withoutIgnorable = (text: string): string => text.replace(ignorable, '');

export const withoutInvisible = (text: string): string => withoutIgnorable(text).replace(blank, '');

/** Whether a text shows nothing to a reader. */
export const isBlank = (text: string): boolean => withoutInvisible(text) === '';
