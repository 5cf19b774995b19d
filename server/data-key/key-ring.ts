import { readFileSync, statSync } from 'node:fs';
import type { Config } from '../config.ts';
import { hasErrorCode } from '../file-system.ts';
import { StartError } from '../start-error.ts';
import { type DataKey, toDataKey, keyBytes, createDataKey } from './data-key.ts';
import { createKeyFile } from './key-file.ts';

/** Where the keys are: in DATA_KEY, or else in the key file. */
export type KeySource = Pick<Config, 'dataKey' | 'dataKeyFile'>;

/** The available keys. The first one encrypts; the others only decrypt. */
export interface KeyRing {
  current: DataKey;
  keys: readonly DataKey[];
}

/** The default key file, beside the data folder instead of in it. */
export const createDefaultKeySource = (dataDir: string): KeySource => ({
  dataKey: null,
  dataKeyFile: `${dataDir}.key`,
});

export const toKeyRing = (keys: readonly DataKey[]): KeyRing | null => {
  const [current] = keys;
  return current ? { current, keys } : null;
};

/** Returns a ring with a new key in front, which encrypts from then on. Stores nothing. */
export const addNewKey = ({ keys }: KeyRing): KeyRing => {
  const current = createDataKey();
  return { current, keys: [current, ...keys] };
};

export const describeKeySource = ({ dataKey, dataKeyFile }: KeySource): string =>
  dataKey === null ? `${dataKeyFile} (DATA_KEY_FILE)` : 'DATA_KEY';

/**
 * Reads the keys.
 * @returns null if neither DATA_KEY nor the key file exists
 * @throws StartError when they can't be read, are not valid keys, or the file contains none
 */
export const readKeyRing = (source: KeySource): KeyRing | null => {
  const text = source.dataKey?.replaceAll(',', '\n') ?? readIfPresent(source.dataKeyFile);
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line && !line.startsWith('#')).map(parseKeyLine);
  const validKeys = keys.filter((key) => key !== null);
  const ring = toKeyRing(validKeys);
  if (ring && validKeys.length === keys.length) return ring;
  throw new StartError(
    `${describeKeySource(source)} does not hold data keys, so nothing was changed. ` +
      'Put the right one back, or move it away and import the key from its printed sheet (npm run import-key).',
  );
};

/** Reads the keys, or creates a key file if there is none. @throws StartError when it can't be created */
export const readOrCreateKeyRing = (source: KeySource): KeyRing => {
  const existingKeyRing = readKeyRing(source);
  if (existingKeyRing) return existingKeyRing;
  createKeyFile(source.dataKeyFile, [createDataKey()]);
  const ring = readKeyRing(source);
  if (!ring) throw new StartError(`${source.dataKeyFile} was removed just now. Start again.`);
  return ring;
};

/** Whether the key file gives anyone but its owner any permission; false for DATA_KEY. */
export const isReadableByOthers = ({ dataKey, dataKeyFile }: KeySource): boolean =>
  dataKey === null && (statSync(dataKeyFile).mode & 0o077) !== 0;

const parseKeyLine = (line: string): DataKey | null => {
  const bytes = Buffer.from(line, 'base64');
  return bytes.length === keyBytes && bytes.toString('base64') === line ? toDataKey(bytes) : null;
};

const readIfPresent = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw new StartError(`This user can't read the key file ${path}. Nothing was changed.`, {
      cause: error,
    });
  }
};
