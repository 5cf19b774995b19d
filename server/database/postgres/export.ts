import { type Kysely, sql } from 'kysely';
import { createDataKey } from '../../data-key/data-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import { StartError } from '../../start-error.ts';
import { copyDatabase, type Fingerprints, compareDatabases } from '../copy-rows.ts';
import { migrations } from '../migrations/migrations.ts';
import { createSqliteFile } from '../sqlite/open-sqlite.ts';
import type { Tables } from '../tables/tables.ts';
import { connect } from './connect.ts';
import { readCurrentMigrations } from './migrate-postgres.ts';
import type { Database } from '../engine.ts';

/** Encrypted values are copied as they are, so this key never decrypts anything. */
const createUnusedKeys = (): KeyRing => ({ current: createDataKey(), keys: [] });

/**
 * Copies a PostgreSQL database, as it is at one moment, into a new SQLite file, which is what backups contain
 * for both engines. Servers keep running.
 * @returns the fingerprints of both
 * @throws StartError when the database has another version than this software
 */
export const exportToSqlite = async (url: string, file: string): Promise<Fingerprints> => {
  const source = connect({ url, connections: 1 }, createUnusedKeys());
  try {
    await requireThisVersion(source);
    const target = await createSqliteFile(file);
    try {
      return await copyDatabase(source, target);
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
};

/**
 * Requires that opening a database in PostgreSQL would not migrate it.
 * @throws StartError when it has another version than this software
 */
export const requireMigrated = async (url: string): Promise<void> => {
  const database = connect({ url, connections: 1 }, createUnusedKeys());
  try {
    await requireThisVersion(database);
  } finally {
    await database.destroy();
  }
};

/**
 * Compares a PostgreSQL database with another one, without changing or migrating it.
 * @returns the fingerprints of both; null if they differ, or PostgreSQL's has another version
 */
export const compareWithPostgres = async (
  url: string,
  other: Kysely<Tables>,
): Promise<Fingerprints | null> => {
  const database = connect({ url, connections: 1 }, createUnusedKeys());
  try {
    const done = await readCurrentMigrations(database);
    const isThisVersion = done.join() === Object.keys(migrations).join();
    return isThisVersion ? await compareDatabases(other, database) : null;
  } finally {
    await database.destroy();
  }
};

const requireThisVersion = async (database: Kysely<Tables>): Promise<void> => {
  const done = await readCurrentMigrations(database);
  const isMoving = await hasStoredFiles(database);
  if (done.join() === Object.keys(migrations).join() && !isMoving) return;
  throw new StartError(
    'The database has another version than this software. Start a server of this version first.',
  );
};

/**
 * Whether the database has the tables in which earlier versions stored pictures and PDFs, in pieces. In them,
 * a file without a name was never finished.
 */

export const hasStoredFiles = async (database: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('stored_files')::text as found`.execute(database);
  return typeof rows[0]?.found === 'string';
};

export const listStoredFiles = async (
  database: Database,
): Promise<{ id: number; name: string; size: number }[]> => {
  if (!(await hasStoredFiles(database))) return [];
  const { rows } = await sql<{ id: number; name: string; size: number }>`
    select id, name, size from stored_files where name is not null order by name`.execute(database);
  return rows;
};

export async function* readPieces(database: Database, id: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`select bytes from stored_file_pieces
      where file_id = ${id} and place = ${place}`.execute(database);
    if (!rows[0]) return;
    yield rows[0].bytes;
  }
}

/** Drops the tables of stored files, unless they contain a complete file whose name is not in `names`. */
export const dropStoredFiles = (database: Database, names: string[]): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    if (!(await hasStoredFiles(transaction))) return;
    // A server of an earlier version may be storing another file.
    await sql`lock table stored_files, stored_file_pieces`.execute(transaction);
    const { rows } = await sql`select 1 from stored_files
      where name is not null and name <> all(${names}::text[]) limit 1`.execute(transaction);
    if (rows.length > 0) return;
    await sql`drop table stored_file_pieces, stored_files`.execute(transaction);
  });
