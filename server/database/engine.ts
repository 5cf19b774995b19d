import { isPostgres } from './by-engine.ts';
import type { Kysely } from 'kysely';
import { findList, lists, shownLists } from '../../domain/nouns/index.ts';
import type { KeyRing } from '../data-key/key-ring.ts';
import { readInstallationKey } from '../installation-key.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;

/** The differences between the engines, apart from queries. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  readonly ring: KeyRing;
  /** The installation's secret, if it is in the database; null if it is in the data folder. */
  readonly installationKey: Buffer | null;
  /**
   * Checks that the database can still be read from the disk. If only memory were read, a deleted database
   * would seem healthy until the next start.
   * @throws Error when it is gone or can't be read
   */
  readFromDisk(): Promise<void>;
  /**
   * Requires that no newer version of the software has changed the tables since the start.
   * @throws HttpError 503 when a newer version has
   */
  requireKnownVersion(connection: Database): Promise<void>;
  /**
   * Removes deleted values from wherever the engine still has them.
   * @returns false while something still reads them: try again later
   */
  eraseDeleted(): Promise<boolean>;
  /** Reserves space on the disk for signing in and making room (reserved-space.ts). */
  reserveSpace(): void;
  /** Frees a part of the reserved space. @returns false when none is left */
  releaseSpace(): boolean;
  /** A number that changes when another process has changed public content, and perhaps at other writes. */
  contentVersion(): number;
  /** Whether at least this many rows of a list that visitors read are visible; called at every cache miss. */
  isAtLeast(table: string, rows: number): boolean;
}

/** The tables of the lists that visitors read, each with the column that says whether a row is visible. */
export const publicLists: ReadonlyMap<string, string> = new Map(
  shownLists.map((name) => [lists[name].table, findList(name).shown?.column ?? 'visible']),
);

const engines = new WeakMap<Database, Engine>();

export const setEngine = (database: Database, engine: Engine): void => {
  engines.set(database, engine);
};

/** @throws Error for a transaction */
export const findEngine = (database: Database): Engine => {
  const engine = engines.get(database);
  if (!engine) throw new Error('Only an opened database has an engine.');
  return engine;
};

/** The data keys of an open database. @throws Error for a transaction */
export const findKeyRing = (database: Database): KeyRing => findEngine(database).ring;

/** Whether other servers work on the same database at the same time. */
export const isShared = (database: Database): boolean => isPostgres(database);

/**
 * The installation's secret (server/installation-key.ts), wherever it is stored.
 * @param dataDir an existing folder
 */
export const findInstallationKey = (database: Database, dataDir: string): Buffer =>
  findEngine(database).installationKey ?? readInstallationKey(dataDir);
