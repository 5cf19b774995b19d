import type { Kysely } from 'kysely';
import { createDataKey } from '../../data-key/data-key.ts';
import type { KeyRing } from '../../data-key/key-ring.ts';
import { StartError } from '../../start-error.ts';
import { copyDatabase, type Fingerprints, compareDatabases } from '../copy-rows.ts';
import { migrations } from '../migrations/migrations.ts';
import { createSqliteFile } from '../sqlite/open-sqlite.ts';
import type { Tables } from '../tables/tables.ts';
import { connect } from './connect.ts';
import { readCurrentMigrations } from './migrate-postgres.ts';
import { hasStoredFiles } from './stored-files.ts';

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
 * @returns the fingerprints of both; null if they differ
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
