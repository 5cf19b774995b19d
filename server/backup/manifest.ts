import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { DataLocation } from '../database/data-places.ts';
import { type BackupFile, type Manifest, manifestSchema, names } from './contents.ts';
import { signManifest } from './backup-signature.ts';

export const buildManifest = async (
  files: BackupFile[],
  missing: string[],
  home: DataLocation,
): Promise<Manifest> => {
  const manifest: Manifest = { format: 2, made_at: new Date().toISOString(), files, missing };
  return { ...manifest, signature: await signManifest(manifest, home) };
};

/** Bytes: the manifest of a home with 10,000 photos, each in nine files, has 15.7 MB. */
export const maxManifestSize = 32 * 1024 ** 2;

/** @throws Error when it is damaged */
export const parseManifest = (text: string): Manifest => {
  if (isDense(text)) throw new Error('Its list of files is damaged.');
  return manifestSchema.parse(JSON.parse(text));
};

/**
 * Whether JSON has more values than a manifest of its length: parsing takes time and memory for each, so that
 * brackets take 75 times their size. Ours have more than 30 characters for each value.
 */
const isDense = (text: string): boolean => {
  const most = 100 + text.length / 20;
  let values = 0;
  for (let at = 0; at < text.length && values <= most; at += 1)
    if ('[{,'.includes(text.charAt(at))) values += 1;
  return values > most;
};

/** Reads a manifest, whoever may have written it. @throws Error when it is missing or damaged */
export const readManifestFrom = async (content: AsyncIterable<Buffer>): Promise<Manifest> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > maxManifestSize) throw new Error('Its list of files is too large.');
    pieces.push(piece);
  }
  return parseManifest(Buffer.concat(pieces).toString());
};

/** Reads the manifest of a nightly backup. @throws Error when it is missing or damaged */
export const readManifest = (folder: string): Promise<Manifest> =>
  readManifestFrom(createReadStream(join(folder, names.manifest)));
