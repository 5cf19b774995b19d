import { constants, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { days } from '../../../domain/durations.ts';
import type { FileEntry, FileStorage } from '../../file-storage/file-storage.ts';
import { flush, hasCode, ifThere } from '../../files.ts';
import { type BackupFile, nameInBackup, storedName } from '../contents.ts';
import { fileAt, hashOfFile } from '../compress.ts';

/** The pictures of all nights in a folder of backups, each there once, named by its content's SHA-256. */
export const picturesFolder = (folder: string): string => join(folder, 'pictures');

/** Where a folder of backups keeps a picture. */
export const storedPath = (folder: string, file: Pick<BackupFile, 'name' | 'sha256'>): string =>
  join(picturesFolder(folder), storedName(file));

/**
 * Each picture is read again every sixteenth night, so that a damaged copy is found while there is
 * another one; on all other nights its size tells enough, since pictures never change.
 */
const isDueForReading = (sha256: string): boolean =>
  Number.parseInt(sha256.charAt(0), 16) === Math.floor(Date.now() / days(1)) % 16;

/**
 * Makes sure that a folder of backups has a picture.
 * @param upload the picture as the site has it
 * @param known what the backup before said of it
 * @returns what the manifest says of it; null when the picture is not there (any more)
 */
export const storePicture = async (
  folder: string,
  { name, size, path }: FileEntry,
  storage: FileStorage,
  known: BackupFile | undefined,
): Promise<BackupFile | null> => {
  if (known?.size === size && (await isStored(folder, known))) return known;
  const named = nameInBackup(name);
  if (path) return storeFrom(folder, path, named);
  const content = await storage.read(name);
  if (!content) return null;
  const fetched = join(picturesFolder(folder), `${name}.fetched`);
  try {
    await pipeline(content, createWriteStream(fetched, { mode: 0o600 }));
    await flush(fetched);
    return await storeFrom(folder, fetched, named);
  } finally {
    await rm(fetched, { force: true });
  }
};

/** Stores a picture that is on this disk. */
const storeFrom = async (
  folder: string,
  source: string,
  name: string,
): Promise<BackupFile | null> => {
  const file = await ifThere(fileAt(source, name));
  if (!file) return null;
  const target = storedPath(folder, file);
  if (await isWhole(target, file)) return file;
  return (await linkOrCopy(source, target)) ? file : null;
};

/**
 * Makes sure that another folder of backups has a picture too.
 * @returns false when the first folder's picture is missing or not what it was
 */
export const copyPicture = async (from: string, to: string, file: BackupFile): Promise<boolean> => {
  if (await isStored(to, file)) return true;
  const target = storedPath(to, file);
  if (await isWhole(target, file)) return true;
  return (await linkOrCopy(storedPath(from, file), target)) && isWhole(target, file);
};

/** Whether a folder of backups seems to have a picture, without reading it, and needs not be read now. */
const isStored = async (folder: string, file: BackupFile): Promise<boolean> =>
  !isDueForReading(file.sha256) &&
  (await ifThere(stat(storedPath(folder, file))))?.size === file.size;

/** Whether a file is there and has the content that it must have. */
export const isWhole = async (path: string, { size, sha256 }: BackupFile): Promise<boolean> =>
  (await ifThere(stat(path)))?.size === size && (await hashOfFile(path)) === sha256;

/**
 * Puts a file under another name, without taking space where both are on one file system. Pictures are
 * never written again under their names, so that two names may share their bytes.
 * @returns false when the source is not there
 */
export const linkOrCopy = async (source: string, target: string): Promise<boolean> => {
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  try {
    await link(source, unfinished).catch(async (error: unknown) => {
      // Another file system, one without links, or a file that belongs to another user.
      if (!hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'))
        throw error;
      await copyFile(source, unfinished, constants.COPYFILE_FICLONE);
      await flush(unfinished);
    });
    await rename(unfinished, target);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    // Also after a rename: between two names of one file it does nothing.
    await rm(unfinished, { force: true });
  }
};

/** What the pictures that a folder of backups has not yet will take there (bytes). */
export const missingBytes = async (
  folder: string,
  pictures: { size: number; storedAs: string | null }[],
): Promise<number> => {
  const stored = new Set((await ifThere(readdir(picturesFolder(folder)))) ?? []);
  let bytes = 0;
  for (const { size, storedAs } of pictures) {
    if (!storedAs || !stored.has(storedAs)) bytes += size;
  }
  return bytes;
};

/** Makes the folder of pictures where it is missing. */
export const preparePictures = async (folder: string): Promise<void> => {
  await mkdir(picturesFolder(folder), { recursive: true, mode: 0o700 });
};

/** Removes the pictures that no backup of a folder names any more. */
export const sweepPictures = async (folder: string, named: Set<string>): Promise<void> => {
  for (const name of (await ifThere(readdir(picturesFolder(folder)))) ?? []) {
    if (!named.has(name)) await rm(join(picturesFolder(folder), name), { force: true });
  }
};
