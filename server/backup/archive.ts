import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import type { Config } from '../config.ts';
import { flushToDisk, ignoreMissing } from '../file-system.ts';
import { type BackupFile, toNameInBackup, names } from './contents.ts';
import type { FileEntry, FileStorage } from '../file-storage/file-storage.ts';
import { buildManifest } from './manifest.ts';
import { type CompressedSnapshot, compressSnapshot } from './compress.ts';
import { readDatabaseSize, type DataLocation } from '../database/data-places.ts';
import { requireRoom } from './nightly/nightly-folder.ts';
import { makeStampedWorkFolder, removeLeftovers } from './nightly/work-folder.ts';

type Folders = DataLocation & Pick<Config, 'backupDir'>;

export interface Archive {
  path: string;
  /** The URLs of the pictures whose files were already missing. */
  missing: string[];
}

/**
 * Puts the database and the pictures into one tar file, while the server runs: first the pictures, which can
 * take minutes, then the database and the pictures added meanwhile.
 * @param kind only manual backups are kept until someone removes them (old-copies.ts)
 * @param finishWithin calls its argument, which adds the database and completes the file on the disk
 * @throws StartError when there is no room for it
 */
export const makeArchive = async (
  folders: Folders,
  storage: FileStorage,
  kind: 'manual' | 'before-restore' = 'manual',
  finishWithin: (finish: () => Promise<void>) => Promise<unknown> = (finish) => finish(),
): Promise<Archive> => {
  const { backupDir } = folders;
  const toPath = (stamp: string) => join(backupDir, `fernlight-${kind}-${stamp}.tar`);
  await prepareFolder(backupDir, await estimateNeededBytes(folders, storage));
  const isTaken = (stamp: string) => existsSync(toPath(stamp));
  const { stamp, work } = await makeStampedWorkFolder(backupDir, kind, isTaken);
  const path = toPath(stamp);
  const unfinished = join(work.path, 'archive.tar');
  const archive = startArchive(folders, storage);
  const writing = pipeline(
    archive.tar,
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
  );
  writing.catch(() => undefined); // What is added to the archive fails with the same error.
  try {
    await archive.addUploads();
    let missing: string[] = [];
    await finishWithin(async () => {
      missing = await archive.finish(await compressSnapshot(folders, work.path));
      await writing;
      await flushToDisk(unfinished);
      await rename(unfinished, path);
      await flushToDisk(backupDir);
    });
    return { path, missing };
  } finally {
    archive.tar.destroy();
    await writing.catch(() => undefined);
    await work.remove();
  }
};

/**
 * Streams an archive like that of makeArchive. Only the compressed database is on the disk meanwhile; it is
 * removed once the file was read or its reader is gone. The stream begins after the database is ready, so
 * that the response can still report an earlier failure.
 * @param onFailure gets the reason if the file ends early; a truncated archive has no manifest and can never
 * be restored
 * @throws StartError when there is no room for the copy of the database
 */
export const streamArchive = async (
  folders: Folders,
  storage: FileStorage,
  onFailure: (error: unknown) => void,
): Promise<Readable> => {
  // A snapshot and its compressed copy, which is at worst equally large.
  await prepareFolder(folders.backupDir, 2 * (await readDatabaseSize(folders)));
  const { work } = await makeStampedWorkFolder(folders.backupDir, 'download');
  try {
    const database = await compressSnapshot(folders, work.path);
    const { tar, finish } = startArchive(folders, storage);
    const file = new PassThrough();
    pipeline(tar, file)
      .catch(() => undefined)
      .then(work.remove)
      .catch(onFailure);
    finish(database).catch((error: Error) => {
      // Writing also fails when the reader has gone, which is not our failure.
      if (!file.destroyed) onFailure(error);
      file.destroy(error);
    });
    return file;
  } catch (error) {
    await work.remove();
    throw error;
  }
};

/** Makes the folder of backups, removes what interrupted backups left, and requires room for another. */
const prepareFolder = async (folder: string, neededBytes: number): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  await requireRoom(folder, neededBytes);
};

/** Space for a snapshot, its compressed copy, that copy in the archive, and the pictures. */
const estimateNeededBytes = async (folders: Folders, storage: FileStorage): Promise<number> => {
  let bytes = 3 * (await readDatabaseSize(folders));
  for await (const { size } of storage.list()) bytes += size;
  return bytes;
};

/** Begins an archive, whose bytes the caller reads from `tar`. */
const startArchive = (folders: Folders, storage: FileStorage) => {
  const tar = pack();
  const files: BackupFile[] = [];
  /** Adds the stored pictures and PDFs that the archive does not have yet. */
  const addUploads = async (): Promise<void> => {
    const archivedNames = new Set(files.map(({ name }) => name));
    for await (const upload of storage.list()) {
      if (archivedNames.has(toNameInBackup(upload.name))) continue;
      const file = await writeUpload(tar, storage, upload);
      if (file) files.push(file);
    }
  };
  return {
    tar,
    addUploads,
    /**
     * Ends the archive with the remaining pictures, the database and the manifest.
     * @returns the URLs of the pictures that the database knows and the archive does not have
     */
    finish: async ({ path, knownUrls }: CompressedSnapshot): Promise<string[]> => {
      await addUploads();
      const archivedPaths = new Set(files.map(({ name }) => `/${name}`));
      const missing = knownUrls.filter((url) => !archivedPaths.has(url));
      const database = await writeFile(tar, names.compressedDatabase, path);
      const listed = database ? [database, ...files] : files;
      const manifest = JSON.stringify(await buildManifest(listed, missing, folders), null, 1);
      tar.entry({ name: names.manifest, mode: 0o600 }, manifest);
      tar.finalize();
      return missing;
    },
  };
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
