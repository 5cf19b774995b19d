import { isBlank } from '../text/invisible.ts';
import { z } from '../zod.ts';

/**
 * Control characters (line breaks and tabs apart), bidirectional overrides, NUL and lone surrogates:
 * they have no place in a text that people read (docs/product/api.md).
 */
const forbiddenCharacters =
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

export const isReadableText = (text: string): boolean =>
  text.isWellFormed() && !forbiddenCharacters.test(text);

/** Trims; what shows nothing to a reader, such as zero-width spaces alone, is empty. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim());

export const unreadable = (label: string): string =>
  `${label} contains characters that cannot be shown.`;

const severalLines = (label: string): string => `${label} must be on one line.`;

/** Spaces and tabs may be in it; what a line can't show is left to `isReadableText`. */
const isOneLine = (text: string): boolean => !/[\n\r\u2028\u2029]/.test(text);

/** A text that may be empty: trimmed, of at most `max` characters, without hidden characters. */
export const optionalText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(trimmed)
    .max(max, `${label} may have at most ${max.toLocaleString('en-US')} characters.`)
    .refine(isReadableText, unreadable(label));

/** A text that must say something; `whenMissing` is the sentence for its absence. */
export const requiredText = (label: string, max: number, whenMissing: string) =>
  z
    .string({ error: whenMissing })
    .overwrite(trimmed)
    .min(1, whenMissing)
    .max(max, `${label} may have at most ${max.toLocaleString('en-US')} characters.`)
    .refine(isReadableText, unreadable(label));

/** An optional text of a field with a single line. */
export const optionalLine = (label: string, max: number) =>
  optionalText(label, max).refine(isOneLine, severalLines(label));

/** A required text of a field with a single line. */
export const requiredLine = (label: string, max: number, whenMissing: string) =>
  requiredText(label, max, whenMissing).refine(isOneLine, severalLines(label));
