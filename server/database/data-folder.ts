import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { isLocked, storageCause } from './failure.ts';
import { lockFile } from './file-lock.ts';

/**
 * Holds the data folder for one server.
 * @param journal `memory` for who is to leave no other file there than the lock
 * @returns how to let go
 * @throws StartError when another server holds the folder, or it cannot be written
 */
export const lockDataDir = (
  dataDir: string,
  journal: Parameters<typeof lockFile>[1] = 'file',
): (() => void) => {
  try {
    return lockFile(join(dataDir, 'server.lock'), journal);
  } catch (error) {
    throw isLocked(error) ? alreadyRunning(dataDir, error) : notWritable(dataDir, error);
  }
};

const alreadyRunning = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    `Another server is already running with this DATA_DIR: ${dataDir}. ` +
      'Stop it first, or set a different DATA_DIR.',
    { cause },
  );

const notWritable = (dataDir: string, cause: unknown): StartError => {
  const isFull = storageCause(cause) === 'disk full';
  const advice = isFull ? 'Make room on the disk.' : 'Choose a folder that this user may write.';
  return new StartError(`DATA_DIR cannot be written: ${dataDir}. ${advice}`, { cause });
};

/**
 * Makes the data folder usable. What this process writes from here on is its owner's alone: hashes of
 * passwords lie there.
 * @throws StartError when the folder cannot be made or written
 */
export const prepareDataDir = (dataDir: string): void => {
  process.umask(0o077);
  try {
    makeFolder(join(dataDir, 'uploads'));
    for (const folder of [dataDir, join(dataDir, 'uploads')]) {
      accessSync(folder, constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    throw notWritable(dataDir, error);
  }
};

/** With its parents, one by one: Node's recursive mkdir never comes back from below /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
};

/** Is there while a restore moves files; it says how to finish (server/backup/restore.ts). */
export const restoreJournal = (dataDir: string): string => join(dataDir, 'restore-journal.json');

/** @throws StartError where a restore was cut off, and what is there is partly old and partly new */
export const requireNoRestore = (dataDir: string): void => {
  if (!existsSync(restoreJournal(dataDir))) return;
  throw new StartError(
    `A restore into ${dataDir} was cut off. Start the server, which finishes it, then do this again.`,
  );
};
