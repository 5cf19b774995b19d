import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { variantUrl, variantWidths } from '../../domain/pictures.ts';
import { fileUrls, isDocumentUrl } from '../../domain/urls.ts';
import {
  pdfFileNamePattern,
  type FileStorage,
  pictureFileNamePattern,
  type Visibility,
  type SiteFiles,
} from '../file-storage/file-storage.ts';

/** A URL for a new picture. Its name is random, so it can't be guessed and reveals nothing. */
export const createPictureUrl = (): string => toPictureUrl(randomBytes(16).toString('hex'));

export const createPdfUrl = (): string =>
  `${fileUrls.documents}/${randomBytes(16).toString('hex')}.pdf`;

/** @param name 32 hex digits */
const toPictureUrl = (name: string): string => `${fileUrls.uploads}/${name}.webp`;

export const toFileName = (url: string): string => basename(url);

export const toUploadUrl = (name: string): string =>
  pdfFileNamePattern.test(name)
    ? `${fileUrls.documents}/${name}`
    : toPictureUrl(pictureFileNamePattern.exec(name)?.[1] ?? '');

/**
 * Stores the files of a picture, all or none.
 * @param files URLs with bytes, in the order in which they become visible
 * @param visibility decides in which folder the files are stored
 */
export const storeFiles = (
  storage: FileStorage,
  files: [string, Uint8Array][],
  visibility: Visibility = 'public',
): Promise<void> =>
  storage.put(
    files.map(([url, bytes]) => ({ name: toFileName(url), bytes })),
    visibility,
  );

/**
 * Stores a PDF where visitors can't reach it, because no report shows it yet.
 * @param path the received file, which may be moved
 */
export const storePdf = (storage: FileStorage, url: string, path: string): Promise<void> =>
  storage.put([{ name: toFileName(url), path }], 'withdrawn');

export const removeFiles = (storage: FileStorage, url: string): Promise<void> =>
  storage.remove(listFileNames(url));

/** The names of a picture's file and of its possible variants. A PDF has only one file. */
export const listFileNames = (url: string): string[] => {
  const variants = isDocumentUrl(url) ? [] : listVariantUrls(url);
  return [url, ...variants].map(toFileName);
};

const listVariantUrls = (url: string): string[] =>
  variantWidths.flatMap((width) => [
    variantUrl(url, width, 'webp'),
    variantUrl(url, width, 'avif'),
  ]);

/**
 * Moves the files of a picture between the public and the withdrawn folder, if the storage has such folders.
 */
export const moveFiles = async (
  { places }: SiteFiles,
  url: string,
  to: Visibility,
): Promise<void> => {
  await places?.move(listFileNames(url), to);
};

/**
 * The URLs of stored pictures and PDFs with any file that was stored before a time (milliseconds since 1970).
 */
export const listUnchangedSince = async (
  storage: FileStorage,
  before: number,
): Promise<Set<string>> => {
  const urls = new Set<string>();
  for await (const { name, storedAt } of storage.list()) {
    if (storedAt < before) urls.add(toUploadUrl(name));
  }
  return urls;
};
