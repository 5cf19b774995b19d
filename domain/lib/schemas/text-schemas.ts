import { isBlank, removeFormatting } from '../text/plain-characters.ts';
import { formatNumber } from '../text/amounts.ts';
import { tidyPhone } from '../text/phone.ts';
import { z } from '../zod.ts';

/**
 * Control characters other than line breaks and tabs, and the marks and overrides of text direction, which
 * have no place in a text for people (docs/product/api.md).
 */
const forbiddenCharacters =
  // oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

export const isReadableText = (text: string): boolean =>
  text.isWellFormed() && !forbiddenCharacters.test(text);

/**
 * Trims, and removes invisible format characters; a text without visible characters becomes empty. Runs
 * before every check, because people can't find and remove a character that they can't see.
 */
export const trimText = (text: string): string =>
  isBlank(text) ? '' : removeFormatting(text).trim();

export const formatUnreadableMessage = (label: string): string =>
  `${label} contains characters that cannot be shown.`;

const formatSeveralLinesMessage = (label: string): string => `${label} must be on one line.`;

/** Whether a text has no line breaks. Tabs are allowed. */
const isOneLine = (text: string): boolean => !/[\n\r\u2028\u2029]/.test(text);

/** A text that may be empty: trimmed, with at most `max` characters, each of which can be shown. */
export const optionalText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(trimText)
    .max(max, `${label} may have at most ${formatNumber(max)} characters.`)
    .refine(isReadableText, formatUnreadableMessage(label));

/** A required text; `whenMissing` is the message if it is missing. */
export const requiredText = (label: string, max: number, whenMissing: string) =>
  z
    .string({ error: whenMissing })
    .overwrite(trimText)
    .min(1, whenMissing)
    .max(max, `${label} may have at most ${formatNumber(max)} characters.`)
    .refine(isReadableText, formatUnreadableMessage(label));

/** Removes from an email address what mail programs and web pages put around it. */
const tidyEmail = (text: string): string =>
  trimText(text)
    .normalize('NFKC')
    .replace(/\p{Dash_Punctuation}/gu, '-')
    .replace(/^mailto:/i, '')
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .trim();

const isEmail = (text: string): boolean => z.email().safeParse(text).success;

export const optionalEmail = (label: string, max: number, whenInvalid: string) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(tidyEmail)
    .pipe(optionalLine(label, max))
    .refine((text) => text === '' || isEmail(text), whenInvalid);

export const requiredEmail = (
  label: string,
  max: number,
  { whenMissing, whenInvalid }: { whenMissing: string; whenInvalid: string },
) =>
  z
    .string({ error: whenMissing })
    .overwrite(tidyEmail)
    .pipe(requiredLine(label, max, whenMissing))
    .refine(isEmail, whenInvalid);

/** An optional phone field. The server checks whether the number can be called. */
export const optionalPhone = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(tidyPhone)
    .pipe(optionalLine(label, max));

export const requiredPhone = (label: string, max: number, whenMissing: string) =>
  z
    .string({ error: whenMissing })
    .overwrite(tidyPhone)
    .pipe(requiredLine(label, max, whenMissing));

export const optionalLine = (label: string, max: number) =>
  optionalText(label, max).refine(isOneLine, formatSeveralLinesMessage(label));

export const requiredLine = (label: string, max: number, whenMissing: string) =>
  requiredText(label, max, whenMissing).refine(isOneLine, formatSeveralLinesMessage(label));
