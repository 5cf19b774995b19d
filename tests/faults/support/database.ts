import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { readConfig } from '../../../server/config.ts';
import { type Database, openDatabase } from '../../../server/database/open-database.ts';
import { createConnectionSettings, writeLock } from '../../../server/database/postgres/connect.ts';
import { toDatabaseFile } from '../../../server/database/sqlite/open-sqlite.ts';
import type { Row } from '../../support/rows.ts';
import { clockAhead, databaseSettings, onPostgres } from '../../support/server.ts';

/** Access to the database of a data folder for tests, without the server and with either engine. */

/** The rows that a statement reads, in SQL that both engines support. */
export const rowsOf = async (dataDir: string, words: string): Promise<Row[]> => {
  const { DATABASE_URL } = await databaseSettings(dataDir);
  if (DATABASE_URL !== undefined)
    return inPostgres(DATABASE_URL, async (client) => (await client.query(words)).rows);
  const database = new DatabaseSync(toDatabaseFile(dataDir), { readOnly: true, timeout: 5000 });
  try {
    return database.prepare(words).all();
  } finally {
    database.close();
  }
};

/** Runs one statement. */
export const run = async (dataDir: string, words: string): Promise<void> => {
  const { DATABASE_URL } = await databaseSettings(dataDir);
  if (DATABASE_URL !== undefined)
    return inPostgres(DATABASE_URL, async (client) => void (await client.query(words)));
  const database = new DatabaseSync(toDatabaseFile(dataDir), { timeout: 5000 });
  try {
    database.exec(words);
  } finally {
    database.close();
  }
};

/**
 * Settings for a server whose outbox contains an email that a killed server was sending: servers that
 * share a database leave it alone for five minutes (docs/decisions/075).
 */
export const afterLease = onPostgres ? clockAhead(6 * 60) : {};

/** How commands refer to the place of the database. */
export const placeOf = (dataDir: string): string => (onPostgres ? 'DATABASE_URL' : dataDir);

/** Holds the lock that every write needs, as another process would. @returns a function that releases it */
export const holdWriteLock = async (dataDir: string): Promise<() => Promise<unknown>> => {
  const { DATABASE_URL } = await databaseSettings(dataDir);
  if (DATABASE_URL !== undefined) {
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    await client.query(`select pg_advisory_lock(${writeLock})`);
    return () => client.end();
  }
  const database = new DatabaseSync(toDatabaseFile(dataDir), { timeout: 5000 });
  database.exec('begin exclusive');
  return () => Promise.resolve(database.close());
};

/** Damage that the engine finds in its file. Tests don't damage PostgreSQL's own files. */
export const findDatabaseDamage = async (dataDir: string): Promise<Row[]> => {
  if (onPostgres) return [];
  const integrity = await rowsOf(dataDir, 'pragma integrity_check');
  return [
    ...integrity.filter(({ integrity_check }) => integrity_check !== 'ok'),
    ...(await rowsOf(dataDir, 'pragma foreign_key_check')),
  ];
};

/** Traces that a properly closed database does not leave: a log, or connections. */
export const leftOpen = async (dataDir: string): Promise<unknown[]> =>
  onPostgres
    ? rowsOf(
        dataDir,
        `select query from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
    : readdirSync(dataDir).filter((name) => name.endsWith('-wal'));

/** The place of withdrawn files; with PostgreSQL, only the records say who may see a file. */
export const withdrawnPlace = onPostgres ? 'uploads' : 'withdrawn';

/** The files of pictures and PDFs. */
export const storedFiles = (dataDir: string): { place: string; name: string }[] =>
  ['uploads', 'withdrawn']
    .filter((place) => existsSync(join(dataDir, place)))
    .flatMap((place) => readdirSync(join(dataDir, place)).map((name) => ({ place, name })));

/** Runs something in one transaction, independently of the server. */
export const inTransaction = async (
  dataDir: string,
  act: (database: Database) => Promise<unknown>,
): Promise<void> => {
  const config = readConfig({ DATA_DIR: dataDir, ...(await databaseSettings(dataDir)) });
  const database = await openDatabase(dataDir, config);
  try {
    await database.transaction().execute(act);
  } finally {
    await database.destroy();
  }
};

const inPostgres = async <T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(createConnectionSettings(url));
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};
