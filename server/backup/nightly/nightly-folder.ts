import { existsSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { hours } from '../../../domain/lib/durations.ts';
import { ignoreMissing } from '../../file-system.ts';
import { names, parseStamp } from '../contents.ts';
import { StartError } from '../../start-error.ts';

/** A nightly backup: a folder, or one file where an earlier version made it. */
export interface NightlyBackup {
  path: string;
  name: string;
  made: Date;
}

export const toNightlyFolder = (folder: string): string => join(folder, 'nightly');

const nightlyNamePattern = /^(\d{8}-\d{6})$/;
const archiveNamePattern = /^fernlight-nightly-(\d{8}-\d{6})\.tar\.gz$/;

/** The nightly backups, oldest first, without those dated in the future: the clock was wrong then. */
export const listNightlyBackups = async (folder: string): Promise<NightlyBackup[]> =>
  (await listAllNightlyBackups(folder))
    .filter(({ made }) => !isFromTheFuture(made))
    .toSorted((a, b) => a.made.getTime() - b.made.getTime());

/**
 * Every existing nightly backup, even one dated in the future. A folder without a manifest is still being
 * copied or removed.
 */
export const listAllNightlyBackups = async (folder: string): Promise<NightlyBackup[]> => [
  ...(await listNamed(folder, archiveNamePattern)),
  ...(await listNamed(toNightlyFolder(folder), nightlyNamePattern)).filter(({ path }) =>
    existsSync(join(path, names.manifest)),
  ),
];

export const isFromTheFuture = (made: Date): boolean => made.getTime() >= Date.now() + hours(1);

const listNamed = async (folder: string, pattern: RegExp): Promise<NightlyBackup[]> =>
  ((await ignoreMissing(readdir(folder))) ?? []).flatMap((name) => {
    const stamp = pattern.exec(name)?.[1];
    return stamp ? [{ path: join(folder, name), name, made: parseStamp(stamp) }] : [];
  });

/** The space that a backup leaves free for the site itself (bytes). The health check requires the same. */
const reserve = 50 * 1024 * 1024;

/**
 * Requires that a folder's disk has room before anything is written.
 * @param folder the backups' folder; it need not exist yet
 * @param bytes the most that the backup may take while it is made
 * @throws StartError with a sentence for people; its cause is a full-disk error
 */
export const requireRoom = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(findExistingFolder(folder));
  const freeBytes = bavail * bsize;
  if (freeBytes >= bytes + reserve) return;
  throw new StartError(
    `There is not enough space for a backup in ${folder}: it needs ${formatMegabytes(bytes)} MB and leaves ` +
      `${formatMegabytes(reserve)} MB free, but only ${formatMegabytes(freeBytes)} MB are free. ` +
      'Make room on the disk, or choose a folder on a larger one.',
    { cause: Object.assign(new Error('not enough space'), { code: 'ENOSPC' }) },
  );
};

const findExistingFolder = (folder: string): string =>
  existsSync(folder) || folder === dirname(folder) ? folder : findExistingFolder(dirname(folder));

const formatMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
