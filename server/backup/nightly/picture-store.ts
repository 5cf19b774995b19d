import { constants, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { days } from '../../../domain/lib/durations.ts';
import type { FileEntry, FileStorage } from '../../file-storage/file-storage.ts';
import { flushToDisk, hasErrorCode, ignoreMissing } from '../../file-system.ts';
import { type BackupFile, toNameInBackup, toStoredName } from '../contents.ts';
import { describeFile, hashFile } from '../compress.ts';

/**
 * The pictures of all nightly backups in a folder, each stored once and named by the SHA-256 of its content.
 */
export const toPicturesFolder = (folder: string): string => join(folder, 'pictures');

export const toStoredPath = (folder: string, file: Pick<BackupFile, 'name' | 'sha256'>): string =>
  join(toPicturesFolder(folder), toStoredName(file));

/**
 * Each picture is read in full every sixteenth night, so that a damaged copy is found while another one
 * exists. On other nights its size is enough, because pictures never change.
 */
export const isDueForCheck = (sha256: string): boolean =>
  Number.parseInt(sha256.charAt(0), 16) === Math.floor(Date.now() / days(1)) % 16;

/**
 * Stores a picture in a folder of backups unless it is there already.
 * @param upload the picture as the site has it
 * @param known its entry in the previous backup
 * @returns its entry for the manifest; null when the picture does not exist (any more)
 */
export const storePicture = async (
  folder: string,
  { name, size, path }: FileEntry,
  storage: FileStorage,
  known: BackupFile | undefined,
): Promise<BackupFile | null> => {
  if (known?.size === size && (await isStored(folder, known))) return known;
  const backupName = toNameInBackup(name);
  if (path) return storeFrom(folder, path, backupName);
  const content = await storage.read(name);
  if (!content) return null;
  const fetchedPath = join(toPicturesFolder(folder), `${name}.fetched`);
  try {
    await pipeline(content, createWriteStream(fetchedPath, { mode: 0o600 }));
    await flushToDisk(fetchedPath);
    return await storeFrom(folder, fetchedPath, backupName);
  } finally {
    await rm(fetchedPath, { force: true });
  }
};

const storeFrom = async (
  folder: string,
  source: string,
  name: string,
): Promise<BackupFile | null> => {
  const file = await ignoreMissing(describeFile(source, name));
  if (!file) return null;
  const target = toStoredPath(folder, file);
  if (await isComplete(target, file)) return file;
  return (await linkOrCopy(source, target)) ? file : null;
};

/** Whether a folder of backups has a picture in its full size, and need not read it in full tonight. */
const isStored = async (folder: string, file: BackupFile): Promise<boolean> =>
  !isDueForCheck(file.sha256) &&
  (await ignoreMissing(stat(toStoredPath(folder, file))))?.size === file.size;

/** Whether a file exists with the expected content. */
export const isComplete = async (path: string, { size, sha256 }: BackupFile): Promise<boolean> =>
  (await ignoreMissing(stat(path)))?.size === size && (await hashFile(path)) === sha256;

/**
 * Links a file under another name, or copies it to another file system. Pictures are never overwritten, so
 * two names may share their bytes.
 * @returns false when the source does not exist
 */
export const linkOrCopy = async (source: string, target: string): Promise<boolean> => {
  const unfinishedPath = `${target}.part`;
  await rm(unfinishedPath, { force: true });
  try {
    await link(source, unfinishedPath).catch(async (error: unknown) => {
      // Another file system, one without hard links, or a file that belongs to another user.
      if (!hasErrorCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'))
        throw error;
      await copyFile(source, unfinishedPath, constants.COPYFILE_FICLONE);
      await flushToDisk(unfinishedPath);
    });
    await rename(unfinishedPath, target);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    // Needed even after a rename: renaming one name of a file to another of its names does nothing.
    await rm(unfinishedPath, { force: true });
  }
};

/** The space that pictures not yet in a folder of backups will take there (bytes). */
export const measureMissingBytes = async (
  folder: string,
  pictures: { size: number; storedAs: string | null }[],
): Promise<number> => {
  const storedNames = new Set((await ignoreMissing(readdir(toPicturesFolder(folder)))) ?? []);
  let bytes = 0;
  for (const { size, storedAs } of pictures) {
    if (!storedAs || !storedNames.has(storedAs)) bytes += size;
  }
  return bytes;
};

export const preparePictures = async (folder: string): Promise<void> => {
  await mkdir(toPicturesFolder(folder), { recursive: true, mode: 0o700 });
};
