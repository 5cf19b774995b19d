import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushToDiskSync, hasErrorCode } from './file-system.ts';
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
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/** Creates the key, or returns that of a process that was faster: linking a complete file keeps the first. */
const createKey = (dataDir: string, path: string): Buffer => {
  const temporaryPath = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(temporaryPath, randomBytes(keyBytes), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(temporaryPath, path);
    flushToDiskSync(dataDir);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporaryPath, { force: true });
  }
  return readFileSync(path);
};

/** A secret of 256 random bits. Only its hash may be stored. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token: 64 hex digits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
