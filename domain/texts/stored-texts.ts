import { isBlank } from '../lib/text/plain-characters.ts';
import { type Claim, replaceClaims } from './claims.ts';
import type { Text, TextItem, TextKind, TextValues } from './text.ts';

/**
 * Stored texts by their keys, as a page gets them. Plain checks instead of zod keep the public bundle
 * small; the server checked limits and characters when it stored them (domain/texts/site-text.ts).
 */
export type StoredTexts = Readonly<Record<string, unknown>>;

/**
 * The stored text, or the original one if none is stored or it can't be used. Untrue claims of the original
 * are replaced in both, because a stored text may still contain them.
 * @param untrue the claims that are not true of this home
 */
export const findShownText = <Kind extends TextKind>(
  text: Text<Kind>,
  stored: StoredTexts,
  untrue: readonly Claim[],
): TextValues[Kind] => {
  const value = stored[text.key];
  const words = isValidValue(text, value) ? (value as TextValues[Kind]) : text.original;
  return replaceClaims(words, text.claims, untrue);
};

/** Whether a value has the form of the text's kind, or is empty and may be. Limits are not checked. */
export const isValidValue = (
  { kind, optional }: Pick<Text, 'kind' | 'optional'>,
  value: unknown,
): boolean => (optional === true && value === '') || checksByKind[kind](value);

const isNonBlankText = (value: unknown): value is string =>
  typeof value === 'string' && !isBlank(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isItem = (value: unknown): value is TextItem =>
  isObject(value) && isNonBlankText(value['title']) && typeof value['text'] === 'string';

const isInline = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isObject(value) &&
    (typeof value['bold'] === 'string' ||
      (typeof value['text'] === 'string' && isSafeLink(value['link']))));

const isBlock = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  if (value['type'] === 'paragraph') return createListCheck(isInline)(value['content']);
  return (
    (value['type'] === 'list' || value['type'] === 'numbered list') &&
    createListCheck(createListCheck(isInline))(value['items'])
  );
};

const createListCheck =
  (check: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length > 0 && value.every(check);

const checksByKind: Record<TextKind, (value: unknown) => boolean> = {
  line: isNonBlankText,
  paragraph: isNonBlankText,
  lines: createListCheck(isNonBlankText),
  items: createListCheck(isItem),
  long: createListCheck(isBlock),
};

/**
 * Whether a link in a text may have this address: the web, our own pages, email and phone. Browsers treat a
 * backslash like a slash, so neither may follow the first slash. Browsers skip tabs and line breaks, and
 * invisible characters may be removed on the way, so an address may contain none of these. A name and
 * password before the host can make another site look like this one, and answers of the API are not pages.
 */
export const isSafeLink = (address: unknown): address is string => {
  if (typeof address !== 'string' || /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(address))
    return false;
  if (/^(?:mailto:|tel:\+?\d)/.test(address)) return true;
  if (!/^(?:https?:\/\/[^\s/\\]|\/(?![/\\\p{Default_Ignorable_Code_Point}]))/u.test(address))
    return false;
  if (!URL.canParse(address, anySite)) return false;
  const { origin, pathname, username, password } = new URL(address, anySite);
  if (username || password) return false;
  return origin !== anySite || !/^\/+api(?:\/|$)/i.test(pathname);
};

/** A placeholder for this site's own address, which is not known here. */
const anySite = 'https://this.invalid';
