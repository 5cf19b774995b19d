import { isPostgres } from './by-engine.ts';
import type { Kysely } from 'kysely';
import { listOf, lists, shownLists } from '../../domain/nouns/index.ts';
import type { KeyRing } from '../data-key/key-ring.ts';
import { readInstallationKey } from '../installation-key.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;

/** What is done in another way by each engine, beside the queries. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  /** The keys of what is encrypted. */
  readonly ring: KeyRing;
  /** The installation's secret, where all its servers share it; null: it is in the data folder. */
  readonly installationKey: Buffer | null;
  /**
   * Reads past everything that this process keeps in memory: a database that is gone would otherwise
   * seem well until the next start.
   * @throws Error when it is gone or cannot be read
   */
  readAnew(): Promise<void>;
  /**
   * Makes sure that no newer version of the software has changed the tables since the start. A database that
   * can't be reached says nothing about that.
   * @throws Error when one has
   */
  requireKnownVersion(): Promise<void>;
  /**
   * Removes what was deleted from where the engine still has it.
   * @returns false while something still reads it: to be tried again
   */
  forgetDeleted(): Promise<boolean>;
  /** A number that changes when another process wrote what visitors read. */
  contentVersion(): number;
  /** Whether a list of public records is as long as this one, or longer; asked at every miss of a cache. */
  isAtLeast(table: string, rows: number): boolean;
}

/** The lists that visitors read: each has a table, and a column that says what is shown. */
export const publicLists: ReadonlyMap<string, string> = new Map(
  shownLists.map((name) => [lists[name].table, listOf(name).shown?.column ?? 'visible']),
);

const engines = new WeakMap<Database, Engine>();

export const setEngine = (database: Database, engine: Engine): void => {
  engines.set(database, engine);
};

/** @throws Error for a transaction's handle */
export const engineOf = (database: Database): Engine => {
  const engine = engines.get(database);
  if (!engine) throw new Error('Only an opened database has an engine.');
  return engine;
};

/** The data keys of an opened database. @throws Error for a transaction's handle */
export const keyRingOf = (database: Database): KeyRing => engineOf(database).ring;

/** Whether other servers work on the same database at the same time. */
export const isShared = (database: Database): boolean => isPostgres(database);

/** The installation's secret (installation-key.ts), wherever it is. @param dataDir an existing folder */
export const installationKeyOf = (database: Database, dataDir: string): Buffer =>
  engineOf(database).installationKey ?? readInstallationKey(dataDir);
