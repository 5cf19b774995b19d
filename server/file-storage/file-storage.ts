import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { HttpError, isHttpError } from '../errors.ts';

const sentences = {
  read: 'This file cannot be read right now. Please try again in a minute.',
  save: 'Pictures and PDFs cannot be saved right now. Nothing was changed. Please try again in a minute.',
  remove: 'Pictures and PDFs cannot be removed right now. Please try again in a minute.',
};

/** The error when the storage of files can't be reached: the cause if it is an HttpError, or else a 503. */
export const createUnavailableError = (
  attempt: keyof typeof sentences,
  cause: unknown,
): HttpError =>
  isHttpError(cause)
    ? cause
    : new HttpError(503, sentences[attempt], { cause, retryAfterSeconds: 60 });

/** A storage returned different content from what was stored there. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';

  constructor(name: string) {
    super(`The storage answered with something else than what was stored: ${name}`);
  }
}

/** The format of picture file names: 32 hex digits, a width for a variant, and a format. */
export const pictureFileNamePattern =
  /^([0-9a-f]{32})(-(240|320|400|512|640|800|960|1200|1600))?\.(webp|avif)$/;

/** The format of PDF file names. PDFs are stored beside the pictures (docs/decisions/059). */
export const pdfFileNamePattern = /^[0-9a-f]{32}\.pdf$/;

export const isUploadFileName = (name: string): boolean =>
  pictureFileNamePattern.test(name) || pdfFileNamePattern.test(name);

/** Whether a file is a web page or an XML error, by its first bytes. No picture or PDF begins in this way. */
export const isMarkup = (bytes: Buffer): boolean => /^\s*</.test(bytes.toString('utf8', 0, 100));

export const findMediaType = (name: string): string => {
  const format = pictureFileNamePattern.exec(name)?.[4];
  if (format) return `image/${format}`;
  return pdfFileNamePattern.test(name) ? 'application/pdf' : 'application/octet-stream';
};

/**
 * Where pictures and PDFs are stored (docs/decisions/073). Names are random and used once, so a file never
 * changes; it is stored completely or not at all. When the storage can't be reached, the methods throw an
 * HttpError 503.
 */
export interface FileStorage {
  /** Whether the files are in the data folder, where backups can hard-link them. */
  readonly isFolder: boolean;
  /**
   * Stores files, all or none. Resolves once they would survive a power failure.
   * @param visibility chooses one of a folder's two places; with other storages, the records decide instead
   */
  put(files: NewFile[], visibility?: Visibility): Promise<void>;
  /** The size of a file in bytes; null if there is none. */
  size(name: string): Promise<number | null>;
  /**
   * A file's content; null if there is no file. If reading is interrupted, or the content is not what was
   * stored, the stream ends with an error.
   */
  read(name: string): Promise<Readable | null>;
  /** Pictures and PDFs, sorted by name. */
  list(): AsyncIterable<FileEntry>;
  /** Removes files; missing ones are not an error. */
  remove(names: string[]): Promise<void>;
  /** Tests the storage. @throws Error saying what is wrong with it */
  check(): Promise<void>;
}

/** A file to store: its bytes, or the path of a complete file on this disk, which may be moved. */
export type NewFile = { name: string } & ({ bytes: Uint8Array } | { path: string });

export type Visibility = 'public' | 'withdrawn';

/** Inclusive at both ends, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileEntry {
  name: string;
  /** In bytes. */
  size: number;
  /** When it was stored (milliseconds since 1970). */
  storedAt: number;
  /** Its path, if it is on this disk. */
  path?: string;
  /** The ETag of an S3-compatible storage, which changes with the content. */
  etag?: string;
}

export interface SiteFiles extends FileStorage {
  /** A file's content, or a part of it. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** The storage itself, without local copies: for readers of all files, such as a backup. */
  origin: FileStorage;
  /** The path of a file on this disk, fetched if necessary; null if there is no such file. */
  path(name: string): Promise<string | null>;
  /**
   * The folders of public and of withdrawn files; null for other storages, where the records decide at each
   * request who may see a file.
   */
  places: Places | null;
  dropCopies(isKnown: (name: string) => boolean): Promise<void>;
}

/** A folder storage's two places: public files, and withdrawn ones, which visitors may not get. */
export interface Places {
  publicPath(name: string): string;
  names(visibility: Visibility): Promise<string[]>;
  /** Moves files that are in the other place. */
  move(names: string[], to: Visibility): Promise<void>;
}

type Folders = Pick<Config, 'dataDir'>;

/** The folder of unfinished files. Those in it when the server starts are abandoned. */
const toTemporaryFolder = ({ dataDir }: Folders): string => join(dataDir, 'uploads-tmp');

export const createTemporaryPath = async (folders: Folders): Promise<string> => {
  await mkdir(toTemporaryFolder(folders), { recursive: true });
  return join(toTemporaryFolder(folders), randomBytes(16).toString('hex'));
};

export const removeUnfinished = (folders: Folders): Promise<void> =>
  rm(toTemporaryFolder(folders), { recursive: true, force: true });
