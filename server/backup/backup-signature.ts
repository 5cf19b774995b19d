import { createHmac, timingSafeEqual } from 'node:crypto';
import { type DataLocation, readHomeInstallationKey } from '../database/data-places.ts';
import { deriveKey } from '../installation-key.ts';
import type { Manifest } from './contents.ts';

/**
 * Signs the names and hashes of all files of a backup, so that a restore can distinguish a backup of this
 * installation from one that someone else made or changed.
 * @returns an HMAC-SHA-256 in hex, keyed by the installation's key
 */
export const signManifest = (
  { format, made_at, files, missing }: Omit<Manifest, 'signature'>,
  home: DataLocation,
): Promise<string> =>
  sign(
    JSON.stringify([
      format,
      made_at,
      files.map(({ name, size, sha256 }) => [name, size, sha256]),
      missing,
    ]),
    home,
  );

const sign = async (content: string, home: DataLocation): Promise<string> =>
  createHmac('sha256', deriveKey(await readHomeInstallationKey(home), 'backup manifest'))
    .update(content)
    .digest('hex');

/** Whether this installation signed a manifest and it has not been changed since. */
export const isSignedHere = async (manifest: Manifest, home: DataLocation): Promise<boolean> =>
  isEqual(await signManifest(manifest, home), manifest.signature ?? '');

/**
 * Whether this installation signed a manifest, by its text alone. Derives the signed content without parsing,
 * because JSON from a stranger can take minutes and gigabytes to parse. Only text in exactly our format passes;
 * isSignedHere then checks the parsed manifest.
 */
export const isTextSignedHere = async (text: string, home: DataLocation): Promise<boolean> => {
  const [, content = '', signature = ''] =
    /^(.*),"signature": "([0-9a-f]{64})"\}$/.exec(text.replaceAll(/\n */g, '')) ?? [];
  const signedContent = content
    .replace(/^\{"format": (\d),"made_at": /, '[$1,')
    .replace(',"files": [', ',[')
    .replaceAll(/\{"name": ("[^"]*"),"size": (\d+),"sha256": ("[0-9a-f]{64}")\}/g, '[$1,$2,$3]')
    .replace('],"missing": [', '],[');
  return isEqual(await sign(`${signedContent}]`, home), signature);
};

const isEqual = (expected: string, given: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
