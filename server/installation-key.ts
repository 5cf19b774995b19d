import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './file-system.ts';
import { StartError } from './start-error.ts';

const keyBytes = 32;

/** The key file's name in DATA_DIR. The key belongs to this installation and is not in backups. */
export const installationKeyFile = 'installation.key';

/**
 * The secret of this installation, created when first used. Never use it directly: derive a key for one
 * purpose with `deriveKey`.
 * @param dataDir an existing folder
 * @returns 32 random bytes
 * @throws StartError when the file is not a key; a file system error when it can't be read or created
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
 * A key for one purpose (HKDF with SHA-256), so that nothing signed for one purpose is valid for another.
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

/**
 * Two processes may do this at once. The key file appears complete under its name, and the first one is kept.
 */
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

const flushSync = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** A secret of 256 random bits, of which only the hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token that is stored: 64 hex digits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
