import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

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
