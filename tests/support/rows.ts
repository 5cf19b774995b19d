import { CompiledQuery, type Kysely } from 'kysely';
import { isPostgres } from '../../server/database/by-engine.ts';
import { findConnection } from '../../server/database/sqlite/open-sqlite.ts';
import type { Tables } from '../../server/database/tables/tables.ts';

/** Access to the database for tests without the server, in SQL that both engines support. */

type Database = Kysely<Tables>;
export type Row = Record<string, unknown>;

/** A statement for both engines, with `?` for each value. */
const statement = (database: Database, words: string, values: readonly unknown[]) => {
  let place = 0;
  const placed = isPostgres(database) ? words.replaceAll('?', () => `$${++place}`) : words;
  return CompiledQuery.raw(placed, [...values]);
};

/** The rows that a statement reads. */
export const queryRows = async (
  database: Database,
  words: string,
  ...values: unknown[]
): Promise<Row[]> => {
  const { rows } = await database.executeQuery<Row>(statement(database, words, values));
  return rows;
};

/** Runs one statement. @returns how many rows it changed */
export const run = async (
  database: Database,
  words: string,
  ...values: unknown[]
): Promise<number> => {
  const { numAffectedRows } = await database.executeQuery(statement(database, words, values));
  return Number(numAffectedRows ?? 0);
};

/** All rows of a table in their stored form, in the order of the first column. */
export const allRows = async (database: Database, table: string): Promise<Row[]> => {
  const words = `select * from ${table} order by 1`;
  if (isPostgres(database)) return queryRows(database, words);
  // Bypasses the queue of queries, which would take most of the time.
  return findConnection(database).prepare(words).all();
};

/** The product's tables, without those that an engine or the migrations need. */
export const tableNames = async (database: Database): Promise<string[]> => {
  const tables = await database.introspection.getTables();
  return tables
    .filter(({ schema = 'public' }) => schema === 'public')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_'));
};

/** Everything that is stored, as a single text. */
export const readEverything = async (database: Database): Promise<string> => {
  const contents: [string, Row[]][] = [];
  for (const name of await tableNames(database))
    contents.push([name, await allRows(database, name)]);
  return JSON.stringify(contents);
};

/** Adds rows with few statements. */
export const addRows = async (
  database: Database,
  table: string,
  rows: readonly Row[],
): Promise<void> => {
  const insert = database as unknown as Kysely<Record<string, Row>>;
  for (let start = 0; start < rows.length; start += 500) {
    await insert
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute();
  }
};

/** Rows that differ by their number, starting at 1. */
export const numbered = (count: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));

/**
 * Makes every insertion into a table, or deletion from it, fail.
 * @returns a function that ends this
 */
export const breakWrites = async (
  database: Database,
  table: string,
  action: 'insert' | 'delete',
): Promise<() => Promise<void>> => {
  if (isPostgres(database)) {
    await run(
      database,
      `create or replace function fail() returns trigger language plpgsql as
        $$ begin raise exception 'broken'; end $$`,
    );
    await run(
      database,
      `create trigger broken before ${action} on ${table} for each row execute function fail()`,
    );
    return async () => void (await run(database, `drop trigger broken on ${table}`));
  }
  await run(
    database,
    `create trigger broken before ${action} on ${table}
      begin select raise(abort, 'broken'); end`,
  );
  return async () => void (await run(database, 'drop trigger broken'));
};
