import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { flushToDisk } from '../file-system.ts';
import { StartError } from '../start-error.ts';
import {
  toCurrentNames,
  hasOldNames,
  createMigrationError,
  requireKnown,
} from './migrations/done.ts';
import { migrations } from './migrations/migrations.ts';
import type { Tables } from './tables/tables.ts';

/**
 * Brings a database to the newest version. All missing migrations run in one transaction.
 * @param file the database's file, which is copied before an existing database changes; null for a new one
 * @param all the migrations; a test may pass its own
 * @throws StartError when the database comes from another version that can't be migrated, the copy can't be
 *   stored, or a migration fails
 */
export const migrateToLatest = async (
  database: Kysely<Tables>,
  file: string | null,
  all: Record<string, Migration> = migrations,
): Promise<void> => {
  const { listed, done } = await requireMigratable(database, all);
  if (hasOldNames(listed)) await renameMigrations(database, done);
  if (done.length === Object.keys(all).length) return;
  if (file && done.length > 0) await copyBeforeMigration(database, file, done.at(-1) ?? 'unknown');
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(all) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw createMigrationError('The database in DATA_DIR', error);
};

/**
 * Requires that a database can be brought to the newest version, without changing anything.
 * @returns its migrations: `listed` by the names stored in it, `done` by this version's names
 * @throws StartError when it comes from another version that can't be migrated
 */
export const requireMigratable = async (
  database: Kysely<Tables>,
  all: Record<string, Migration> = migrations,
): Promise<{ listed: string[]; done: string[] }> => {
  const listed = await readMigrationNames(database);
  const done = toCurrentNames(listed);
  requireKnown(done, 'The database in DATA_DIR', all);
  return { listed, done };
};

/** Kysely's own table of executed migrations. */
type MigrationTable = { kysely_migration: { name: string; timestamp: string } };

const withMigrationTable = (database: Kysely<Tables>) => database.$extendTables<MigrationTable>();

const readMigrationNames = async (database: Kysely<Tables>): Promise<string[]> => {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await withMigrationTable(database)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
};

/** Takes over a database that has this version's schema under other migration names. */
const renameMigrations = (database: Kysely<Tables>, done: readonly string[]): Promise<void> =>
  withMigrationTable(database)
    .transaction()
    .execute(async (transaction) => {
      const timestamp = new Date().toISOString();
      await transaction.deleteFrom('kysely_migration').execute();
      const rows = done.map((name) => ({ name, timestamp }));
      await transaction.insertInto('kysely_migration').values(rows).execute();
    });

/**
 * Copies the database before a migration. The copy gets its name only when it is complete, so that an
 * incomplete copy is never mistaken for a complete one.
 * @throws StartError when the copy can't be stored
 */
const copyBeforeMigration = async (database: Kysely<Tables>, file: string, version: string) => {
  const copy = `${file}.before-migration-after-${version}`;
  try {
    rmSync(`${copy}.part`, { force: true });
    await sql`vacuum into ${`${copy}.part`}`.execute(database);
    await flushToDisk(`${copy}.part`); // SQLite leaves the flushing to the system here.
    renameSync(`${copy}.part`, copy);
    await flushToDisk(dirname(copy));
  } catch (error) {
    throw new StartError(
      'The database in DATA_DIR must be migrated, but no copy of it could be put beside it. ' +
        'Nothing was changed. Make room on the disk, then start again.',
      { cause: error },
    );
  }
};
