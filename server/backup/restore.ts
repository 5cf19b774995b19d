import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { lockDataDir, prepareDataDir } from '../database/data-folder.ts';
import { databaseFile } from '../database/sqlite/open-sqlite.ts';
import { flush } from '../files.ts';
import type { SiteFiles } from '../file-storage/file-storage.ts';
import { uploadsFolder, withdrawnFolder } from '../file-storage/folder.ts';
import { quoted } from '../store/audit.ts';
import { checkpointWal, forgetWaysIn, recordInFile } from '../store/database-file.ts';
import {
  type BackupFolders,
  findBackup,
  type RestoreOptions,
  unpackChecked,
} from './checked-backup.ts';
import { makeNewFolder, names, takeStamp } from './contents.ts';
import { setAside, storeFolder } from './restore-elsewhere.ts';

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
  folders: BackupFolders,
  files: SiteFiles,
  source: string,
  options: RestoreOptions = {},
): Promise<string> => {
  const { dataDir } = folders;
  const found = await findBackup(folders, source);
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
