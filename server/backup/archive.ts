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

/** If a picture is removed between the snapshot and its copying, everything starts over. */
const attempts = 3;

/**
 * Puts the database and the pictures into one tar file, while the server runs.
 * @returns the file's path and the pictures that were already missing
 * @throws StartError when there is no room for it
 */
export const makeArchive = async (
  folders: Folders,
  storage: FileStorage,
  kind: ArchiveKind = 'manual',
): Promise<{ path: string; missing: string[] }> => {
  const { backupDir } = folders;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await removeLeftovers(backupDir);
  await requireRoom(backupDir, await estimateNeededBytes(folders, storage));
  const { path, work } = await makeArchiveFolder(backupDir, kind);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const archive = join(work.path, `${attempt}.tar`);
      const contents = await writeContents(folders, storage, join(work.path, String(attempt)));
      const missingPictures = await writeArchive(contents, folders, archive);
      if (missingPictures.length > 0 && attempt < attempts) continue;
      await rename(archive, path);
      await flushToDisk(backupDir);
      return { path, missing: missingPictures };
    }
  } finally {
    await work.remove();
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

/** Returns the pictures whose files are missing. */
const writeArchive = async (
  contents: ArchiveContents,
  folders: Folders,
  archive: string,
): Promise<string[]> => {
  const tar = pack();
  const target = createWriteStream(archive, { flags: 'wx', mode: 0o600 });
  const writing = pipeline(tar, target);
  const [missing] = await Promise.all([writeEntries(tar, contents, folders), writing]);
  await flushToDisk(archive);
  return missing;
};

export interface ArchiveContents {
  /** The path of the compressed copy of the database. */
  database: string;
  /** Where the pictures and PDFs are, and which ones. */
  storage: FileStorage;
  uploads: FileEntry[];
  /** The URLs of the pictures that the database knows. */
  known: string[];
}

/**
 * Takes a snapshot of the database into a new folder, compresses it, and lists the files that belong to it.
 */
export const writeContents = async (
  folders: Folders,
  storage: FileStorage,
  work: string,
): Promise<ArchiveContents> => {
  await mkdir(work, { mode: 0o700 });
  const snapshot = join(work, names.database);
  const known = await writeSnapshot(folders, snapshot);
  const database = join(work, names.compressedDatabase);
  await compress(snapshot, database);
  await rm(snapshot);
  const uploads: FileEntry[] = [];
  for await (const upload of storage.list()) uploads.push(upload);
  return { database, storage, uploads, known };
};

/** Writes all files, then the manifest. Returns the pictures whose files are missing. */
export const writeEntries = async (
  tar: Pack,
  { database, storage, uploads, known }: ArchiveContents,
  folders: Folders,
): Promise<string[]> => {
  try {
    const files: BackupFile[] = [];
    const add = (file: BackupFile | null) => file && files.push(file);
    add(await writeFile(tar, names.compressedDatabase, database));
    for (const upload of uploads) add(await writeUpload(tar, storage, upload));
    const archivedPaths = new Set(files.map(({ name }) => `/${name}`));
    const missing = known.filter((url) => !archivedPaths.has(url));
    const manifest = JSON.stringify(await buildManifest(files, missing, folders), null, 1);
    tar.entry({ name: names.manifest, mode: 0o600 }, manifest);
    tar.finalize();
    return missing;
  } catch (error) {
    tar.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
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
