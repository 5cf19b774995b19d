import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { flushToDisk, ignoreMissing } from '../../file-system.ts';
import {
  type BackupFile,
  isPictureName,
  type Manifest,
  toNameInBackup,
  names,
  toStoredName,
} from '../contents.ts';
import { buildManifest, readManifest } from '../manifest.ts';
import { listNightlyBackups, toNightlyFolder, requireRoom } from './nightly-folder.ts';
import type { FileStorage } from '../../file-storage/file-storage.ts';
import {
  measureMissingBytes,
  toPicturesFolder,
  preparePictures,
  storePicture,
} from './picture-store.ts';
import { compressSnapshot } from '../compress.ts';
import { readDatabaseSize, type DataLocation } from '../../database/data-places.ts';
import { makeStampedWorkFolder } from './work-folder.ts';

type Folders = DataLocation & Pick<Config, 'backupDir'>;

/** How often to try: if a picture is removed after the snapshot but before it is copied, all starts over. */
const attempts = 3;

export interface MadeNightly {
  path: string;
  missing: string[];
  /**
   * Pictures whose content differs from the previous nightly backup, because of a disk error or a change by
   * someone.
   */
  changed: string[];
}

/**
 * Makes a nightly backup while the server runs: the compressed database in a folder of its own, and the
 * pictures that no earlier backup contains.
 * @throws StartError when there is no room for it
 */
export const makeNightly = async (folders: Folders, storage: FileStorage): Promise<MadeNightly> => {
  const { backupDir } = folders;
  await mkdir(toNightlyFolder(backupDir), { recursive: true, mode: 0o700 });
  await requireRoomForNightly(folders, storage);
  await preparePictures(backupDir);
  const isTaken = (stamp: string) => existsSync(join(toNightlyFolder(backupDir), stamp));
  const { stamp, work } = await makeStampedWorkFolder(backupDir, 'nightly', isTaken);
  try {
    const made = join(work.path, 'night');
    for (let attempt = 1; ; attempt += 1) {
      const found = await writeNightly(folders, storage, made);
      if (found.missing.length > 0 && attempt < attempts) continue;
      return { path: await putInPlace(backupDir, made, stamp), ...found };
    }
  } finally {
    await work.remove();
  }
};

/**
 * Requires room for the next nightly backup.
 * @param storage null: for the database alone
 * @throws StartError when there is not enough room
 */
export const requireRoomForNightly = async (
  folders: Folders,
  storage: FileStorage | null,
): Promise<void> => {
  const { backupDir } = folders;
  // A snapshot and its compressed copy, which is at worst equally large.
  const database = 2 * (await readDatabaseSize(folders));
  const pictures = storage ? await measureNewPictures(folders, storage) : 0;
  await requireRoom(backupDir, database + pictures);
};

/** The size of pictures that the backups do not have yet and can't hard-link from the same disk (bytes). */
const measureNewPictures = async (
  { dataDir, backupDir }: Folders,
  storage: FileStorage,
): Promise<number> => {
  const [here, there] = await Promise.all([stat(dataDir), ignoreMissing(stat(backupDir))]);
  const isSameDisk = !there || here.dev === there.dev;
  if (storage.isFolder && isSameDisk) return 0;
  const knownFiles = await readLastNightlyFiles(backupDir);
  const pictures: { size: number; storedAs: string | null }[] = [];
  for await (const { name, size } of storage.list()) {
    const file = knownFiles.get(toNameInBackup(name));
    pictures.push({ size, storedAs: file ? toStoredName(file) : null });
  }
  return measureMissingBytes(backupDir, pictures);
};

const writeNightly = async (
  folders: Folders,
  storage: FileStorage,
  made: string,
): Promise<Omit<MadeNightly, 'path'>> => {
  const { backupDir } = folders;
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { mode: 0o700 });
  const { entry, knownUrls } = await compressSnapshot(folders, made);

  const knownFiles = await readLastNightlyFiles(backupDir);
  const files: BackupFile[] = [entry];
  for await (const upload of storage.list()) {
    const file = await storePicture(
      backupDir,
      upload,
      storage,
      knownFiles.get(toNameInBackup(upload.name)),
    );
    if (file) files.push(file);
  }
  await flushToDisk(toPicturesFolder(backupDir));
  const storedPaths = new Set(files.map(({ name }) => `/${name}`));
  const missing = knownUrls.filter((url) => !storedPaths.has(url));
  await writeManifest(join(made, names.manifest), await buildManifest(files, missing, folders));
  await flushToDisk(made);
  const changed = files.filter(
    ({ name, sha256 }) => (knownFiles.get(name)?.sha256 ?? sha256) !== sha256,
  );
  return { missing, changed: changed.map(({ name }) => name).filter(isPictureName) };
};

/**
 * The entries for the newest nightly backup's files. Empty if there is none or it is damaged; all pictures
 * are then read again.
 */
const readLastNightlyFiles = async (folder: string): Promise<Map<string, BackupFile>> => {
  const newest = (await listNightlyBackups(folder)).at(-1);
  const manifest = newest ? await readManifest(newest.path).catch(() => null) : null;
  return new Map(manifest?.files.map((file) => [file.name, file]));
};

const writeManifest = async (path: string, manifest: Manifest): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(manifest, null, 1));
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Moves a complete backup to where it counts as one. Returns its path. */
const putInPlace = async (folder: string, made: string, stamp: string): Promise<string> => {
  const path = join(toNightlyFolder(folder), stamp);
  await rename(made, path);
  await flushToDisk(toNightlyFolder(folder));
  return path;
};
