import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLocked } from '../database/failure.ts';
import { ifThere, makeNewFolder } from './contents.ts';

const aMinute = 60 * 1000;

/** Folders in which a backup is made or removed, and unfinished copies of earlier versions. */
const unfinishedName = /^\.(making|removing)-|^fernlight-nightly-.*\.part$/;

/** A folder in which a backup is made. It is locked, so that others can tell it from a left-over one. */
export interface WorkFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * Makes a folder for the work on a backup.
 * @param name such as nightly-20260301-033000
 * @returns null when another backup works under this name
 */
export const makeWorkFolder = async (folder: string, name: string): Promise<WorkFolder | null> => {
  const path = join(folder, `.making-${name}`);
  if (!(await makeNewFolder(path))) return null;
  const lock = tryLock(path);
  return {
    path,
    remove: async () => {
      if (lock !== 'in use') lock?.close();
      await rm(path, { recursive: true, force: true });
    },
  };
};

/** Removes a folder of backups so that one that was cut off half-way is never taken for whole. */
export const removeWhole = async (folder: string, path: string, name: string): Promise<void> => {
  const aside = join(folder, `.removing-${name}`);
  await rm(aside, { recursive: true, force: true });
  await rename(path, aside);
  await rm(aside, { recursive: true, force: true });
};

/**
 * Removes what backups that were cut off left in a folder.
 * @returns the names of what was removed
 */
export const removeLeftOvers = async (folder: string): Promise<string[]> => {
  const found = ((await ifThere(readdir(folder))) ?? []).filter((name) =>
    unfinishedName.test(name),
  );
  const removed: string[] = [];
  for (const name of found) {
    const path = join(folder, name);
    if (await isInUse(path)) continue;
    await rm(path, { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
};

const lockName = 'lock';

/** Whether a backup is being made there. The lock ends with its process, however that ends. */
const isInUse = async (path: string): Promise<boolean> => {
  const found = await ifThere(stat(path));
  if (!found?.isDirectory()) return false;
  // Without a lock: of an earlier version, or at this very moment about to be locked.
  if (!(await ifThere(stat(join(path, lockName))))) return Date.now() - found.mtimeMs < aMinute;
  const lock = tryLock(path);
  if (lock === 'in use') return true;
  lock?.close();
  return false;
};

/**
 * As the data folder is locked (data-dir.ts): through an empty SQLite file. Null where the file system
 * has no locks or no room: the folder then counts as no one's.
 */
const tryLock = (path: string): DatabaseSync | 'in use' | null => {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(path, lockName), { timeout: 0 });
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    return isLocked(error) ? 'in use' : null;
  }
};
