import { defaultContact } from '../../domain/nouns/contact/default-contact.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { contactStore } from '../store/content/stores.ts';
import { homeStore } from '../store/content/home-store.ts';

/** What must be known of the site to judge a password. */
interface Site {
  config: Pick<Config, 'siteName' | 'siteTagline'>;
  database: Database;
}

/**
 * Whether a password is easy to guess for this home and this account (docs/decisions/019).
 * @param names the account's usernames and emails
 */
export const isGuessableHere = async (
  { config, database }: Site,
  password: string,
  names: readonly string[],
): Promise<boolean> => {
  const [stored, home] = await Promise.all([contactStore.read(database), homeStore.read(database)]);
  const contacts = [defaultContact, ...(stored ? [stored] : [])].flatMap((record) => [
    `${record.address_street} ${record.address_city} ${record.address_state}`,
    record.address_zip,
    record.phone_cell,
    record.phone_home,
    record.email ?? '',
  ]);
  const ownWords = [config.siteName, config.siteTagline, home?.name ?? '', home?.tagline ?? ''];
  return isGuessable(password, [...ownWords, ...contacts, ...names]);
};

/**
 * Guesses often end in a year and an exclamation mark, so up to this many characters at either end add
 * nothing.
 */
const longestAffix = 5;

/** Repeating a unit of up to this many characters adds nothing. */
const longestRepeatedUnit = 5;

/** What people who work here, or attack a staff area, try first. */
const staffWords = `
  password admin administrator super user root staff login welcome the our
  adult family home care caregiver assisted living senior
`
  .trim()
  .split(/\s+/);

/** Keys in keyboard order, and letters in alphabetical order. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Whether a password is easy to guess: common passwords and words, keyboard rows, repetitions, and whatever
 * is known of the site and the account, even with up to five digits or signs around it.
 * @param context texts, such as the site's name: their words alone make no password
 */
export const isGuessable = async (
  password: string,
  context: readonly string[],
): Promise<boolean> => {
  const typed = fold(password);
  const unit = repeatedUnit(typed);
  const candidates = [typed, ...(unit ? [unit] : [])].flatMap(interpretations);
  if (unit && unit.length <= longestRepeatedUnit) return true;
  if (isSequence(typed)) return true;
  const words = contextWords(context);
  const shortened = withoutEnds(typed);
  if ([...candidates, ...shortened].some((text) => isMadeOf(squeeze(text), words))) return true;
  return isInLists(candidates);
};

/**
 * Each list is unpacked at its first use, in about 20 ms: most starts never need them. They hold 49,000
 * passwords and 55,000 English words, in lower case.
 */
const isInLists = async (candidates: string[]): Promise<boolean> => {
  const passwords = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  if (candidates.some((candidate) => passwords.default.includes(candidate))) return true;
  const english = await import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs');
  return candidates.some((candidate) => english.default.includes(candidate));
};

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Letters and digits alone. */
const squeeze = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Ways to read a password: as it is, without what surrounds its letters, and with signs read as letters. */
const interpretations = (password: string): string[] => {
  const all = [password, withoutAffixes(password), asLetters(password)];
  return [
    ...new Set([...all, asLetters(withoutAffixes(password)), withoutAffixes(asLetters(password))]),
  ];
};

/** The text without the digits and signs at its ends, if there are only a few. */
const withoutAffixes = (text: string): string => {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const first = letters[0]?.index ?? 0;
  const last = letters.at(-1)?.index ?? text.length;
  const core = text.slice(first, last + 1);
  return text.length - core.length <= longestAffix ? core : text;
};

/**
 * The text without the digits and signs at its ends, in all ways that leave out only a few: a username may end in
 * digits itself.
 */
const withoutEnds = (text: string): string[] => {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const last = letters.at(-1);
  const before = letters[0]?.index ?? 0;
  const after = last ? text.length - last.index - last[0].length : 0;
  const lengths = Array.from({ length: longestAffix + 1 }, (_, length) => length);
  return lengths
    .filter((start) => start <= before)
    .flatMap((start) =>
      lengths
        .filter((end) => end <= after && start + end <= longestAffix)
        .map((end) => text.slice(start, text.length - end)),
    );
};

const lettersFor: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Everyone who guesses knows that "p@ssw0rd" is "password". */
const asLetters = (text: string): string =>
  [...text].map((character) => lettersFor[character] ?? character).join('');

/** The unit that a text repeats, or null: "123" for "123123123". */
const repeatedUnit = (text: string): string | null => {
  const period = (text + text).indexOf(text, 1);
  return period < text.length ? text.slice(0, period) : null;
};

const isSequence = (text: string): boolean => {
  const backwards = [...text].toReversed().join('');
  return rows.some((row) => (row + row).includes(text) || (row + row).includes(backwards));
};

/** Words of at least three characters, and each text as a whole. */
const contextWords = (context: readonly string[]): ReadonlySet<string> => {
  const folded = context.map(fold);
  const single = folded.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return new Set([...staffWords, ...single, ...folded.map(squeeze)].filter(isWord));
};

const isWord = (text: string): boolean => text.length >= 3;

const isMadeOf = (text: string, words: ReadonlySet<string>): boolean => {
  /** Positions at which a sequence of words from the beginning can end. */
  const ends = new Set([0]);
  for (let end = 1; end <= text.length; end += 1) {
    for (const start of ends) {
      if (words.has(text.slice(start, end))) {
        ends.add(end);
        break;
      }
    }
  }
  return text.length > 0 && ends.has(text.length);
};
