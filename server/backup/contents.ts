import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import { pictureFileName } from '../images/picture-files.ts';

/** What a backup's file holds, and under which names. */
export const names = { database: 'fernlight.sqlite', manifest: 'manifest.json' } as const;

/** Whether a backup may hold a file of this name: anything else could land anywhere on a restore. */
export const isKnownName = (name: string): boolean =>
  name === names.database ||
  name === names.manifest ||
  (name.startsWith('uploads/') && pictureFileName.test(name.slice('uploads/'.length)));

/** The last file of a backup: what all the others must be. */
export const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  /** Pictures that were lost before the backup was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** 20260301-033000, in UTC: sorts by time and fits every file system. */
export const stampOf = (time: Date): string =>
  time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** The time that a stamp tells. */
export const timeOfStamp = (stamp: string): Date =>
  new Date(stamp.replace(/^(....)(..)(..)-(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Finds a time for a name that nobody else uses: now, or the next second that is free. Names then still
 * sort in the order in which they were taken, and no two backups or restores share one.
 * @param take tries to take the name with this stamp; false when it is in use
 */
export const takeStamp = async (take: (stamp: string) => Promise<boolean>): Promise<string> => {
  for (let time = Date.now(); ; time += 1000) {
    const stamp = stampOf(new Date(time));
    if (await take(stamp)) return stamp;
  }
};

/** Makes a folder. False when something of that name is there already. */
export const makeNewFolder = async (path: string): Promise<boolean> => {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};
