import { createReadStream, existsSync, type ReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import { flushToDisk, hasErrorCode, ignoreMissing } from '../file-system.ts';
import {
  type ByteRange,
  type FileEntry,
  isUploadFileName,
  type NewFile,
  type Places,
  type Visibility,
  type SiteFiles,
  createTemporaryPath,
} from './file-storage.ts';

type Folders = Pick<Config, 'dataDir'>;

export const toUploadsFolder = ({ dataDir }: Folders): string => join(dataDir, 'uploads');

/** The folder of files that visitors may not get, such as those of hidden or deleted records. */
export const toWithdrawnFolder = ({ dataDir }: Folders): string => join(dataDir, withdrawn);
const withdrawn = 'withdrawn';

/** The default storage: pictures and PDFs in two folders of the data folder. */
export const createFolderStorage = (folders: Folders): SiteFiles => {
  const toFolder = (visibility: Visibility): string =>
    visibility === 'public' ? toUploadsFolder(folders) : toWithdrawnFolder(folders);
  const bothFolders = [toWithdrawnFolder(folders), toUploadsFolder(folders)];

  const path = async (name: string): Promise<string | null> => {
    for (const folder of bothFolders) {
      const candidate = join(folder, name);
      if ((await readSize(candidate)) !== null) return candidate;
    }
    return null;
  };

  const storage = {
    isFolder: true,
    put: async (files: NewFile[], visibility: Visibility = 'public') => {
      const folder = toFolder(visibility);
      if (visibility === 'withdrawn') await makeWithdrawn(folder);
      await putAll(folders, folder, files);
    },
    size: async (name: string) => {
      const found = await path(name);
      return found === null ? null : readSize(found);
    },
    read: async (name: string, range?: ByteRange) => {
      const found = await path(name);
      return found === null ? null : createReadStream(found, range);
    },
    list: () => listEntries(bothFolders),
    remove: async (names: string[]) => {
      await Promise.all(
        bothFolders.flatMap((folder) =>
          names.map((name) => rm(join(folder, name), { force: true })),
        ),
      );
    },
    check: async () => {
      await access(toUploadsFolder(folders), constants.W_OK | constants.X_OK);
      // Created when first needed; PDFs are stored there first.
      await ignoreMissing(access(toWithdrawnFolder(folders), constants.W_OK | constants.X_OK));
    },
  };

  const places: Places = {
    publicPath: (name) => join(toUploadsFolder(folders), name),
    names: async (visibility) => (await readNames(toFolder(visibility))).filter(isUploadFileName),
    move: async (names, to) => {
      if (to === 'withdrawn') await makeWithdrawn(toFolder(to));
      await moveFiles(names, toFolder(to === 'public' ? 'withdrawn' : 'public'), toFolder(to));
    },
  };

  return { ...storage, origin: storage, path, places, dropCopies: () => Promise.resolve() };
};

/** The size of a file on this disk in bytes; null if there is none. */
export const readSize = async (path: string): Promise<number | null> => {
  const file = await ignoreMissing(stat(path));
  return file?.isFile() ? file.size : null;
};

const makeWithdrawn = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: 0o700 });

/**
 * Stores each file completely or not at all, even in a power failure; if one fails, all are removed again.
 */
const putAll = async (folders: Folders, folder: string, files: NewFile[]): Promise<void> => {
  try {
    for (const file of files) await putOne(folders, join(folder, file.name), file);
    await flushToDisk(folder);
  } catch (error) {
    await Promise.all(files.map(({ name }) => rm(join(folder, name), { force: true })));
    throw error;
  }
};

/** Writes the file under a temporary name, flushes and renames it. */
const putOne = async (folders: Folders, target: string, file: NewFile): Promise<void> => {
  if ('path' in file) {
    await flushToDisk(file.path);
    if (await renameOnDisk(file.path, target)) return;
  }
  const aside = await createTemporaryPath(folders);
  try {
    await writeFlushed(aside, 'path' in file ? createReadStream(file.path) : file.bytes);
    await rename(aside, target);
  } finally {
    await rm(aside, { force: true });
  }
};

/** @returns false if the file is on another disk, such as that of BACKUP_DIR */
const renameOnDisk = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EXDEV')) return false;
    throw error;
  }
};

const writeFlushed = async (path: string, content: Uint8Array | ReadStream): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

async function* listEntries(folders: string[]): AsyncGenerator<FileEntry> {
  const paths = new Map<string, string>();
  for (const folder of folders) {
    for (const name of await readNames(folder)) {
      if (isUploadFileName(name)) paths.set(name, join(folder, name));
    }
  }
  for (const [name, path] of [...paths].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const found = await ignoreMissing(stat(path));
    if (found) yield { name, size: found.size, storedAt: found.mtimeMs, path };
  }
}

/** The withdrawn folder is created when first needed; the uploads folder must exist. */
const readNames = async (folder: string): Promise<string[]> =>
  basename(folder) === withdrawn && !existsSync(folder) ? [] : readdir(folder);

const moveFiles = async (names: string[], from: string, to: string): Promise<void> => {
  const moved = await Promise.all(
    names.map((name) => moveIfThere(join(from, name), join(to, name))),
  );
  if (!moved.includes(true)) return;
  await flushToDisk(to);
  await flushToDisk(from);
};

const moveIfThere = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
};
