import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { deriveKey, readInstallationKey } from '../installation-key.ts';
import type { Manifest } from './contents.ts';

/**
 * Signs what a backup must hold, names and hashes of all its files, so that a restore can tell a backup
 * of this installation from one that someone else made or changed.
 * @returns an HMAC-SHA-256 in hex, keyed by the installation's key
 */
export const signatureOf = (
  { format, made_at, files, missing }: Omit<Manifest, 'signature'>,
  { dataDir }: Pick<Config, 'dataDir'>,
): string =>
  createHmac('sha256', deriveKey(readInstallationKey(dataDir), 'backup manifest'))
    .update(
      JSON.stringify([
        format,
        made_at,
        files.map(({ name, size, sha256 }) => [name, size, sha256]),
        missing,
      ]),
    )
    .digest('hex');

/** Whether a manifest was signed by the installation of this data folder and not changed since. */
export const isSignedHere = (manifest: Manifest, folders: Pick<Config, 'dataDir'>): boolean => {
  const expected = Buffer.from(signatureOf(manifest, folders));
  const given = Buffer.from(manifest.signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
