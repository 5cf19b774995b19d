import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Adds the status “moved in”, where a family heard of the home, how often each page was seen, and the
 * numbers of periods whose requests are deleted (docs/decisions/071).
 *
 * Checks can't be changed in place, and dropping a table deletes what refers to it: tables that refer to
 * requests are made again first, from their own stored statements, so that what other migrations added stays.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withMovedIn(db);
  for (const statement of additions) await statement.execute(db);
};

const additions: RawBuilder<unknown>[] = [
  sql`alter table tour_requests add column source text check (
    source in ('friend or family', 'hospital or doctor', 'search', 'map', 'agency', 'drove by',
      'fact sheet', 'fact card', 'other')
  )`,
  // The numbers of a period are found by when requests came in, took place and ended.
  sql`create index tour_requests_by_creation on tour_requests (created_at)`,
  sql`create index tour_requests_moved_in on tour_requests (closed_at) where status = 'moved in'`,
  sql`create table page_views (
    -- By the home's clock.
    day text not null check (length(day) = 10),
    page text not null check (length(page) between 1 and 100),
    -- The tag of a printed code, or empty.
    source text not null default '' check (source in ('', 'fact sheet', 'fact card')),
    views integer not null check (views > 0),
    primary key (day, page, source)
  ) strict, without rowid`,
  sql`create table period_numbers (
    span text not null check (span in ('week', 'month')),
    -- The first day, by the home's clock.
    begins text not null check (length(begins) = 10),
    requests integer not null check (requests >= 0),
    answered integer not null check (answered >= 0),
    median_minutes integer check (median_minutes >= 0),
    worst_minutes integer check (worst_minutes >= 0),
    visits integer not null check (visits >= 0),
    moved_in integer not null check (moved_in >= 0),
    -- A JSON object: requests by source.
    sources text not null check (json_valid(sources)),
    primary key (span, begins)
  ) strict, without rowid`,
];

const withMovedIn = async (db: Kysely<unknown>): Promise<void> => {
  const tables = await referring(db, 'tour_requests');
  const { rows: rest } = await sql<{ sql: string }>`select sql from sqlite_schema
    where type in ('index', 'trigger') and sql is not null
      and tbl_name in (select value from json_each(${JSON.stringify(tables)}))
    order by rowid`.execute(db);
  for (const table of tables) await copy(db, table, tables);
  for (const table of tables.toReversed()) await takePlace(db, table);
  for (const statement of rest) await sql.raw(statement.sql).execute(db);
};

/** A table and all that refer to it, each after what it refers to. */
const referring = async (db: Kysely<unknown>, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select distinct tables.name
    from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys."table" = ${table} and tables.name != ${table}
    order by tables.name`.execute(db);
  const further = [];
  for (const { name } of rows) further.push(...(await referring(db, name)));
  return [...new Set([table, ...further])];
};

const copy = async (db: Kysely<unknown>, table: string, tables: readonly string[]) => {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema
    where type = 'table' and name = ${table}`.execute(db);
  let statement = (rows[0]?.sql ?? '').replace(
    /(create table|references) "?(\w+)"?/gi,
    (words: string, before: string, name: string) =>
      tables.includes(name) ? `${before} new_${name}` : words,
  );
  if (table === 'tour_requests') statement = allowingMovedIn(statement);
  await sql.raw(statement).execute(db);
  await sql`insert into ${sql.table(`new_${table}`)} select * from ${sql.table(table)}`.execute(db);
};

/** @throws Error when the checks are not the ones that this migration knows */
const allowingMovedIn = (statement: string): string => {
  const allowed = statement
    .replace(`'visited', 'closed'`, `'visited', 'moved in', 'closed'`)
    .replace(`(status = 'closed') = (closed_at`, `(status in ('moved in', 'closed')) = (closed_at`);
  if (allowed.split(`'moved in'`).length !== 3) throw new Error('unknown checks of tour_requests');
  return allowed;
};

/** The ids go on from the last one that was ever used. */
const takePlace = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const copied = `new_${table}`;
  await sql`delete from sqlite_sequence where name = ${copied}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) select ${copied}, seq
    from sqlite_sequence where name = ${table}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(copied)} rename to ${sql.table(table)}`.execute(db);
};
