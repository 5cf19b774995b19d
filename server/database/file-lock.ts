import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file for this process. The lock is the file system's own, taken through an empty SQLite file,
 * so that it ends with the process however that ends.
 * @returns how to unlock it; the file remains
 * @throws an error of node:sqlite when another process has locked it (isLocked), or it cannot be written
 */
export const lockFile = (path: string): (() => void) => {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    // Without a journal, which would be a second file to remove.
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock?.close();
    throw error;
  }
  return () => lock.close();
};
