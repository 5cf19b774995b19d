import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { variantUrl, variantWidths } from '../../domain/pictures.ts';
import { fileUrls } from '../../domain/urls.ts';
import type { Config } from '../config.ts';
import { flush } from '../flush.ts';

type Folders = Pick<Config, 'dataDir'>;

/** The form of every file's name: 32 hex digits, a width for a variant, a format. */
export const pictureFileName = /^([0-9a-f]{32})(-(400|800|1200|1600))?\.(webp|avif)$/;

export const uploadsFolder = ({ dataDir }: Folders): string => join(dataDir, 'uploads');

/** Files that are being made; what is found here at a start belongs to nobody. */
export const temporaryFolder = ({ dataDir }: Folders): string => join(dataDir, 'uploads-tmp');

/** A name that nobody can guess and that says nothing. */
export const newPictureUrl = (): string =>
  `${fileUrls.uploads}/${randomBytes(16).toString('hex')}.webp`;

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

const writeFlushed = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Removes a picture with all its variants. */
export const removeFiles = async (folders: Folders, url: string): Promise<void> => {
  const variants = variantWidths.flatMap((width) => [
    variantUrl(url, width, 'webp'),
    variantUrl(url, width, 'avif'),
  ]);
  await Promise.all([url, ...variants].map((file) => rm(pathOf(folders, file), { force: true })));
};

/** The URLs of pictures of which any file lies in the folder, untouched since a time (milliseconds). */
export const storedSince = async (folders: Folders, before: number): Promise<Set<string>> => {
  const urls = new Set<string>();
  for (const name of await readdir(uploadsFolder(folders))) {
    const hex = pictureFileName.exec(name)?.[1];
    if (!hex) continue;
    const { mtimeMs } = await stat(join(uploadsFolder(folders), name));
    if (mtimeMs < before) urls.add(`${fileUrls.uploads}/${hex}.webp`);
  }
  return urls;
};

/** Empties the folder of unfinished files. */
export const removeUnfinished = (folders: Folders): Promise<void> =>
  rm(temporaryFolder(folders), { recursive: true, force: true });
