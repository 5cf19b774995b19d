import { defaultContact } from '../../domain/nouns/contact/public-contact.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { contactStore } from '../store/content/stores.ts';
import { homeStore } from '../store/content/home-store.ts';

interface PasswordContext {
  config: Pick<Config, 'siteName' | 'siteTagline'>;
  database: Database;
}

/**
 * Whether a password is easy to guess for this home and this account (docs/decisions/019).
 * @param names the account's usernames and emails
 */
export const isGuessableForAccount = async (
  { config, database }: PasswordContext,
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
  const siteWords = [config.siteName, config.siteTagline, home?.name ?? '', home?.tagline ?? ''];
  return isGuessable(password, [...siteWords, ...contacts, ...names]);
};

/**
 * Guesses often end in a year and an exclamation mark, so this many characters at the ends don't make a
 * password stronger.
 */
const maxAffixLength = 5;

/** Repeating a unit of up to this many characters doesn't make a password stronger. */
const maxRepeatedUnitLength = 5;

/** Words that attackers of a staff area try first. */
const staffWords = `
  password admin administrator super user root staff login welcome the our
  adult family home care caregiver assisted living senior
`
  .trim()
  .split(/\s+/);

/** Keys in keyboard order, and letters in alphabetical order. */
const sequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/**
 * Whether a password is a common password or word, a keyboard row, a repetition, or made of words about the
 * site or the account, even with up to five digits or signs around it.
 * @param context texts such as the site's name, whose words make a password guessable
 */
export const isGuessable = async (
  password: string,
  context: readonly string[],
): Promise<boolean> => {
  const normalizedPassword = normalize(password);
  const unit = findRepeatedUnit(normalizedPassword);
  const candidates = [normalizedPassword, ...(unit ? [unit] : [])].flatMap(listInterpretations);
  if (unit && unit.length <= maxRepeatedUnitLength) return true;
  if (isSequence(normalizedPassword)) return true;
  const words = collectWords(context);
  const strippedPasswords = stripAffixesEveryWay(normalizedPassword);
  if (
    [...candidates, ...strippedPasswords].some((text) =>
      isComposedOf(keepLettersAndDigits(text), words),
    )
  )
    return true;
  return isInWordLists(candidates);
};

/**
 * Whether a word list has a candidate. Each list is loaded at first use, in about 20 ms. The lists contain
 * 49,000 passwords and 55,000 English words, in lower case.
 */
const isInWordLists = async (candidates: string[]): Promise<boolean> => {
  const passwords = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  if (candidates.some((candidate) => passwords.default.includes(candidate))) return true;
  const english = await import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs');
  return candidates.some((candidate) => english.default.includes(candidate));
};

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

const keepLettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The password as it is, without the characters around its letters, and with signs replaced by letters. */
const listInterpretations = (password: string): string[] => {
  const readings = [password, stripAffixes(password), decodeLeetspeak(password)];
  return [
    ...new Set([
      ...readings,
      decodeLeetspeak(stripAffixes(password)),
      stripAffixes(decodeLeetspeak(password)),
    ]),
  ];
};

/** The text without the digits and signs at its ends, if there are only a few. */
const stripAffixes = (text: string): string => {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const firstIndex = letters[0]?.index ?? 0;
  const lastIndex = letters.at(-1)?.index ?? text.length;
  const core = text.slice(firstIndex, lastIndex + 1);
  return text.length - core.length <= maxAffixLength ? core : text;
};

/**
 * Every way to remove up to five digits or signs from the ends, because a username may itself end in digits.
 */
const stripAffixesEveryWay = (text: string): string[] => {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const lastLetter = letters.at(-1);
  const prefixLength = letters[0]?.index ?? 0;
  const suffixLength = lastLetter ? text.length - lastLetter.index - lastLetter[0].length : 0;
  const lengths = Array.from({ length: maxAffixLength + 1 }, (_, length) => length);
  return lengths
    .filter((start) => start <= prefixLength)
    .flatMap((start) =>
      lengths
        .filter((end) => end <= suffixLength && start + end <= maxAffixLength)
        .map((end) => text.slice(start, text.length - end)),
    );
};

const leetLetters: Record<string, string> = {
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

/** Turns "p@ssw0rd" into "password". */
const decodeLeetspeak = (text: string): string =>
  [...text].map((character) => leetLetters[character] ?? character).join('');

/** The unit that a text repeats, or null: "123" for "123123123". */
const findRepeatedUnit = (text: string): string | null => {
  const period = (text + text).indexOf(text, 1);
  return period < text.length ? text.slice(0, period) : null;
};

const isSequence = (text: string): boolean => {
  const reversedText = [...text].toReversed().join('');
  return sequences.some((row) => (row + row).includes(text) || (row + row).includes(reversedText));
};

/** The words of at least three characters, and each whole text without spaces and signs. */
const collectWords = (context: readonly string[]): ReadonlySet<string> => {
  const texts = context.map(normalize);
  const singleWords = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return new Set(
    [...staffWords, ...singleWords, ...texts.map(keepLettersAndDigits)].filter(isWord),
  );
};

const isWord = (text: string): boolean => text.length >= 3;

const isComposedOf = (text: string, words: ReadonlySet<string>): boolean => {
  /** The positions that can be reached from the beginning by whole words. */
  const reachableEnds = new Set([0]);
  for (let end = 1; end <= text.length; end += 1) {
    for (const start of reachableEnds) {
      if (words.has(text.slice(start, end))) {
        reachableEnds.add(end);
        break;
      }
    }
  }
  return text.length > 0 && reachableEnds.has(text.length);
};
