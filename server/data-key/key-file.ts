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
import { hasCode } from '../files.ts';
import { StartError } from '../start-error.ts';
import type { DataKey } from './data-key.ts';

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

/** Flushes the names in a folder to the disk. */
const flushFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
