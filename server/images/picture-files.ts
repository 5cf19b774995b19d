import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { variantUrl, variantWidths } from '../../domain/pictures.ts';
import { fileUrls, isDocumentUrl } from '../../domain/urls.ts';
import type { Config } from '../config.ts';
import { flush, hasCode } from '../files.ts';

type Folders = Pick<Config, 'dataDir'>;

/** The form of every file's name: 32 hex digits, a width for a variant, a format. */
export const pictureFileName = /^([0-9a-f]{32})(-(400|800|1200|1600))?\.(webp|avif)$/;

/** The form of a PDF's name. It lies beside the pictures, and goes where they go (docs/decisions/059). */
const documentFileName = /^[0-9a-f]{32}\.pdf$/;

/** Whether a name is that of a stored upload: a picture's or a PDF's. */
export const isUploadFileName = (name: string): boolean =>
  pictureFileName.test(name) || documentFileName.test(name);

export const uploadsFolder = ({ dataDir }: Folders): string => join(dataDir, 'uploads');

/** Pictures that only the trash shows: stored for a restore, and never served to visitors. */
export const withdrawnFolder = ({ dataDir }: Folders): string => join(dataDir, withdrawn);

const withdrawn = 'withdrawn';

/** Files that are being made; what is found here at a start belongs to no one. */
export const temporaryFolder = ({ dataDir }: Folders): string => join(dataDir, 'uploads-tmp');

/** A name that no one can guess and that says nothing. */
export const newPictureUrl = (): string => pictureUrl(randomBytes(16).toString('hex'));

/** The same for a PDF. */
export const newDocumentUrl = (): string => documentUrl(randomBytes(16).toString('hex'));

/** @param name 32 hex digits */
export const documentUrl = (name: string): string => `${fileUrls.documents}/${name}.pdf`;

/** @param name 32 hex digits */
export const pictureUrl = (name: string): string => `${fileUrls.uploads}/${name}.webp`;

export const pathOf = (folders: Folders, url: string): string =>
  join(uploadsFolder(folders), basename(url));

/** A fresh path for bytes that are arriving. */
export const temporaryPath = async (folders: Folders): Promise<string> => {
  await mkdir(temporaryFolder(folders), { recursive: true });
  return join(temporaryFolder(folders), randomBytes(16).toString('hex'));
};

/**
 * Stores files so that each is there wholly or not at all, power failure or not: written aside,
 * flushed, renamed, and the folder flushed. All are removed again when one fails.
 * @param files URLs with bytes, in the order in which they appear
 */
export const storeFiles = async (
  folders: Folders,
  files: [string, Uint8Array][],
): Promise<void> => {
  try {
    for (const [url, bytes] of files) {
      const aside = await temporaryPath(folders);
      try {
        await writeFlushed(aside, bytes);
        await rename(aside, pathOf(folders, url));
      } finally {
        await rm(aside, { force: true });
      }
    }
    await flush(uploadsFolder(folders));
  } catch (error) {
    await Promise.all(files.map(([url]) => rm(pathOf(folders, url), { force: true })));
    throw error;
  }
};

/**
 * Stores a PDF that has arrived, where visitors can't reach it: no report shows it yet. The file is there wholly or
 * not at all, power failure or not.
 * @param path of the file that arrived; it is moved
 */
export const storeDocument = async (folders: Folders, url: string, path: string): Promise<void> => {
  const folder = withdrawnFolder(folders);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await flush(path);
  await rename(path, join(folder, basename(url)));
  await flush(folder);
};

const writeFlushed = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Removes a picture with all its variants, wherever they are. */
export const removeFiles = async (folders: Folders, url: string): Promise<void> => {
  await removePictureFrom(uploadsFolder(folders), url);
  await removePictureFrom(withdrawnFolder(folders), url);
};

/** Removes a picture with all its variants from one folder. */
export const removePictureFrom = async (folder: string, url: string): Promise<void> => {
  await Promise.all(fileNamesOf(url).map((name) => rm(join(folder, name), { force: true })));
};

/** The names that a picture and its variants may have; a PDF has one. */
const fileNamesOf = (url: string): string[] => {
  const variants = isDocumentUrl(url) ? [] : variantsOf(url);
  return [url, ...variants].map((file) => basename(file));
};

const variantsOf = (url: string): string[] =>
  variantWidths.flatMap((width) => [
    variantUrl(url, width, 'webp'),
    variantUrl(url, width, 'avif'),
  ]);

/** Takes a picture with all its variants out of public reach. */
export const withdrawFiles = async (folders: Folders, url: string): Promise<void> => {
  await mkdir(withdrawnFolder(folders), { recursive: true, mode: 0o700 });
  await moveFiles(url, uploadsFolder(folders), withdrawnFolder(folders));
};

/** Moves a withdrawn picture with all its variants back into public reach. */
export const publishFiles = (folders: Folders, url: string): Promise<void> =>
  moveFiles(url, withdrawnFolder(folders), uploadsFolder(folders));

const moveFiles = async (url: string, from: string, to: string): Promise<void> => {
  const moved = await Promise.all(
    fileNamesOf(url).map((name) => moveIfThere(join(from, name), join(to, name))),
  );
  if (!moved.includes(true)) return;
  await flush(to);
  await flush(from);
};

const moveIfThere = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
};

/** The path of a picture's file, public or withdrawn; null where there is none. */
export const findFile = async (folders: Folders, url: string): Promise<string | null> => {
  for (const folder of [withdrawnFolder(folders), uploadsFolder(folders)]) {
    const path = join(folder, basename(url));
    if (await isFile(path)) return path;
  }
  return null;
};

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * All stored files of pictures and PDFs: the names that they have in a backup, sorted, with their paths. A restore puts
 * them all into uploads, and the next start withdraws those of the trash again.
 */
export const pictureFiles = async (folders: Folders): Promise<Map<string, string>> => {
  const files = new Map<string, string>();
  for (const folder of [withdrawnFolder(folders), uploadsFolder(folders)]) {
    for (const name of await pictureNamesIn(folder)) {
      files.set(`uploads/${name}`, join(folder, name));
    }
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** The URLs of the pictures and PDFs of which any file is in a folder. */
export const picturesIn = async (folder: string): Promise<Set<string>> =>
  new Set((await pictureNamesIn(folder)).map(pictureUrlOf));

const pictureNamesIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter(isUploadFileName);

const pictureUrlOf = (name: string): string =>
  documentFileName.test(name)
    ? `${fileUrls.documents}/${name}`
    : pictureUrl(pictureFileName.exec(name)?.[1] ?? '');

/** The folder for withdrawn pictures is made when it is needed; the one for uploads must be there. */
const namesIn = async (folder: string): Promise<string[]> =>
  basename(folder) === withdrawn && !existsSync(folder) ? [] : readdir(folder);

/** The URLs of stored pictures and PDFs of which any file is untouched since a time (milliseconds). */
export const storedSince = async (folders: Folders, before: number): Promise<Set<string>> => {
  const urls = new Set<string>();
  for (const [name, path] of await pictureFiles(folders)) {
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) urls.add(pictureUrlOf(basename(name)));
  }
  return urls;
};

/** Empties the folder of unfinished files. */
export const removeUnfinished = (folders: Folders): Promise<void> =>
  rm(temporaryFolder(folders), { recursive: true, force: true });
