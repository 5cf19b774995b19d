import { readFile } from 'node:fs/promises';
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

/** Reads the manifest of a nightly backup. @throws Error when it is missing or damaged */
export const readManifest = async (folder: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(folder, names.manifest), 'utf8')));
