import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file for this process. This is a lock of the file system, taken through an empty SQLite file, so
 * that it ends with the process, however that ends.
 * @param journal `file` also checks that the disk has room, because locking writes a journal beside the file;
 *   `memory` leaves no second file to remove
 * @returns a function that unlocks it; the file remains
 * @throws an error of node:sqlite when another process has locked it (isLocked), or it cannot be written
 */
export const lockFile = (path: string, journal: 'file' | 'memory'): (() => void) => {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    const journalMode = journal === 'memory' ? 'pragma journal_mode = memory; ' : '';
    lock.exec(`${journalMode}pragma locking_mode = exclusive; begin exclusive`);
  } catch (error) {
    lock?.close();
    throw error;
  }
  return () => lock.close();
};
