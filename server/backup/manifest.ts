import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type DataLocation, readHomeInstallationKey } from '../database/data-places.ts';
import { type BackupFile, type Manifest, manifestSchema, names } from './contents.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../installation-key.ts';

export const buildManifest = async (
  files: BackupFile[],
  missing: string[],
  home: DataLocation,
): Promise<Manifest> => {
  const manifest: Manifest = { format: 2, made_at: new Date().toISOString(), files, missing };
  return { ...manifest, signature: await signManifest(manifest, home) };
};

/** In bytes. The manifest of a home with 10,000 photos, each in nine files, has 15.7 MB. */
export const maxManifestSize = 32 * 1024 ** 2;

/**
 * Reads a manifest that anyone may have written. Parsing takes time and memory for each value: 75 times the
 * size of a text of brackets. So nothing is parsed that has more values than a manifest of its length. Ours have
 * more than 30 characters for each value.
 * @throws Error when it is missing or damaged
 */
export const readManifestFrom = async (
  content: AsyncIterable<Buffer> | Buffer[],
): Promise<Manifest> => {
  const pieces: Buffer[] = [];
  let [size, values] = [0, 0];
  for await (const piece of content) {
    size += piece.length;
    values += countValues(piece);
    if (size > maxManifestSize) throw new Error('Its list of files is too large.');
    if (values > 100 + size / 20) throw new Error('Its list of files is damaged.');
    pieces.push(piece);
  }
  return manifestSchema.parse(JSON.parse(Buffer.concat(pieces).toString()));
};

/** Counts the values in a piece of JSON, or a few more: each follows a bracket, a brace or a comma. */
const countValues = (piece: Buffer): number => {
  let values = 0;
  // An index, because for-of over bytes takes four to nine times as long.
  for (let at = 0; at < piece.length; at += 1) if (startsValue(piece[at])) values += 1;
  return values;
};

const [bracket, brace, comma] = Buffer.from('[{,');
const startsValue = (byte: number | undefined): boolean =>
  byte === bracket || byte === brace || byte === comma;

/** Reads the manifest of a nightly backup. @throws Error when it is missing or damaged */
export const readManifest = (folder: string): Promise<Manifest> =>
  readManifestFrom(createReadStream(join(folder, names.manifest)));

/**
 * Signs the names and hashes of all files of a backup, so that a restore can distinguish a backup of this
 * installation from one that someone else made or changed.
 * @returns an HMAC-SHA-256 in hex, keyed by the installation's key
 */
const signManifest = (
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
 * because JSON from a stranger can take minutes and gigabytes to parse. Only text in exactly our format
 * passes; isSignedHere then checks the parsed manifest.
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
