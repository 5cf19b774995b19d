import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables/tables.ts';
import { nextTurn } from './turns.ts';

type Database = Kysely<Tables>;
type Row = Record<string, unknown>;

/** Values that one statement binds, at most: SQLite takes 32,766. */
const mostValues = 30_000;
const rowsPerStep = 250;

/** What PostgreSQL needs for several servers. */
const ownOfPostgres = new Set(['content_version', 'installation_key']);

/** The product's tables in a database: those of the engine and of the migrations are left out. */
const tablesOf = async (database: Database) =>
  (await database.introspection.getTables())
    .filter(({ name }) => !ownOfPostgres.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.length,
      hasId: columns.some((column) => column.name === 'id'),
      countsIds: columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
    }));

/**
 * Copies all rows into a database that has the same tables and no rows, whatever the two engines are.
 * Encrypted values stay as they are.
 * @param from best read in one transaction, so that all rows are of one moment
 * @param to a transaction: all of it is stored, or none
 * @returns how many rows each table has
 */
export const copyRows = async (from: Database, to: Database): Promise<Map<string, number>> => {
  await deferReferences(to);
  const counts = new Map<string, number>();
  for (const { name, columns, hasId, countsIds } of await tablesOf(from)) {
    let count = 0;
    const atOnce = Math.min(rowsPerStep, Math.floor(mostValues / columns));
    for await (const rows of hasId ? byId(from, name) : inOneStep(from, name)) {
      for (let start = 0; start < rows.length; start += atOnce) {
        await insert(to, name, rows.slice(start, start + atOnce));
        await nextTurn();
      }
      count += rows.length;
    }
    if (countsIds) await setLastId(to, name, await lastIdOf(from, name));
    counts.set(name, count);
  }
  return counts;
};

async function* byId(database: Database, table: string): AsyncGenerator<Row[]> {
  for (let after: unknown = null; ;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${after === null ? sql`true` : sql`id > ${after}`}
      order by id limit ${rowsPerStep}`.execute(database);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.['id'];
  }
}

/** Tables without ids are small. */
async function* inOneStep(database: Database, table: string): AsyncGenerator<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(database);
  yield rows;
}

const insert = (database: Database, table: string, rows: Row[]): Promise<unknown> =>
  (database as unknown as Kysely<Record<string, Row>>).insertInto(table).values(rows).execute();

export const isPostgres = (database: Database): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

/** References are looked at when the transaction ends: rows are copied in any order. */
const deferReferences = (to: Database): Promise<unknown> =>
  (isPostgres(to)
    ? sql`set constraints all deferred`
    : sql`pragma defer_foreign_keys = on`
  ).execute(to);

/** The last id that was ever given, so that none is given twice; 0 for none. */
export const lastIdOf = async (database: Database, table: string): Promise<number> => {
  const { rows } = await (
    isPostgres(database)
      ? sql<{ last: number }>`select coalesce(pg_sequence_last_value(
          pg_get_serial_sequence(${table}, 'id')::regclass), 0) as last`
      : sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`
  ).execute(database);
  return Number(rows[0]?.last ?? 0);
};

const setLastId = async (database: Database, table: string, last: number): Promise<void> => {
  if (last === 0) return;
  if (isPostgres(database)) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(database);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(database);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(database);
};
