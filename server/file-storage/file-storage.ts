import type { Readable } from 'node:stream';

/**
 * Where pictures and PDFs are stored (docs/decisions/073). Names are random and used once, so a file never
 * changes; it is stored completely or not at all. When the storage can't be reached, the methods throw an
 * HttpError 503.
 */
export interface FileStorage {
  /** Whether the files are in the data folder, where backups can hard-link them. */
  readonly isFolder: boolean;
  /**
   * Stores files, all or none. Resolves once they survive a power failure.
   * @param reach the place in a folder; elsewhere the records decide at each request
   */
  put(files: NewFile[], reach?: Reach): Promise<void>;
  /** The size of a file in bytes; null if there is none. */
  size(name: string): Promise<number | null>;
  /**
   * A file's content, or a part of it; null if there is no file. If reading is interrupted, the stream ends
   * with an error.
   */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** All pictures and PDFs, by name. */
  list(): AsyncIterable<FileEntry>;
  /** Removes files; missing ones are not an error. */
  remove(names: string[]): Promise<void>;
  /** Tests the storage. @throws Error saying what is wrong with it */
  check(): Promise<void>;
}

/** A file to store: its bytes, or the path of a complete file on this disk, which may be moved. */
export type NewFile = { name: string } & ({ bytes: Uint8Array } | { path: string });

/** Whether visitors may read a file. */
export type Reach = 'public' | 'withdrawn';

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
}

/** The storage as the site uses it. */
export interface SiteFiles extends FileStorage {
  /** The storage itself, without local copies: for readers of all files, such as a backup. */
  origin: FileStorage;
  /** The path of a file on this disk, fetched if necessary; null if there is no such file. */
  path(name: string): Promise<string | null>;
  /** Two folders, one of which is not public; null where the records decide at each request. */
  places: Places | null;
  /** Removes this disk's copies of unknown files. */
  dropCopies(isKnown: (name: string) => boolean): Promise<void>;
}

/** The folder's two places: public files, and withdrawn ones that only a restore would show again. */
export interface Places {
  /** The path of a file while it is public. */
  publicPath(name: string): string;
  names(reach: Reach): Promise<string[]>;
  /** Moves files that are in the other place. */
  move(names: string[], to: Reach): Promise<void>;
}
