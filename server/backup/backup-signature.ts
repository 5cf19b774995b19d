import { createHmac, timingSafeEqual } from 'node:crypto';
import { type DataLocation, readHomeInstallationKey } from '../database/data-places.ts';
import { deriveKey } from '../installation-key.ts';
import type { Manifest } from './contents.ts';

/**
 * Signs the names and hashes of all files of a backup, so that a restore can distinguish a backup of this
 * installation from one that someone else made or changed.
 * @returns an HMAC-SHA-256 in hex, keyed by the installation's key
 */
export const signManifest = async (
  { format, made_at, files, missing }: Omit<Manifest, 'signature'>,
  home: DataLocation,
): Promise<string> =>
  createHmac('sha256', deriveKey(await readHomeInstallationKey(home), 'backup manifest'))
    .update(
      JSON.stringify([
        format,
        made_at,
        files.map(({ name, size, sha256 }) => [name, size, sha256]),
        missing,
      ]),
    )
    .digest('hex');

/** Whether this installation signed a manifest and it has not been changed since. */
export const isSignedHere = async (manifest: Manifest, home: DataLocation): Promise<boolean> => {
  const expectedSignature = Buffer.from(await signManifest(manifest, home));
  const givenSignature = Buffer.from(manifest.signature ?? '');
  return (
    givenSignature.length === expectedSignature.length &&
    timingSafeEqual(givenSignature, expectedSignature)
  );
};
