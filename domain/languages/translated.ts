import type { ClaimedWords } from '../texts/claims.ts';
import type { Text, TextGroup, TextValue, TextValues } from '../texts/text.ts';
import { isText } from '../texts/text.ts';

/** Words that make a claim that is not true of every home, as in the English text. */
export class Claiming<Value extends TextValue = TextValue> {
  readonly value: Value;
  readonly claims: ClaimedWords;
  constructor(value: Value, claims: ClaimedWords) {
    this.value = value;
    this.claims = claims;
  }
}

/**
 * A translation that makes a claim.
 * @param claims the words of each claim, and what replaces them in a home for which it isn't true
 */
export const claiming = <Value extends TextValue>(
  value: Value,
  claims: ClaimedWords,
): Claiming<Value> => new Claiming(value, claims);

/** What each text of a group says in another language; a missing one does not compile. */
export type Translated<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends Text<infer Kind>
    ? TextValues[Kind] | Claiming<TextValues[Kind]>
    : Translated<Group[Name]>;
};

/** The same for built-in words that the owner can't edit. */
export type TranslatedWords<Words> = { readonly [Name in keyof Words]: string };

/** The translations of a group by the keys of its texts, without what may be missing. */
export const byKey = (
  group: TextGroup,
  translated: Translated<TextGroup>,
): [key: string, value: TextValue | Claiming][] =>
  Object.entries(group).flatMap(([name, entry]) => {
    const value = translated[name] as TextValue | Claiming | Translated<TextGroup> | undefined;
    if (value === undefined) return [];
    return isText(entry)
      ? [[entry.key, value as TextValue | Claiming]]
      : byKey(entry, value as Translated<TextGroup>);
  });
