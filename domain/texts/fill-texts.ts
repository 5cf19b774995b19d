import { mapStrings } from '../lib/text/each-string.ts';
import type { Claim } from './claims.ts';
import { type StoredTexts, findShownText } from './stored-texts.ts';
import { isText, type Text, type TextGroup, type TextKind, type TextValues } from './text.ts';

/** The values for the names in braces (blanks) of a text, such as `{count}`. */
export type Blanks = Readonly<Record<string, string>>;

/** One value for each text of a group. */
export type MapTexts<Group, Values extends Record<TextKind, unknown>> = {
  [Name in keyof Group]: Group[Name] extends Text<infer Kind>
    ? Values[Kind]
    : MapTexts<Group[Name], Values>;
};

/**
 * The values of a group, stored or original, with the blanks filled in.
 * @param fill the values of the blanks, or a function that fills them in for the text with a key
 * @param untrue the claims that the original texts may not make about this home
 */
export const fillGroup = <Group extends TextGroup>(
  group: Group,
  stored: StoredTexts,
  fill: Blanks | Fill,
  untrue: readonly Claim[],
): MapTexts<Group, TextValues> =>
  mapTexts(group, (text) => {
    const value = findShownText(text, stored, untrue);
    return typeof fill === 'function' ? fill(text.key, value) : fillBlanks(value, fill);
  }) as MapTexts<Group, TextValues>;

/** Fills in the blanks of a text's value. */
export type Fill = <Value>(key: string, value: Value) => Value;

/** A copy of a group in which each text is replaced. */
export const mapTexts = (
  group: TextGroup,
  change: (text: Text) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(group).map(([name, entry]) => [
      name,
      isText(entry) ? change(entry) : mapTexts(entry, change),
    ]),
  );

/** Fills in the blanks of a value; a blank without a value stays unchanged. */
export const fillBlanks = <Value>(value: Value, blanks: Blanks): Value =>
  mapStrings(value, (text) =>
    text.replace(/\{(\w+)\}/g, (braces, name: string) =>
      Object.hasOwn(blanks, name) ? (blanks[name] ?? braces) : braces,
    ),
  );
