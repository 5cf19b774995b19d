import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type BackupFile, type Manifest, manifestSchema, names } from './contents.ts';
import { signatureOf } from './signature.ts';

/** The list of a backup that is made now, signed. */
export const manifestOf = (
  files: BackupFile[],
  missing: string[],
  folders: Pick<Config, 'dataDir'>,
): Manifest => {
  const manifest: Manifest = { format: 2, made_at: new Date().toISOString(), files, missing };
  return { ...manifest, signature: signatureOf(manifest, folders) };
};

/** What a night holds. @throws Error when its list is missing or damaged */
export const readManifest = async (night: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(night, names.manifest), 'utf8')));
