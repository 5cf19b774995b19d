import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import type { Config } from '../config.ts';
import { flushToDisk, ignoreMissing } from '../file-system.ts';
import { type BackupFile, toNameInBackup, names, findFreeStamp } from './contents.ts';
import type { FileEntry, FileStorage } from '../file-storage/file-storage.ts';
import { buildManifest } from './manifest.ts';
import { compress } from './compress.ts';
import { readDatabaseSize, type DataLocation, writeSnapshot } from '../database/data-places.ts';
import { requireRoom } from './nightly/space.ts';
import { makeWorkFolder, removeLeftovers, type WorkFolder } from './nightly/work-folder.ts';

type Folders = DataLocation & Pick<Config, 'backupDir'>;

/**
 * Puts the database and the pictures into one tar file, while the server runs.
 * @returns the file's path and the pictures that were already missing
 * @throws StartError when there is no room for it
 */
export const makeArchive = (
  folders: Folders,
  storage: FileStorage,
  kind: ArchiveKind = 'manual',
): Promise<Archive> => archiveWith(folders, storage, kind, (addDatabase) => addDatabase());

export interface Archive {
  path: string;
  /** The URLs of the pictures whose files were already missing. */
  missing: string[];
}

/**
 * Makes the same file in two steps: first the pictures, which can take minutes; then, when the caller is ready,
 * the database and the pictures added meanwhile.
 * @param work receives a function that completes the file on the disk
 * @throws StartError when there is no room for it
 */
export const archiveWith = async <Result>(
  folders: Folders,
  storage: FileStorage,
  kind: ArchiveKind,
  work: (addDatabase: () => Promise<Archive>) => Promise<Result>,
): Promise<Result> => {
  const { backupDir } = folders;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await removeLeftovers(backupDir);
  await requireRoom(backupDir, await estimateNeededBytes(folders, storage));
  const { path, work: workFolder } = await makeArchiveFolder(backupDir, kind);
  const unfinished = join(workFolder.path, 'archive.tar');
  const tar = pack();
  const writing = pipeline(tar, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
  writing.catch(() => undefined); // What is added to the archive fails with the same error.
  try {
    const files: BackupFile[] = [];
    await addUploads(tar, storage, files);
    return await work(async () => {
      const database = await compressSnapshot(folders, join(workFolder.path, 'contents'));
      await addUploads(tar, storage, files);
      const missing = await addDatabaseAndList(tar, database, files, folders);
      await writing;
      await flushToDisk(unfinished);
      await rename(unfinished, path);
      await flushToDisk(backupDir);
      return { path, missing };
    });
  } finally {
    tar.destroy();
    await writing.catch(() => undefined);
    await workFolder.remove();
  }
};

/** Space for a snapshot, its compressed copy, that copy in the archive, and the pictures. */
const estimateNeededBytes = async (folders: Folders, storage: FileStorage): Promise<number> => {
  let bytes = 3 * (await readDatabaseSize(folders));
  for await (const { size } of storage.list()) bytes += size;
  return bytes;
};

/** Only manual backups are kept until someone removes them (old-copies.ts). */
type ArchiveKind = 'manual' | 'before-restore';

/** Reserves a name that no other backup has or is about to have. */
const makeArchiveFolder = async (
  folder: string,
  kind: ArchiveKind,
): Promise<{ path: string; work: WorkFolder }> => {
  const toPath = (stamp: string) => join(folder, `fernlight-${kind}-${stamp}.tar`);
  let work: WorkFolder | null = null;
  const stamp = await findFreeStamp(async (candidate) => {
    const made = await makeWorkFolder(folder, `manual-${candidate}`);
    if (made && existsSync(toPath(candidate))) {
      await made.remove();
      return false;
    }
    work = made;
    return made !== null;
  });
  if (!work) throw new Error('unreachable');
  return { path: toPath(stamp), work };
};

/** A compressed copy of the database, and the URLs of the pictures that it knows. */
export interface CompressedSnapshot {
  path: string;
  knownUrls: string[];
}

/** Takes a snapshot of the database into a new folder and compresses it. */
export const compressSnapshot = async (
  folders: Folders,
  folder: string,
): Promise<CompressedSnapshot> => {
  await mkdir(folder, { mode: 0o700 });
  const snapshot = join(folder, names.database);
  const knownUrls = await writeSnapshot(folders, snapshot);
  const path = join(folder, names.compressedDatabase);
  await compress(snapshot, path);
  await rm(snapshot);
  return { path, knownUrls };
};

/**
 * Adds the stored pictures and PDFs that an archive does not have yet.
 * @param files the files in the archive; this appends the added ones
 */
export const addUploads = async (
  tar: Pack,
  storage: FileStorage,
  files: BackupFile[],
): Promise<void> => {
  const archivedNames = new Set(files.map(({ name }) => name));
  for await (const upload of storage.list()) {
    if (archivedNames.has(toNameInBackup(upload.name))) continue;
    const file = await writeUpload(tar, storage, upload);
    if (file) files.push(file);
  }
};

/**
 * Ends an archive with its database and its manifest.
 * @param files the files in the archive
 * @returns the URLs of the pictures that the database knows and the archive does not have
 */
export const addDatabaseAndList = async (
  tar: Pack,
  { path, knownUrls }: CompressedSnapshot,
  files: BackupFile[],
  folders: Folders,
): Promise<string[]> => {
  const archivedPaths = new Set(files.map(({ name }) => `/${name}`));
  const missing = knownUrls.filter((url) => !archivedPaths.has(url));
  const database = await writeFile(tar, names.compressedDatabase, path);
  const listed = database ? [database, ...files] : files;
  const manifest = JSON.stringify(await buildManifest(listed, missing, folders), null, 1);
  tar.entry({ name: names.manifest, mode: 0o600 }, manifest);
  tar.finalize();
  return missing;
};

/** Returns null if the upload does not exist (any more). */
const writeUpload = async (
  tar: Pack,
  storage: FileStorage,
  { name, size, path }: FileEntry,
): Promise<BackupFile | null> => {
  const backupName = toNameInBackup(name);
  if (path) return writeFile(tar, backupName, path);
  const content = await storage.read(name);
  return content && writeContent(tar, { name: backupName, size }, content);
};

/** Returns null if the file does not exist (any more). */
const writeFile = async (tar: Pack, name: string, path: string): Promise<BackupFile | null> => {
  const file = await ignoreMissing(open(path, 'r'));
  if (!file) return null;
  try {
    const { size } = await file.stat();
    return await writeContent(tar, { name, size }, file.createReadStream({ autoClose: false }));
  } finally {
    await file.close();
  }
};

const writeContent = async (
  tar: Pack,
  { name, size }: Pick<BackupFile, 'name' | 'size'>,
  content: Readable,
): Promise<BackupFile> => {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(hashed, tar.entry({ name, size, mode: 0o600 }));
  return { name, size, sha256: hash.digest('hex') };
};
