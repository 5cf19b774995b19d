import type { Readable } from 'node:stream';

/**
 * Where pictures and PDFs are stored (docs/decisions/073). A file's name is random and given once, so a file
 * never changes; it is stored wholly or not at all. What cannot be reached throws an HttpError 503.
 */
export interface FileStorage {
  /** Whether the files lie in folders of the data folder, where backups can link them. */
  readonly isFolder: boolean;
  /**
   * Stores files, all or none. Resolves once they survive a power failure.
   * @param reach where a folder puts them; elsewhere the records decide at each request
   */
  put(files: NewFile[], reach?: Reach): Promise<void>;
  /** The bytes of a file; null where there is none. */
  size(name: string): Promise<number | null>;
  /** A file's content, or a part of it; null where there is none. What is cut off ends with an error. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** All pictures and PDFs, by name. */
  list(): AsyncIterable<FileEntry>;
  /** Removes files; what is gone already is no error. */
  remove(names: string[]): Promise<void>;
  /** Tries the storage out. @throws Error saying what is wrong with it */
  check(): Promise<void>;
}

/** A file to store: its bytes, or the path of a finished one on this disk, which may be moved. */
export type NewFile = { name: string } & ({ bytes: Uint8Array } | { path: string });

/** Whether visitors may have a file. */
export type Reach = 'public' | 'withdrawn';

/** Both ends are part of it, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileEntry {
  name: string;
  /** In bytes. */
  size: number;
  /** When it was stored (milliseconds). */
  storedAt: number;
  /** Where it is on this disk, if it is. */
  path?: string;
}

/** A storage as the site works with it. */
export interface SiteFiles extends FileStorage {
  /** The storage itself, without copies: for what reads every file once, such as a backup. */
  origin: FileStorage;
  /** The path of a file on this disk, fetched if need be; null where there is none. */
  path(name: string): Promise<string | null>;
  /** Two folders, of which one is out of public reach; null where the records decide at each request. */
  places: Places | null;
  /** Removes this disk's copies of files that are not known any more. */
  dropCopies(isKnown: (name: string) => boolean): Promise<void>;
}

/** The folder's two places: what visitors may have, and what only a restore would show again. */
export interface Places {
  /** Where a file is if visitors may have it. */
  publicPath(name: string): string;
  names(reach: Reach): Promise<string[]>;
  /** Moves those of the files that are in the other place. */
  move(names: string[], to: Reach): Promise<void>;
}
