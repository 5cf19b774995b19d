import { mkdir } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from '../../domain/lib/zod.ts';
import { isUploadFileName } from '../file-storage/file-storage.ts';
import { hasErrorCode } from '../file-system.ts';

export const names = {
  database: 'fernlight.sqlite',
  compressedDatabase: 'fernlight.sqlite.gz',
  manifest: 'manifest.json',
} as const;

/** Whether a backup may contain a file of this name. A restore could write files of other names anywhere. */
export const isKnownName = (name: string): boolean =>
  Object.values<string>(names).includes(name) || isPictureName(name);

export const isPictureName = (name: string): boolean =>
  name.startsWith('uploads/') && isUploadFileName(name.slice('uploads/'.length));

/** The name that a stored picture or PDF has in a backup, wherever it is stored. */
export const toNameInBackup = (name: string): string => `uploads/${name}`;

/** A file of a backup: its name there, its size in bytes and its SHA-256 in hex. */
export interface BackupFile {
  name: string;
  size: number;
  sha256: string;
}

/** The manifest of a backup. In format 1, the database was not compressed by itself. */
export const manifestSchema = z.object({
  format: z.literal([1, 2]),
  made_at: z.string(),
  files: z.array(
    z.object({
      name: z.string().refine(isKnownName),
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** The URLs of pictures whose files were already missing when the backup was made. */
  missing: z.array(z.string()),
  /** An HMAC over the rest with a key of the installation (manifest.ts). */
  signature: z.string().optional(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The name of a picture in a folder of backups, made from its hash, so that none is stored twice. */
export const toStoredName = ({ name, sha256 }: Pick<BackupFile, 'name' | 'sha256'>): string =>
  `${sha256}${extname(name)}`;

/** A time such as 20260301-033000, in UTC: sorts by time and fits every file system. */
export const toStamp = (time: Date): string =>
  time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

export const parseStamp = (stamp: string): Date =>
  new Date(stamp.replace(/^(....)(..)(..)-(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Finds an unused time stamp for a name: the current second, or the next free one. Names still sort by time,
 * and no two backups or restores share one.
 * @param take tries to take the name with this stamp; false when it is in use
 */
export const findFreeStamp = async (take: (stamp: string) => Promise<boolean>): Promise<string> => {
  for (let time = Date.now(); ; time += 1000) {
    const stamp = toStamp(new Date(time));
    if (await take(stamp)) return stamp;
  }
};

/** Makes a folder. Returns false if something of that name exists. */
export const makeNewFolder = async (path: string): Promise<boolean> => {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
};
