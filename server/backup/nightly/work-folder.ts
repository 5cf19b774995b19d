import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from '../../database/data-folder.ts';
import { isLocked } from '../../database/failure.ts';
import { ignoreMissing } from '../../file-system.ts';
import { makeNewFolder, findFreeStamp } from '../contents.ts';

/** The names of folders in which backups are being made. Beside each is the file that locks it. */
const workNamePattern = /^\.making-/;

/** The names of files and folders that earlier versions of the software left behind. */
const oldLeftoverPattern = /^\.removing-|^fernlight-nightly-.*\.part$/;

/**
 * A folder in which a backup is made. Its lock distinguishes it from a leftover, because the lock ends even
 * if the process is killed.
 */
export interface WorkFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * Makes a work folder for a backup.
 * @param name such as nightly-20260301-033000
 * @returns null when another backup works under this name
 */
export const makeWorkFolder = async (folder: string, name: string): Promise<WorkFolder | null> => {
  const path = join(folder, `.making-${name}`);
  // The lock is taken first, so that a work folder never exists without one.
  const lock = tryLock(path);
  if (lock === 'in use') return null;
  if (await makeNewFolder(path)) return { path, remove: () => removeFolderAndLock(path, lock) };
  lock?.();
  return null;
};

/**
 * Makes a work folder with a stamp that no other backup has or is about to have.
 * @param isTaken whether a finished backup has the stamp; asked once the folder reserves it
 */
export const makeStampedWorkFolder = async (
  folder: string,
  what: string,
  isTaken: (stamp: string) => boolean = () => false,
): Promise<{ stamp: string; work: WorkFolder }> => {
  let work: WorkFolder | null = null;
  const stamp = await findFreeStamp(async (candidate) => {
    work = await makeWorkFolder(folder, `${what}-${candidate}`);
    if (!work || !isTaken(candidate)) return work !== null;
    await work.remove();
    return false;
  });
  if (!work) throw new Error('unreachable');
  return { stamp, work };
};

/**
 * Removes what interrupted backups left in a folder.
 * @returns the names of what was removed
 */
export const removeLeftovers = async (folder: string): Promise<string[]> => {
  const names = (await ignoreMissing(readdir(folder))) ?? [];
  const removedNames: string[] = [];
  const works = names
    .filter((name) => workNamePattern.test(name))
    .map((name) => name.replace('.lock', ''));
  for (const name of new Set(works)) {
    const lock = tryLock(join(folder, name));
    if (lock === 'in use') continue;
    await removeFolderAndLock(join(folder, name), lock);
    removedNames.push(name);
  }
  for (const name of names.filter((found) => oldLeftoverPattern.test(found))) {
    await rm(join(folder, name), { recursive: true, force: true });
    removedNames.push(name);
  }
  return removedNames;
};

const lockPath = (path: string): string => `${path}.lock`;

const removeFolderAndLock = async (path: string, unlock: (() => void) | null): Promise<void> => {
  await rm(path, { recursive: true, force: true });
  unlock?.();
  await rm(lockPath(path), { force: true });
};

/** Returns a function that unlocks, or null without locks or disk space: the folder counts as abandoned. */
const tryLock = (path: string): (() => void) | 'in use' | null => {
  try {
    return lockFile(lockPath(path), 'memory');
  } catch (error) {
    return isLocked(error) ? 'in use' : null;
  }
};
