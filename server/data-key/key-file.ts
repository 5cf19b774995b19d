import { randomBytes } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { flushToDiskSync, hasErrorCode } from '../file-system.ts';
import { StartError } from '../start-error.ts';
import { type DataKey, toDataKey, keyBytes } from './data-key.ts';

const fileHeading =
  '# The keys of families’ data, one a line; the first one encrypts. Keep them secret.';

/**
 * Creates a key file; keeps an existing one, which another process may have created just now.
 * @throws StartError when the folder can't be written
 */
export const createKeyFile = (path: string, keys: readonly DataKey[]): void =>
  writeAtomically(path, keys, (unfinished) => {
    try {
      linkSync(unfinished, path);
    } catch (error) {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    }
  });

/** Replaces the content of a key file in one step. @throws StartError when the folder can't be written */
export const writeKeyFile = (path: string, keys: readonly DataKey[]): void =>
  writeAtomically(path, keys, (unfinished) => renameSync(unfinished, path));

const writeAtomically = (
  path: string,
  keys: readonly DataKey[],
  place: (temporaryPath: string) => void,
): void => {
  const temporaryPath = `${path}.${randomBytes(8).toString('hex')}`;
  const lines = [fileHeading, ...keys.map(({ bytes }) => bytes.toString('base64'))];
  try {
    writeFileSync(temporaryPath, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    place(temporaryPath);
    flushToDiskSync(dirname(path));
  } catch (error) {
    throw new StartError(
      `The key file ${path} can't be written, so nothing was changed. Set DATA_KEY_FILE to a file ` +
        'outside of DATA_DIR that this user may write.',
      { cause: error },
    );
  } finally {
    rmSync(temporaryPath, { force: true });
  }
};

/** The number of words that represent a key (BIP-39: 32 bytes and a checksum). */
const wordCount = 24;
const knownWords = new Set(wordlist);

export const keyToWords = ({ bytes }: DataKey): string[] =>
  entropyToMnemonic(bytes, wordlist).split(' ');

const qrPrefix = 'fernlight-data-key:';

/** The text of the QR code on the printed sheet. */
export const keyToQrText = ({ bytes }: DataKey): string => qrPrefix + bytes.toString('base64');

/**
 * Reads a key that a person typed or scanned: the 24 words, numbered or not, or the QR code's text.
 * @throws StartError saying what is wrong with it
 */
export const parseKey = (text: string): DataKey => {
  const trimmedText = text.trim();
  return toDataKey(
    trimmedText.startsWith(qrPrefix) ? parseQrText(trimmedText) : parseWords(trimmedText),
  );
};

const parseQrText = (qrText: string): Buffer => {
  const bytes = Buffer.from(qrText.slice(qrPrefix.length), 'base64');
  if (bytes.length === keyBytes) return bytes;
  throw new StartError('The text of the QR code is incomplete. Scan it again, or type the words.');
};

const parseWords = (typed: string): Buffer => {
  const words = typed.toLowerCase().match(/[a-z]+/g) ?? [];
  const unknownWords = words.filter((word) => !knownWords.has(word));
  if (unknownWords.length > 0) {
    throw new StartError(`The sheet has no such word: ${unknownWords.slice(0, 3).join(', ')}.`);
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
