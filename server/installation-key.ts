import { hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './files.ts';
import { StartError } from './start-error.ts';

const keyBytes = 32;

/** The file in DATA_DIR that holds the key; it belongs to this installation and goes into no backup. */
export const installationKeyFile = 'installation.key';

/**
 * The secret of this installation, made at its first use. Never use it directly: derive a key for one
 * purpose with `deriveKey`.
 * @param dataDir an existing folder
 * @returns 32 random bytes
 * @throws StartError when the file is not such a key; the file system's error when it cannot be read or
 *   made
 */
export const readInstallationKey = (dataDir: string): Buffer => {
  const path = join(dataDir, installationKeyFile);
  const key = readIfPresent(path) ?? createKey(dataDir, path);
  if (key.length !== keyBytes) {
    throw new StartError(
      `${path} is not an installation key. Put the right file back, or remove it to have a new one ` +
        'made; what was signed with the old key is then no longer accepted.',
    );
  }
  return key;
};

/**
 * A key for one purpose (HKDF with SHA-256), so that what is signed for one never passes for another.
 * @param purpose a fixed text, such as 'form time'
 */
export const deriveKey = (installationKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', installationKey, '', purpose, keyBytes));

const readIfPresent = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/** Two processes may do this at once: the key appears whole under its name, and the first one stays. */
const createKey = (dataDir: string, path: string): Buffer => {
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    writeFlushed(unfinished, randomBytes(keyBytes));
    linkSync(unfinished, path);
    flushSync(dataDir);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(path);
};

const writeFlushed = (path: string, bytes: Buffer): void => {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** The names in a folder, on the disk. */
const flushSync = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
