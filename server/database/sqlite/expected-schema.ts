import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../migrations/migrations.ts';
import type { Tables } from '../tables/tables.ts';
import { createNodeSqliteDialect } from './node-sqlite-dialect.ts';

/**
 * Compares the schema of a database with the one that this software's migrations create. A difference was made
 * by someone else, and a foreign trigger or view would run their code.
 * @param done the database's migrations, by this version's names
 * @returns the first difference for the log, or null
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

/** SQLite stores the statement of an original column and of one that was added later in different spellings. */
const normalizeStatement = (statement: string): string =>
  statement
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1');
