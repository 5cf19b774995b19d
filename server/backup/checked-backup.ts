import { accessSync, existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findStorageCause } from '../database/failure.ts';
import type { DataLocation } from '../database/data-places.ts';
import { checkDatabase } from '../database/sqlite/check-database.ts';
import { BackupError, StartError } from '../start-error.ts';
import { type Manifest, names } from './contents.ts';
import { toNightlyFolder } from './nightly/nightly-folder.ts';
import { isSignedHere, isTextSignedHere } from './manifest.ts';
import { unpack } from './unpack.ts';

/** The folders of backups, and the home to restore one to. */
export type BackupFolders = DataLocation &
  Pick<Config, 'backupDir' | 'backupSecondDir' | 'dataKey' | 'dataKeyFile'>;

/** Risks that the person at the command line has accepted. */
export interface RestoreOptions {
  acceptUnsigned?: boolean;
  acceptMissingPictures?: boolean;
}

/** The path itself, or the path of the nightly backup with this name in one of the backup folders. */
const toBackupPath = ({ backupDir, backupSecondDir }: BackupFolders, source: string): string => {
  if (mayExist(source) || !/^[\d-]+$/.test(source)) return source;
  const paths = [backupDir, backupSecondDir ?? backupDir].map((folder) =>
    join(toNightlyFolder(folder), source),
  );
  return paths.find((path) => existsSync(path)) ?? paths.find(mayExist) ?? source;
};

/** Whether a file exists, or this user may not see whether it does. */
const mayExist = (path: string): boolean => {
  try {
    accessSync(path);
    return true;
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes(readErrorCode(error));
  }
};

const readErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** @throws StartError saying why a backup can't be read */
const requireReadable = async (source: string): Promise<void> => {
  if (!mayExist(source)) throw new StartError(`There is no such backup: ${source}.`);
  try {
    await access(source, constants.R_OK);
  } catch (error) {
    throw new StartError(
      `This user may not read the backup: ${source}. Run the command as root, or as the site’s user.`,
      { cause: error },
    );
  }
};

/**
 * Finds a backup by its file, or a nightly backup by its folder or name.
 * @throws StartError when it can't be read
 */
export const findBackup = async (folders: BackupFolders, source: string): Promise<string> => {
  const found = toBackupPath(folders, source);
  await requireReadable(found);
  return found;
};

/**
 * Unpacks a backup into a new folder, and checks its signature, files and database.
 * @returns its manifest
 * @throws BackupError or StartError if unpacking or a check fails, unless `options` accept the risk
 */
export const unpackChecked = async (
  folders: BackupFolders,
  source: string,
  staged: string,
  options: RestoreOptions,
): Promise<Manifest> => {
  const { backupDir, backupSecondDir } = folders;
  const elsewhere = backupSecondDir ? [backupDir, backupSecondDir] : [backupDir];
  try {
    const { manifest, lost } = await unpack(source, staged, elsewhere, async (listed) => {
      if (!options.acceptUnsigned) await requireSignature(listed, folders);
    });
    if (!options.acceptMissingPictures) requirePictures(lost);
    await checkDatabase(join(staged, names.database), listPictures(manifest), folders);
    return manifest;
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof Error && 'syscall' in error) {
      throw new BackupError(
        'unpacking',
        'The backup could not be unpacked beside the data, so nothing was changed: ' +
          `${findStorageCause(error) ?? error.message}.`,
        { cause: error },
      );
    }
    throw new BackupError(
      'damaged',
      `This backup is damaged or incomplete, so nothing was changed: ${source}. Use another one.`,
      { cause: error },
    );
  }
};

/** The URLs of the pictures in a backup, and of those that were missing when it was made. */
const listPictures = ({ files, missing }: Manifest): Set<string> =>
  new Set([...files.map(({ name }) => `/${name}`), ...missing]);

const requireSignature = async (
  listed: Manifest | string,
  folders: BackupFolders,
): Promise<void> => {
  const isText = typeof listed === 'string';
  if (isText ? await isTextSignedHere(listed, folders) : await isSignedHere(listed, folders))
    return;
  throw new BackupError(
    'foreign',
    'This backup is not signed by this installation, so nothing was changed. That is so when it was made ' +
      'on another machine or by an earlier version, when installation.key was lost, and when someone ' +
      'changed it: a changed backup can bring accounts and texts that are not yours. If only people whom ' +
      'you trust could write to it since it was made, add --accept-unsigned to restore it all the same.',
  );
};

const requirePictures = (lost: string[]): void => {
  if (lost.length === 0) return;
  const some = lost.slice(0, 3).join(', ') + (lost.length > 3 ? ', ...' : '');
  throw new BackupError(
    'pictures',
    `${lost.length} of this backup's pictures are missing or damaged (${some}), so nothing was changed. ` +
      'Use another backup, or add --accept-missing-pictures to restore everything else.',
  );
};
