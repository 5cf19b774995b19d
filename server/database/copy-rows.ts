import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { minutes } from '../../domain/lib/durations.ts';
import { yieldToEventLoop } from '../work-queue.ts';
import { isPostgres } from './by-engine.ts';
import { homeTables } from './tables/table-names.ts';
import type { Tables } from './tables/tables.ts';

type Database = Kysely<Tables>;
type Row = Record<string, unknown>;

/** The most values that one statement binds: SQLite allows 32,766. */
const maxBoundValues = 30_000;
const rowsPerStep = 250;

interface Table {
  name: string;
  columns: number;
  hasId: boolean;
  /** Whether the engine assigns the ids and never reuses one. */
  assignsIds: boolean;
}

const readTables = async (database: Database): Promise<Table[]> => {
  const schema = isPostgres(database)
    ? (await sql<{ name: string }>`select current_schema() as name`.execute(database)).rows[0]?.name
    : undefined;
  const tables = await database.introspection.getTables();
  return tables
    .filter((table) => homeTables.has(table.name) && table.schema === schema)
    .map(({ name, columns }) => {
      const id = columns.find((column) => column.name === 'id');
      return {
        name,
        columns: columns.length,
        hasId: id !== undefined,
        assignsIds: id?.isAutoIncrementing === true,
      };
    });
};

/**
 * Replaces all rows of a database with those of another, whatever their engines. Both must have been migrated
 * to the same version. Encrypted values are copied as they are.
 * @param from preferably a transaction, so that all rows are of one moment
 * @param to a transaction, so that either everything is stored or nothing
 */
export const replaceRows = async (from: Database, to: Database): Promise<void> => {
  await deferReferences(to);
  const tables = await readTables(from);
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(to);
  for (const table of tables) {
    const atOnce = Math.floor(maxBoundValues / table.columns);
    for await (const rows of readRows(from, table)) {
      for (let start = 0; start < rows.length; start += atOnce) {
        await insert(to, table.name, rows.slice(start, start + atOnce));
        await yieldToEventLoop();
      }
    }
    if (table.assignsIds) await setLastId(to, table.name, await findLastId(from, table.name));
  }
};

/** Each table's number of rows and the SHA-256 of its rows, in hex. Equal tables have equal values. */
export type Fingerprints = Map<string, { rows: number; sha256: string }>;

/** The fingerprints of all tables of a database, the same on both engines for the same rows. */
export const readFingerprints = async (database: Database): Promise<Fingerprints> => {
  const fingerprints: Fingerprints = new Map();
  for (const table of await readTables(database)) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const rows of readRows(database, table)) {
      const lines = rows.map(toCanonicalJson);
      // Rows without ids come in any order, and are sorted here.
      for (const line of table.hasId ? lines : lines.toSorted()) hash.update(`${line}\n`);
      count += rows.length;
      await yieldToEventLoop();
    }
    fingerprints.set(table.name, { rows: count, sha256: hash.digest('hex') });
  }
  return fingerprints;
};

const toCanonicalJson = (row: Row): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Reads large tables in steps. Tables without ids are small and are read at once. */
async function* readRows(database: Database, { name, hasId }: Table): AsyncGenerator<Row[]> {
  const table = sql.table(name);
  if (!hasId) {
    yield (await sql<Row>`select * from ${table}`.execute(database)).rows;
    return;
  }
  for (let after: unknown = null; ;) {
    const { rows } = await sql<Row>`select * from ${table}
      where ${after === null ? sql`true` : sql`id > ${after}`}
      order by id limit ${rowsPerStep}`.execute(database);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.['id'];
  }
}

const insert = (database: Database, table: string, rows: Row[]): Promise<unknown> =>
  database.$extendTables<Record<string, Row>>().insertInto(table).values(rows).execute();

/** References are checked when the transaction ends, because rows are copied in any order. */
const deferReferences = (to: Database): Promise<unknown> =>
  (isPostgres(to)
    ? sql`set constraints all deferred`
    : sql`pragma defer_foreign_keys = on`
  ).execute(to);

/** The highest id that was ever assigned, so that no id is reused; 0 for none. */
export const findLastId = async (database: Database, table: string): Promise<number> => {
  const { rows } = await (
    isPostgres(database)
      ? sql<{ last: number }>`select coalesce(pg_sequence_last_value(
          pg_get_serial_sequence(${table}, 'id')::regclass), 0) as last`
      : sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`
  ).execute(database);
  return Number(rows[0]?.last ?? 0);
};

const setLastId = async (database: Database, table: string, last: number): Promise<void> => {
  if (isPostgres(database)) {
    const { rows } = await sql<{ name: string | null }>`
      select pg_get_serial_sequence(${table}, 'id') as name`.execute(database);
    const sequence = rows[0]?.name;
    if (!sequence) return;
    // Gives the sequence a new file, so that a rollback also undoes setval; otherwise it would not.
    await sql`alter sequence ${sql.raw(sequence)} restart`.execute(database);
    await sql`select setval(${sequence}, ${Math.max(last, 1)}, ${last > 0})`.execute(database);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(database);
  if (last > 0)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(database);
};

/**
 * Raises the next id of each table whose rows already have higher ids; otherwise, new rows would be refused.
 * Only PostgreSQL can be in this state, after an interrupted restore by an earlier version of this software.
 * @returns the tables whose next ids were raised
 */
export const raiseLastIds = async (database: Database): Promise<string[]> => {
  if (!isPostgres(database)) return [];
  return database.transaction().execute(async (transaction) => {
    const raised: string[] = [];
    for (const { name, assignsIds } of await readTables(transaction)) {
      if (!assignsIds) continue;
      const { rows } = await sql<{ highest: number }>`
        select coalesce(max(id), 0) as highest from ${sql.table(name)}`.execute(transaction);
      const highest = rows[0]?.highest ?? 0;
      if (highest <= (await findLastId(transaction, name))) continue;
      await setLastId(transaction, name, highest);
      raised.push(name);
    }
    return raised;
  });
};

/**
 * Replaces everything in a database with the content of another, and compares the two before committing. Both
 * must already have the newest version.
 * @param beforeReplacing runs while no one else can write to the target any more, and nothing has changed yet
 * @returns the fingerprints of both
 * @throws Error when they differ; the target is then unchanged
 */
export const copyDatabase = (
  from: Database,
  to: Database,
  beforeReplacing: () => Promise<void> = () => Promise.resolve(),
): Promise<Fingerprints> =>
  readAtOneMoment(from, async (source) => {
    const expectedFingerprints = await readFingerprints(source);
    await to.transaction().execute(async (transaction) => {
      if (isPostgres(to)) await allowLongTransaction(transaction);
      await beforeReplacing();
      await replaceRows(source, transaction);
      const difference = findDifference(expectedFingerprints, await readFingerprints(transaction));
      if (difference) throw new Error(`The copy of the table ${difference} is not the same.`);
    });
    return expectedFingerprints;
  });

/** Allows pauses in which the caller reads the other database, or writes a copy to a slow disk. */
const allowLongTransaction = (transaction: Database): Promise<unknown> =>
  sql`set local idle_in_transaction_session_timeout = ${sql.lit(minutes(10))}`.execute(transaction);

/** @returns the fingerprints of both databases; null if they differ */
export const compareDatabases = async (
  one: Database,
  other: Database,
): Promise<Fingerprints | null> => {
  const expectedFingerprints = await readFingerprints(one);
  return findDifference(expectedFingerprints, await readFingerprints(other)) === null
    ? expectedFingerprints
    : null;
};

/** Reads everything as of one moment. In PostgreSQL, others can write meanwhile; in SQLite, they can't. */
const readAtOneMoment = <T>(
  database: Database,
  read: (database: Database) => Promise<T>,
): Promise<T> =>
  isPostgres(database)
    ? database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(read)
    : database.transaction().execute(read);

const findDifference = (expectedFingerprints: Fingerprints, found: Fingerprints): string | null => {
  const names = new Set([...expectedFingerprints.keys(), ...found.keys()]);
  return (
    [...names].find((name) => expectedFingerprints.get(name)?.sha256 !== found.get(name)?.sha256) ??
    null
  );
};
