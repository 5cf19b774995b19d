import { IntlMessageFormat } from 'intl-messageformat';
import { type Claim, claims } from '../texts/claims.ts';
import type { TextValue } from '../texts/text.ts';
import es from './catalogs/es.json' with { type: 'json' };
import ko from './catalogs/ko.json' with { type: 'json' };
import ru from './catalogs/ru.json' with { type: 'json' };
import vi from './catalogs/vi.json' with { type: 'json' };
import type { Language } from '../lib/languages.ts';
import type { Messages } from './words.ts';

/** Allows only the keys of `Messages`, and notes for translators: `@title` is the note on `title`. */
type OnlyKnownKeys<Given, Wanted> = {
  [Key in keyof Given]: Key extends keyof Wanted
    ? Given[Key] extends string | readonly unknown[]
      ? Given[Key]
      : OnlyKnownKeys<Given[Key], NonNullable<Wanted[Key]>>
    : Key extends `@${infer Name}`
      ? Name extends keyof Wanted
        ? string | readonly string[]
        : never
      : never;
};

const checkCatalog = <Given extends Messages>(
  given: Given & OnlyKnownKeys<Given, Messages>,
): Messages => given;

const catalogs: Record<Language, Messages> = {
  es: checkCatalog(es),
  vi: checkCatalog(vi),
  ko: checkCatalog(ko),
  ru: checkCatalog(ru),
};

const messagesByName = new Map<string, Messages>();

/**
 * A language's messages in ICU format. Only the server imports them; pages get the texts that they show.
 * @param untrue the claims that the texts may not make about this home
 */
export const findMessages = (language: Language, untrue: readonly Claim[] = []): Messages => {
  const name = [language, ...untrue].join(' ');
  const messages =
    messagesByName.get(name) ?? (resolveMessages(catalogs[language], untrue) as Messages);
  messagesByName.set(name, messages);
  return messages;
};

/** Removes notes, and resolves the choices that depend on these claims. */
const resolveMessages = (value: unknown, untrue: readonly Claim[]): unknown => {
  if (typeof value === 'string')
    return /, select,/.test(value) ? resolveChoices(value, untrue) : value;
  if (Array.isArray(value)) return value.map((entry) => resolveMessages(entry, untrue));
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, entry]) =>
      name.startsWith('@') ? [] : [[name, resolveMessages(entry, untrue)]],
    ),
  );
};

/** Resolves a message's choices that depend on claims. Blanks and plural forms stay unchanged. */
const resolveChoices = (message: string, untrue: readonly Claim[]): string => {
  const options = { ignoreTag: true, captureLocation: true };
  const parts = new IntlMessageFormat(message, 'en', undefined, options).getAst();
  // Replaces from the end to the start, because earlier locations then stay valid.
  return findClaimParts(parts).reduceRight(
    (words, { value, location, options: { yes, other } }) => {
      const { start, end } = (untrue.includes(value) ? other : yes).location;
      const choice = resolveChoices(message.slice(start.offset + 1, end.offset - 1), untrue);
      return words.slice(0, location.start.offset) + choice + words.slice(location.end.offset);
    },
    message,
  );
};

type Parts = ReturnType<IntlMessageFormat['getAst']>;

interface WithLocation {
  location: { start: { offset: number }; end: { offset: number } };
}

/** A choice, such as: {care, select, yes {, day and night} other {}}. */
interface ClaimPart extends WithLocation {
  value: Claim;
  options: Record<'yes' | 'other', WithLocation>;
}

/** The choices that depend on claims, including those in plural forms. */
const findClaimParts = (parts: Parts): ClaimPart[] =>
  parts.flatMap((part) => {
    if (!('options' in part)) return [];
    return isClaimPart(part)
      ? [part]
      : Object.values(part.options).flatMap(({ value }) => findClaimParts(value));
  });

const isClaimPart = (part: { value: string }): part is ClaimPart =>
  (claims as readonly string[]).includes(part.value);

/**
 * Lists messages by their keys, such as `home.hero.headline`.
 * @param prefix the common beginning of the keys
 */
export const listByKey = (words: object, prefix: string): [key: string, value: TextValue][] =>
  Object.entries(words).flatMap(([name, value]: [string, object | TextValue]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [[`${prefix}.${name}`, value]]
      : listByKey(value, `${prefix}.${name}`),
  );
