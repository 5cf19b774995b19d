import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { createDataKey } from '../../data-key/data-key.ts';
import {
  type KeyRing,
  createDefaultKeySource,
  type KeySource,
  readKeyRing,
  readOrCreateKeyRing,
} from '../../data-key/key-ring.ts';
import { hasErrorCode } from '../../file-system.ts';
import { StartError } from '../../start-error.ts';
import { readNeededKeys, requireKeys, applyCurrentKey } from '../encryption/data-keys.ts';
import { type Database, publicLists, setEngine } from '../engine.ts';
import { isLocked, readSqliteCode, findStorageCause } from '../failure.ts';
import { migrateToLatest, requireMigratable } from '../migrate.ts';
import { releaseSpace, reserveSpace } from '../reserved-space.ts';
import type { Tables } from '../tables/tables.ts';
import { addSealing, createNodeSqliteDialect } from './node-sqlite-dialect.ts';

export const toDatabaseFile = (dataDir: string): string => join(dataDir, 'fernlight.sqlite');

/** How long node:sqlite may wait for a lock (milliseconds); it blocks the event loop meanwhile. */
const busyTimeout = 10;

/**
 * Opens the database of a data folder, creating, migrating and encrypting it where needed.
 * @param dataDir the folder, which must exist and be writable
 * @param source where the data keys are
 * @returns the database, migrated to the newest version
 * @throws StartError when the file is not a database, is damaged or comes from a newer version, or when its
 *   key is missing
 */
export const openSqlite = async (
  dataDir: string,
  source: KeySource = createDefaultKeySource(dataDir),
): Promise<Database> => {
  const file = toDatabaseFile(dataDir);
  const hasExisted = existsSync(file);
  const found = readKeyRing(source);
  let database: Database;
  try {
    database = connect(file);
  } catch (error) {
    throw new StartError(openFailureMessage(file, error), { cause: error });
  }
  try {
    if (hasExisted) {
      requireUndamaged(database, file);
      await requireMigratable(database);
      requireKeys(readNeededKeys(findConnection(database)), found, source);
    }
    const ring = found ?? readOrCreateKeyRing(source);
    useRing(database, ring);
    await migrateToLatest(database, hasExisted ? file : null);
    await applyCurrentKey(database, ring, () => rewriteFile(database));
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
};

const useRing = (database: Database, ring: KeyRing): void => {
  const connection = findConnection(database);
  const file = connection.location(); // Null for a test's database in memory.
  addSealing(connection, ring);
  setEngine(database, {
    kind: 'sqlite',
    ring,
    installationKey: null,
    // The promise only unifies the interface of both engines: SQLite reads synchronously and blocks this
    // thread.
    readFromDisk: () => Promise.resolve().then(() => readFromDisk(connection)),
    // The data folder is locked, so no other server can have migrated it.
    requireKnownVersion: () => Promise.resolve(),
    eraseDeleted: () => truncateLog(database),
    reserveSpace: () => {
      if (file !== null) reserveSpace(dirname(file));
    },
    releaseSpace: () => file !== null && releaseSpace(dirname(file)),
    contentVersion: createContentVersionReader(connection),
    isAtLeast: createListLengths(connection),
  });
};

/** A damaged file may open and fail later; it is better to report that before anything builds on it. */
const requireUndamaged = (database: Database, file: string): void => {
  let finding: unknown;
  try {
    finding = findConnection(database).prepare('pragma quick_check(1)').get()?.['quick_check'];
  } catch (error) {
    throw new StartError(notADatabaseMessage(file), { cause: error });
  }
  if (finding !== 'ok')
    throw new StartError(notADatabaseMessage(file), { cause: new Error(String(finding)) });
};

/**
 * A new database in a file, without keys and with only the rows that migrations insert. Values that are
 * already encrypted are copied into it as they are.
 */
export const createSqliteFile = async (file: string): Promise<Database> => {
  const database = connect(file);
  await migrateToLatest(database, null);
  return database;
};

/**
 * A migrated database in memory, with a data key of its own, for tests.
 * @param content a copy of a migrated database, as SQLite serializes it
 */
export const openMemoryDatabase = async (content?: Uint8Array): Promise<Database> => {
  const database = connect(':memory:', content);
  const key = createDataKey();
  const ring = { current: key, keys: [key] };
  useRing(database, ring);
  if (!content) await migrateToLatest(database, null);
  await applyCurrentKey(database, ring, () => rewriteFile(database));
  return database;
};

/**
 * Opens the file and applies the settings of every connection (docs/product/storage.md). Deleted content is
 * overwritten, so that a family's deleted words are not in the file any more.
 */
const connect = (file: string, content?: Uint8Array): Database => {
  const connection = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: busyTimeout,
  });
  try {
    if (content) connection.deserialize(content);
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
  const database = new Kysely<Tables>({
    dialect: createNodeSqliteDialect(connection, () => requireWritable(file)),
  });
  connections.set(database, connection);
  return database;
};

const connections = new WeakMap<Database, DatabaseSync>();

/**
 * The SQLite connection of a database, for operations that Kysely does not offer.
 * @throws Error for a transaction
 */
export const findConnection = (database: Database): DatabaseSync => {
  const connection = connections.get(database);
  if (!connection) throw new Error('Only an opened database has a connection of its own.');
  return connection;
};

/** Rewrites a file with requests, because pages that SQLite has rearranged may hold earlier content. */
const rewriteFile = async (database: Database): Promise<boolean> => {
  const row = await database.selectFrom('tour_requests').select('id').limit(1).executeTakeFirst();
  if (row) await sql`vacuum`.execute(database);
  return truncateLog(database);
};

/**
 * Copies the write-ahead log into the database file and empties it, so that deleted content is in neither.
 * Makes one attempt without waiting.
 * @returns false while another connection still reads earlier content, or the log is in use
 */
const truncateLog = async (database: Database): Promise<boolean> => {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    return rows[0]?.busy === 0;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
};

/** Detects a database whose file was deleted or overwritten. @throws Error when it can't be read */
const readFromDisk = (connection: DatabaseSync): void => {
  const file = connection.location();
  if (file === null) return; // A test's database in memory.
  const fresh = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
  try {
    fresh.prepare('select * from users limit 1').get();
  } finally {
    fresh.close();
  }
};

/**
 * Reads a number that changes when another process writes, but not with this process's own writes
 * (https://sqlite.org/pragma.html#pragma_data_version).
 */
const createContentVersionReader = (connection: DatabaseSync): (() => number) => {
  const statement = connection.prepare('pragma data_version');
  return () => Number(statement.get()?.['data_version']);
};

/** Prepares each statement when it is first used, because a migration may create the tables after opening. */
const createListLengths = (connection: DatabaseSync) => {
  const statements = new Map<string, StatementSync>();
  const prepareStatement = (table: string): StatementSync => {
    const known = statements.get(table);
    if (known) return known;
    const statement = connection.prepare(
      `select 1 from ${table} where ${publicLists.get(table)} = 1 limit 1 offset ?`,
    );
    statements.set(table, statement);
    return statement;
  };
  return (table: string, rows: number): boolean =>
    prepareStatement(table).get(rows - 1) !== undefined;
};

const openFailureMessage = (file: string, error: unknown): string =>
  [11, 26].includes(readSqliteCode(error) ?? 0)
    ? notADatabaseMessage(file)
    : `The database in DATA_DIR cannot be opened: ${file}. Nothing was changed. ` +
      `The cause: ${findStorageCause(error) ?? 'unknown'}.`;

const notADatabaseMessage = (file: string): string =>
  `DATA_DIR holds a file that is no readable database: ${file}. ` +
  'Nothing was changed. Move the file away or restore a backup, then start again.';

/**
 * Ends the process if the database's files can't be written any more, such as after `chattr +i` or when the
 * system has made the disk read-only. Otherwise the kernel would kill it at the next write to SQLite's
 * memory-mapped file.
 */
const requireWritable = (file: string): void => {
  if (file === ':memory:') return;
  try {
    accessSync(`${file}-shm`, constants.W_OK);
  } catch (error) {
    if (!hasErrorCode(error, 'EPERM', 'EROFS')) return; // SQLite creates the file when it needs it.
    console.error(
      `DATA_DIR can't be written any more: ${dirname(file)}. What was saved before is safe. ` +
        'Make the folder writable, then start again.',
    );
    process.exit(1);
  }
};
