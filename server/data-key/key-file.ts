import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { hasCode } from '../file-system.ts';
import { StartError } from '../start-error.ts';
import { type DataKey, toDataKey, keyBytes } from './data-key.ts';

const heading =
  '# The keys of families’ data, one a line; the first one encrypts. Keep them secret.';

/**
 * Makes a key file, or keeps the one that another process has just made.
 * @throws StartError when the folder can't be written
 */
export const createKeyFile = (path: string, keys: readonly DataKey[]): void =>
  putInPlace(path, keys, (unfinished) => {
    try {
      linkSync(unfinished, path);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  });

/** Replaces the content of a key file in one step. @throws StartError when the folder can't be written */
export const writeKeyFile = (path: string, keys: readonly DataKey[]): void =>
  putInPlace(path, keys, (unfinished) => renameSync(unfinished, path));

/** Puts a complete file in place, or none. */
const putInPlace = (
  path: string,
  keys: readonly DataKey[],
  place: (unfinished: string) => void,
): void => {
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`;
  const lines = [heading, ...keys.map(({ bytes }) => bytes.toString('base64'))];
  try {
    writeFileSync(unfinished, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    place(unfinished);
    flushFolder(dirname(path));
  } catch (error) {
    throw new StartError(
      `The key file ${path} can't be written, so nothing was changed. Set DATA_KEY_FILE to a file ` +
        'outside of DATA_DIR that this user may write.',
      { cause: error },
    );
  } finally {
    rmSync(unfinished, { force: true });
  }
};

const flushFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** How many words represent a key (BIP-39: 32 bytes and a checksum). */
const wordCount = 24;
const known = new Set(wordlist);

/** The words to write down or type. */
export const wordsOfKey = ({ bytes }: DataKey): string[] =>
  entropyToMnemonic(bytes, wordlist).split(' ');

const codePrefix = 'fernlight-data-key:';

/** The text of the QR code on the sheet. */
export const codeOfKey = ({ bytes }: DataKey): string => codePrefix + bytes.toString('base64');

/**
 * Reads a key from what a person typed or scanned: the 24 words, numbered or not, or the text of the QR code.
 * @throws StartError saying what is wrong with it
 */
export const keyFromText = (text: string): DataKey => {
  const typed = text.trim();
  return toDataKey(typed.startsWith(codePrefix) ? bytesOfCode(typed) : bytesOfWords(typed));
};

const bytesOfCode = (code: string): Buffer => {
  const bytes = Buffer.from(code.slice(codePrefix.length), 'base64');
  if (bytes.length === keyBytes) return bytes;
  throw new StartError('The text of the QR code is incomplete. Scan it again, or type the words.');
};

const bytesOfWords = (typed: string): Buffer => {
  const words = typed.toLowerCase().match(/[a-z]+/g) ?? [];
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length > 0) {
    throw new StartError(`The sheet has no such word: ${unknown.slice(0, 3).join(', ')}.`);
  }
  if (words.length !== wordCount) {
    throw new StartError(`The key has ${wordCount} words, but ${words.length} were given.`);
  }
  try {
    return Buffer.from(mnemonicToEntropy(words.join(' '), wordlist));
  } catch (error) {
    throw new StartError(
      'These words are not a key: one of them is wrong, or two are in each other’s place.',
      { cause: error },
    );
  }
};
