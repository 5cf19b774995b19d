import { DatabaseSync } from 'node:sqlite';
import { type KeySource, readKeyRing } from '../../data-key/key-ring.ts';
import { BackupError, StartError } from '../../start-error.ts';
import { readNeededKeys, requireKeys } from '../encryption/data-keys.ts';
import { toCurrentNames, requireKnown } from '../migrations/done.ts';
import { storedUploadsQuery } from './snapshot.ts';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../migrations/migrations.ts';
import type { Tables } from '../tables/tables.ts';
import { createNodeSqliteDialect } from './node-sqlite-dialect.ts';

/**
 * Checks the database of a backup before anything else is done with it. The schema comes first, because any
 * other check, or a deletion, would run code that a foreign schema contains.
 * @param pictures the paths of all pictures and PDFs that the backup lists
 * @param source where the data keys are
 * @throws StartError when it comes from another version that can't be migrated, has a foreign schema, or
 * needs a key that is missing; Error when it is damaged
 */
export const checkDatabase = async (
  path: string,
  pictures: Set<string>,
  source: KeySource,
): Promise<void> => {
  const database = new DatabaseSync(path, { readOnly: true });
  const readColumn = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  try {
    database.exec('pragma trusted_schema = off');
    if (
      readColumn("select 1 from sqlite_schema where name = 'kysely_migration' and type = 'table'")
        .length === 0
    )
      throw foreignSchemaError('no migrations');
    const done = toCurrentNames(readColumn('select name from kysely_migration order by name'));
    requireKnown(done, 'This backup');
    const difference = await findSchemaDifference(database, done);
    if (difference) throw foreignSchemaError(difference);
    const [finding] = readColumn('pragma integrity_check(1)');
    if (finding !== 'ok') throw new Error(`Its database is damaged: ${finding}`);
    if (readColumn('pragma foreign_key_check').length > 0)
      throw new Error('Its database is damaged.');
    const known = readColumn(storedUploadsQuery);
    const lostUploads = known.filter((upload) => !pictures.has(upload));
    if (lostUploads.length > 0) throw new Error(`An upload is not in it: ${lostUploads[0]}`);
    requireBackupKeys(database, source);
  } finally {
    database.close();
  }
};

const requireBackupKeys = (database: DatabaseSync, source: KeySource): void => {
  try {
    requireKeys(readNeededKeys(database), readKeyRing(source), source);
  } catch (error) {
    throw error instanceof StartError
      ? new BackupError('key', error.message, { cause: error.cause })
      : error;
  }
};

const foreignSchemaError = (difference: string): BackupError =>
  new BackupError(
    'damaged',
    'The database of this backup has tables, indexes, views or triggers that this software did not make ' +
      `(${difference}), so nothing was changed. Someone else wrote to it. Use another backup.`,
  );

/**
 * Compares the schema of a database with the one that this software's migrations create. A difference was
 * made by someone else, and a foreign trigger or view would run their code.
 * @param done the database's migrations, by this version's names
 * @returns the first difference, for the log; null if there is none
 */
export const findSchemaDifference = async (
  database: DatabaseSync,
  done: string[],
): Promise<string | null> => {
  const expectedDone = Object.keys(migrations).slice(0, done.length);
  if (done.length === 0 || done.join() !== expectedDone.join()) return `migrations: ${done.join()}`;
  const expected = await readExpectedSchema(done.at(-1) ?? '');
  const found = readSchema(database);
  for (const [name, sql] of found) if (expected.get(name) !== sql) return name;
  for (const name of expected.keys()) if (!found.has(name)) return `no ${name}`;
  return null;
};

const readExpectedSchema = async (migration: string): Promise<Map<string, string>> => {
  const { connection, database } = await createEmptyDatabase(migration);
  try {
    return readSchema(connection);
  } finally {
    await database.destroy();
  }
};

/** A database in memory as the migrations make it. @param last the last migration to run */
export const createEmptyDatabase = async (last: string) => {
  const connection = new DatabaseSync(':memory:');
  const database = new Kysely<Tables>({ dialect: createNodeSqliteDialect(connection) });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
  return { connection, database };
};

const readSchema = (database: DatabaseSync): Map<string, string> =>
  new Map(
    database
      .prepare('select type, name, tbl_name, sql from sqlite_schema')
      .all()
      // Statistics that `analyze` and `pragma optimize` store in SQLite's own tables.
      .filter(({ name }) => !/^sqlite_stat[1-4]$/.test(String(name)))
      .map(({ type, name, tbl_name, sql }) => [
        `${type} ${name}`,
        `${tbl_name}: ${normalizeStatement(String(sql))}`,
      ]),
  );

/** SQLite spells the statements of original columns and of columns that were added later differently. */
const normalizeStatement = (statement: string): string =>
  statement
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1');
