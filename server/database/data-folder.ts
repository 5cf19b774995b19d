import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { isLocked, findStorageCause } from './failure.ts';

/**
 * Locks the data folder for one server, or for a command that must not run beside a server.
 * @param journal `memory` creates no journal file beside the lock file (lockFile)
 * @returns a function that unlocks it
 * @throws StartError when another process has locked the folder, or it can't be written
 */
export const lockDataDir = (
  dataDir: string,
  journal: Parameters<typeof lockFile>[1] = 'file',
): (() => void) => {
  try {
    return lockFile(join(dataDir, 'server.lock'), journal);
  } catch (error) {
    throw isLocked(error) ? alreadyRunningError(dataDir, error) : notWritableError(dataDir, error);
  }
};

const alreadyRunningError = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    `Another server is already running with this DATA_DIR: ${dataDir}, or a command moves or restores it. ` +
      'Stop it first or wait for its end, or set a different DATA_DIR.',
    { cause },
  );

const notWritableError = (dataDir: string, cause: unknown): StartError => {
  const isFull = findStorageCause(cause) === 'disk full';
  const advice = isFull ? 'Make room on the disk.' : 'Choose a folder that this user may write.';
  return new StartError(`DATA_DIR cannot be written: ${dataDir}. ${advice}`, { cause });
};

/**
 * Makes the data folder usable. From here on, only this process's user can read the files that this process
 * creates, because the folder contains password hashes.
 * @throws StartError when the folder can't be created or written
 */
export const prepareDataDir = (dataDir: string): void => {
  process.umask(0o077);
  try {
    makeFolder(join(dataDir, 'uploads'));
    for (const folder of [dataDir, join(dataDir, 'uploads')]) {
      accessSync(folder, constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    throw notWritableError(dataDir, error);
  }
};

/**
 * Makes a folder and its missing parents one by one, because Node's recursive mkdir never returns below
 * /proc.
 */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
};

/**
 * The path of a file that exists while a restore moves files. It says how to finish the restore
 * (server/backup/restore-backup.ts).
 */
export const toRestoreJournalPath = (dataDir: string): string =>
  join(dataDir, 'restore-journal.json');

/** @throws StartError after an interrupted restore, when the content is partly old and partly new */
export const requireNoRestore = (dataDir: string): void => {
  if (!existsSync(toRestoreJournalPath(dataDir))) return;
  throw new StartError(
    `A restore into ${dataDir} was cut off. Start the server, which finishes it, then do this again.`,
  );
};

/**
 * Locks a file for this process. The file system holds the lock, through an empty SQLite file, so the lock
 * ends even if the process is killed.
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
