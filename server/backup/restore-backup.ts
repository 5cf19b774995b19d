import { existsSync, createWriteStream } from 'node:fs';
import { copyFile, open, readFile, rename, rm, rmdir, mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { quoteExcerpt } from '../../domain/lib/text/wording.ts';
import { z } from '../../domain/lib/zod.ts';
import type { Config } from '../config.ts';
import { lockDataDir, prepareDataDir, toRestoreJournalPath } from '../database/data-folder.ts';
import { toDatabaseFile } from '../database/sqlite/open-sqlite.ts';
import type { SiteFiles, FileStorage } from '../file-storage/file-storage.ts';
import { toUploadsFolder, toWithdrawnFolder } from '../file-storage/folder-storage.ts';
import { flushToDisk } from '../file-system.ts';
import { checkpointWal, deleteSignInMethods, recordOperatorEvent } from '../store/database-file.ts';
import {
  type BackupFolders,
  findBackup,
  type RestoreOptions,
  unpackChecked,
} from './checked-backup.ts';
import { makeNewFolder, names, findFreeStamp } from './contents.ts';
import { pipeline } from 'node:stream/promises';

const stagingName = '.restoring';

/** The folder in which a restore unpacks. Leftovers of an interrupted restore are useless. */
export const toStagingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, stagingName);

/**
 * Replaces the content of a data folder with a backup. The backup is unpacked in a separate folder and
 * checked completely before anything is touched; the replaced content is moved to a folder of its own.
 * @param files where its pictures and PDFs go
 * @param source a file that `npm run backup` made, or a nightly backup: its folder or the folder's name
 * @returns the folder of the replaced content
 * @throws StartError when a server runs, or the backup is damaged, comes from a newer version, has a foreign
 * schema, is not signed by this installation, or needs a data key that is missing
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
  const staged = toStagingFolder(folders);
  try {
    await finishRestore(dataDir);
    await rm(staged, { recursive: true, force: true });
    await unpackChecked(folders, found, staged, options);
    deleteSignInMethods(join(staged, names.database));
    recordOperatorEvent(
      join(staged, names.database),
      `restored the backup ${quoteExcerpt(basename(source))}`,
    );
    return await putInPlace(dataDir, staged, files);
  } finally {
    // If the journal is still there, the next start needs the staged files.
    if (!existsSync(toRestoreJournalPath(dataDir)))
      await rm(staged, { recursive: true, force: true });
    unlock();
  }
};

/**
 * A database exists at every moment: with the right content, or with a journal from which the next start
 * completes the restore.
 */
const putInPlace = async (dataDir: string, staged: string, files: SiteFiles): Promise<string> => {
  const uploads = join(staged, 'uploads');
  const restored = files.places ? null : await storeFolder(files, uploads);
  const toReplacedFolder = (stamp: string) => join(dataDir, `replaced-${stamp}`);
  const replaced = toReplacedFolder(
    await findFreeStamp((stamp) => makeNewFolder(toReplacedFolder(stamp))),
  );
  const surplus = restored && (await setAside(files.origin, restored, join(replaced, 'uploads')));
  await copyDatabaseAside(dataDir, replaced);
  if (files.places) await replaceWithStaged(dataDir, replaced);
  else await rename(join(staged, names.database), toDatabaseFile(dataDir));
  await flushToDisk(dataDir);
  if (surplus) await files.remove(surplus);
  return replaced;
};

/** Copies the old database, which is later replaced in one step, so that there always is one. */
const copyDatabaseAside = async (dataDir: string, replaced: string): Promise<void> => {
  const file = toDatabaseFile(dataDir);
  checkpointWal(file);
  for (const path of [`${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) await rename(path, join(replaced, path.slice(dirname(path).length + 1)));
  }
  if (existsSync(file)) {
    await copyFile(file, join(replaced, names.database));
    await flushToDisk(join(replaced, names.database));
  }
};

/** While this journal exists, the content of the data folder is partly old and partly new. */
const journalSchema = z.object({ replaced: z.string().regex(/^replaced-[\d-]+$/) });

/**
 * Moves an unpacked and checked backup into the data folder. If it is interrupted, `finishRestore` finishes
 * it.
 * @param replaced the folder in the data folder that takes the replaced files
 */
const replaceWithStaged = async (dataDir: string, replaced: string): Promise<void> => {
  const journal = await open(toRestoreJournalPath(dataDir), 'wx', 0o600);
  try {
    await journal.writeFile(JSON.stringify({ replaced: basename(replaced) }));
    await journal.sync();
  } finally {
    await journal.close();
  }
  await flushToDisk(dataDir);
  await finishRestore(dataDir);
};

/**
 * Finishes a restore that was interrupted between its renames; otherwise does nothing. Call only while this
 * process holds the data folder's lock.
 * @returns whether there was such a restore
 */
export const finishRestore = async (dataDir: string): Promise<boolean> => {
  const journal = toRestoreJournalPath(dataDir);
  if (!existsSync(journal)) return false;
  const { replaced } = await readJournal(journal);
  if (replaced !== null) await moveAll(dataDir, join(dataDir, replaced));
  await rm(journal);
  await flushToDisk(dataDir);
  await rm(join(dataDir, stagingName), { recursive: true, force: true });
  return true;
};

/** The folder is null if writing the journal itself was interrupted: then nothing was moved yet. */
const readJournal = async (path: string): Promise<{ replaced: string | null }> => {
  try {
    return journalSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return { replaced: null };
  }
};

/** The database comes last: as long as it is staged, the folders in place may still be the old ones. */
const moveAll = async (dataDir: string, replaced: string): Promise<void> => {
  const staged = join(dataDir, stagingName);
  const database = join(staged, names.database);
  if (!existsSync(database)) return;
  await moveAside(toWithdrawnFolder({ dataDir }), replaced);
  const uploads = join(staged, 'uploads');
  if (existsSync(uploads)) {
    await moveAside(toUploadsFolder({ dataDir }), replaced);
    await rename(uploads, toUploadsFolder({ dataDir }));
  }
  await flushToDisk(replaced);
  await rename(database, toDatabaseFile(dataDir));
  await flushToDisk(dataDir);
};

const moveAside = async (folder: string, replaced: string): Promise<void> => {
  if (!existsSync(folder)) return;
  const aside = join(replaced, basename(folder));
  if (!existsSync(aside)) await rename(folder, aside);
  // The folder was moved before, and a start has since made an empty one.
  else await rmdir(folder);
};

// The rest serves restores whose pictures and PDFs are not in the data folder (docs/decisions/073).

/** How many files are transferred at once. */
const atOnce = 8;

/** Stores all files of a folder, except existing ones, whose content is the same. Returns all names. */
export const storeFolder = async (storage: FileStorage, folder: string): Promise<Set<string>> => {
  const stored = await readdir(folder);
  for (let start = 0; start < stored.length; start += atOnce) {
    const batch = stored.slice(start, start + atOnce);
    await Promise.all(batch.map((name) => storage.put([{ name, path: join(folder, name) }])));
  }
  return new Set(stored);
};

/**
 * Copies the stored files that a backup does not have to a folder.
 * @param restored the names in the backup
 * @returns the names of the copied files, so that they can be removed
 */
const setAside = async (
  storage: FileStorage,
  restored: Set<string>,
  folder: string,
): Promise<string[]> => {
  const aside: string[] = [];
  await mkdir(folder, { mode: 0o700 });
  for await (const { name } of storage.list()) {
    const content = restored.has(name) ? null : await storage.read(name);
    if (!content) continue;
    const target = join(folder, name);
    await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    await flushToDisk(target);
    aside.push(name);
  }
  await flushToDisk(folder);
  return aside;
};
