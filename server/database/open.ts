import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { newDataKey } from '../data-key/data-key.ts';
import {
  type KeyRing,
  keysBeside,
  type KeySource,
  readKeyRing,
  readOrCreateKeyRing,
} from '../data-key/key-ring.ts';
import { requireKeys, useKeys } from './encryption/data-keys.ts';
import { isLocked, sqliteCode, storageCause } from './failure.ts';
import { migrateToLatest } from './migrate.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { addSealing } from './encryption/sealing.ts';
import { StartError } from '../start-error.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;

export const databaseFile = (dataDir: string): string => join(dataDir, 'fernlight.sqlite');

/** node:sqlite waits inside the event loop, so it may wait for a lock only this long (milliseconds). */
const busyTimeout = 10;

/**
 * Opens the database of a data folder, creating, migrating and encrypting it where needed.
 * @param dataDir the folder; it exists and can be written
 * @param source where the data keys are
 * @returns the database, migrated to the newest version
 * @throws StartError when the file is no database, is damaged or comes from a newer version, or when its
 *   key is missing
 */
export const openDatabase = async (
  dataDir: string,
  source: KeySource = keysBeside(dataDir),
): Promise<Database> => {
  const file = databaseFile(dataDir);
  const existed = existsSync(file);
  const found = readKeyRing(source);
  let database: Database;
  try {
    database = connect(file);
  } catch (error) {
    throw new StartError(cannotOpen(file, error), { cause: error });
  }
  try {
    if (existed) {
      requireUndamaged(database, file);
      requireKeys(connectionOf(database), found, source);
    }
    const ring = found ?? readOrCreateKeyRing(source);
    useRing(database, ring);
    await migrateToLatest(database, existed ? file : null);
    await useKeys(database, ring, () => truncateLog(database));
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
};

const rings = new WeakMap<Database, KeyRing>();

/** The data keys of an opened database. @throws Error for a transaction's handle */
export const keyRingOf = (database: Database): KeyRing => {
  const ring = rings.get(database);
  if (!ring) throw new Error('Only an opened database has data keys.');
  return ring;
};

const useRing = (database: Database, ring: KeyRing): void => {
  addSealing(connectionOf(database), ring);
  rings.set(database, ring);
};

/** A damaged file may open and fail later; better to say so before anything builds upon it. */
const requireUndamaged = (database: Database, file: string): void => {
  let finding: unknown;
  try {
    finding = connectionOf(database).prepare('pragma quick_check(1)').get()?.['quick_check'];
  } catch (error) {
    throw new StartError(notADatabase(file), { cause: error });
  }
  if (finding !== 'ok')
    throw new StartError(notADatabase(file), { cause: new Error(String(finding)) });
};

/** A migrated database in memory, for tests. */
export const openMemoryDatabase = async (): Promise<Database> => {
  const database = connect(':memory:');
  const key = newDataKey();
  const ring = { current: key, keys: [key] };
  useRing(database, ring);
  await migrateToLatest(database, null);
  await useKeys(database, ring, () => truncateLog(database));
  return database;
};

/**
 * Opens the file and sets what holds for every connection (docs/product/storage.md). What is deleted is
 * overwritten, so that a family's deleted words are not in the file any more.
 */
const connect = (file: string): Database => {
  const connection = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: busyTimeout,
  });
  try {
    connection.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma trusted_schema = off;
      pragma secure_delete = on;
    `);
    connection.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    connection.close();
    throw error;
  }
  const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
  connections.set(database, connection);
  return database;
};

const connections = new WeakMap<Database, DatabaseSync>();

/** The connection itself, for what Kysely has no words for. @throws Error for a transaction's handle */
export const connectionOf = (database: Database): DatabaseSync => {
  const connection = connections.get(database);
  if (!connection) throw new Error('Only an opened database has a connection of its own.');
  return connection;
};

/**
 * Copies the write-ahead log into the database file and empties it, so that what was deleted is in
 * neither. One attempt: waits for no one.
 * @returns false while another connection still reads what was there before, or the log is in use
 */
export const truncateLog = async (database: Database): Promise<boolean> => {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    return rows[0]?.busy === 0;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
};

/**
 * Reads past everything that this process keeps in memory: a database whose file was deleted or
 * overwritten would otherwise seem well until the next start.
 * @throws Error when the file is gone or cannot be read
 */
export const readFromDisk = (database: Database): void => {
  const file = connectionOf(database).location();
  if (file === null) return; // A test's database in memory.
  const fresh = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
  try {
    fresh.prepare('select * from users limit 1').get();
  } finally {
    fresh.close();
  }
};

/**
 * A number that changes when another process wrote to the database; this process's own writes leave
 * it alone (https://sqlite.org/pragma.html#pragma_data_version).
 */
export const dataVersionOf = (database: Database): (() => number) => {
  const statement = connections.get(database)?.prepare('pragma data_version');
  return () => Number(statement?.get()?.['data_version'] ?? 0);
};

const cannotOpen = (file: string, error: unknown): string =>
  [11, 26].includes(sqliteCode(error) ?? 0)
    ? notADatabase(file)
    : `The database in DATA_DIR cannot be opened: ${file}. Nothing was changed. ` +
      `The cause: ${storageCause(error) ?? 'unknown'}.`;

const notADatabase = (file: string): string =>
  `DATA_DIR holds a file that is no readable database: ${file}. ` +
  'Nothing was changed. Move the file away or restore a backup, then start again.';
