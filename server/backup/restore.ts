import { existsSync } from 'node:fs';
import { access, constants, copyFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { lockDataDir, prepareDataDir } from '../database/data-folder.ts';
import { checkDatabase } from '../database/sqlite/check-database.ts';
import { storageCause } from '../database/failure.ts';
import { databaseFile } from '../database/sqlite/open-sqlite.ts';
import { flush } from '../files.ts';
import type { SiteFiles } from '../file-storage/file-storage.ts';
import { uploadsFolder, withdrawnFolder } from '../file-storage/folder.ts';
import { StartError } from '../start-error.ts';
import { quoted } from '../store/audit.ts';
import { checkpointWal, forgetWaysIn, recordInFile } from '../store/database-file.ts';
import { makeNewFolder, type Manifest, names, takeStamp } from './contents.ts';
import { nightsFolder } from './nights/nights.ts';
import { isSignedHere } from './signature.ts';
import { setAside, storeFolder } from './restore-elsewhere.ts';
import { unpack } from './unpack.ts';

type Folders = Pick<
  Config,
  'dataDir' | 'backupDir' | 'backupSecondDir' | 'dataKey' | 'dataKeyFile'
>;

/** What a person took upon themselves on the command line. */
export interface RestoreOptions {
  /** Take a backup that this installation did not sign. */
  acceptUnsigned?: boolean;
  /** Take a nightly backup without the pictures that are missing or damaged in it. */
  acceptMissingPictures?: boolean;
}

/** Where a restore unpacks; what is left of one that was cut off has no use. */
export const stagingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, '.restoring');

/**
 * Puts a backup in the place of what a data folder holds. The backup is unpacked beside it and checked
 * whole before anything is touched; what it replaces is moved to a folder of its own.
 * @param files where its pictures and PDFs go
 * @param source a file that `npm run backup` made, or a night: its folder or the folder's name
 * @returns the folder of what was replaced
 * @throws StartError when a server runs, or the backup is not whole, comes from a newer version, has a
 *   foreign schema, is not signed by this installation, or needs a data key that is missing
 */
export const restoreBackup = async (
  folders: Folders,
  files: SiteFiles,
  source: string,
  options: RestoreOptions = {},
): Promise<string> => {
  const { dataDir } = folders;
  const found = findBackup(folders, source);
  await requireReadable(found);
  prepareDataDir(dataDir);
  const unlock = lockDataDir(dataDir);
  const staged = stagingFolder(folders);
  try {
    await rm(staged, { recursive: true, force: true }); // Left by a restore that was cut off.
    await unpackChecked(folders, found, staged, options);
    forgetWaysIn(join(staged, names.database));
    recordInFile(join(staged, names.database), `restored the backup ${quoted(basename(source))}`);
    return await putInPlace(dataDir, staged, files);
  } finally {
    await rm(staged, { recursive: true, force: true });
    unlock();
  }
};

/** The path itself, or that of the night of this name in one of the folders of backups. */
const findBackup = ({ backupDir, backupSecondDir }: Folders, source: string): string => {
  if (existsSync(source) || !/^[\d-]+$/.test(source)) return source;
  return (
    [backupDir, backupSecondDir ?? backupDir]
      .map((folder) => join(nightsFolder(folder), source))
      .find((path) => existsSync(path)) ?? source
  );
};

/** @throws StartError saying why a backup cannot even be looked at */
const requireReadable = async (source: string): Promise<void> => {
  if (!existsSync(source)) throw new StartError(`There is no such backup: ${source}.`);
  try {
    await access(source, constants.R_OK);
  } catch (error) {
    throw new StartError(`This user may not read the backup: ${source}.`, { cause: error });
  }
};

/** Unpacks a backup into a new folder. @throws StartError unless all of it is as it was made */
const unpackChecked = async (
  folders: Folders,
  source: string,
  staged: string,
  options: RestoreOptions,
): Promise<void> => {
  const { backupDir, backupSecondDir } = folders;
  const elsewhere = backupSecondDir ? [backupDir, backupSecondDir] : [backupDir];
  try {
    const { manifest, lost } = await unpack(source, staged, elsewhere);
    if (!options.acceptUnsigned) requireSignature(manifest, folders);
    if (!options.acceptMissingPictures) requirePictures(lost);
    await checkDatabase(join(staged, names.database), picturesOf(manifest), folders);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof Error && 'syscall' in error) {
      throw new StartError(
        'The backup could not be unpacked beside the data, so nothing was changed: ' +
          `${storageCause(error) ?? error.message}.`,
        { cause: error },
      );
    }
    throw new StartError(
      `This backup is damaged or incomplete, so nothing was changed: ${source}. Use another one.`,
      { cause: error },
    );
  }
};

/** The URLs of the pictures in a backup, and of those that were missing when it was made. */
const picturesOf = ({ files, missing }: Manifest): Set<string> =>
  new Set([...files.map(({ name }) => `/${name}`), ...missing]);

const requireSignature = (manifest: Manifest, folders: Folders): void => {
  if (isSignedHere(manifest, folders)) return;
  throw new StartError(
    'This backup is not signed by this installation, so nothing was changed. That is so when it was made ' +
      'on another machine or by an earlier version, when installation.key was lost, and when someone ' +
      'changed it: a changed backup can bring accounts and texts that are not yours. If only people whom ' +
      'you trust could write to it since it was made, add --accept-unsigned to restore it all the same.',
  );
};

const requirePictures = (lost: string[]): void => {
  if (lost.length === 0) return;
  const some = lost.slice(0, 3).join(', ') + (lost.length > 3 ? ', ...' : '');
  throw new StartError(
    `${lost.length} of this backup's pictures are missing or damaged (${some}), so nothing was changed. ` +
      'Use another backup, or add --accept-missing-pictures to restore everything else.',
  );
};

/** At every moment there is a database, and what it shows is stored. */
const putInPlace = async (dataDir: string, staged: string, files: SiteFiles): Promise<string> => {
  const uploads = join(staged, 'uploads');
  const restored = files.places ? null : await storeFolder(files, uploads);
  const folderOf = (stamp: string) => join(dataDir, `replaced-${stamp}`);
  const replaced = folderOf(await takeStamp((stamp) => makeNewFolder(folderOf(stamp))));
  const surplus = restored && (await setAside(files.origin, restored, join(replaced, 'uploads')));
  await copyDatabaseAside(dataDir, replaced);
  if (files.places) await replaceFolders(dataDir, uploads, replaced);
  await rename(join(staged, names.database), databaseFile(dataDir));
  await flush(dataDir);
  if (surplus) await files.remove(surplus);
  return replaced;
};

/** The old database is copied, and then replaced in one step: at no moment is there none. */
const copyDatabaseAside = async (dataDir: string, replaced: string): Promise<void> => {
  const file = databaseFile(dataDir);
  checkpointWal(file);
  for (const path of [`${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) await rename(path, join(replaced, path.slice(dirname(path).length + 1)));
  }
  if (existsSync(file)) {
    await copyFile(file, join(replaced, names.database));
    await flush(join(replaced, names.database));
  }
};

const replaceFolders = async (
  dataDir: string,
  uploads: string,
  replaced: string,
): Promise<void> => {
  for (const path of [withdrawnFolder({ dataDir }), uploadsFolder({ dataDir })]) {
    if (existsSync(path)) await rename(path, join(replaced, basename(path)));
  }
  await rename(uploads, uploadsFolder({ dataDir }));
};
