import {
  type Expression,
  ExpressionWrapper,
  type Kysely,
  type OperationNode,
  PostgresAdapter,
  type RawNode,
  sql,
} from 'kysely';
import type { Tables } from './tables/tables.ts';

export const isPostgres = (database: Kysely<Tables>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

/** A fragment of SQL that PostgreSQL words differently. */
interface EngineNode extends RawNode {
  readonly postgresForm: OperationNode;
}

/**
 * A fragment of SQL for both engines. SQLite's compiler uses `sqlite` as it is; PostgreSQL's compiler uses
 * `postgres` instead (postgres/query-compiler.ts).
 */
export const byEngine = <Value>(fragments: {
  sqlite: Expression<unknown>;
  postgres: Expression<unknown>;
}): ExpressionWrapper<never, never, Value> => {
  const node: EngineNode = {
    kind: 'RawNode',
    sqlFragments: ['', ''],
    parameters: [fragments.sqlite.toOperationNode()],
    postgresForm: fragments.postgres.toOperationNode(),
  };
  return new ExpressionWrapper(node);
};

/** PostgreSQL's form of a fragment; null if the fragment is the same for both engines. */
export const findPostgresForm = (node: RawNode): OperationNode | null =>
  'postgresForm' in node ? (node as EngineNode).postgresForm : null;

/**
 * Whether a column equals one of several numbers. They are bound as a single value, so that one prepared
 * statement works for any number of them.
 */
export const isOneOf = (column: string, ids: readonly number[]) =>
  byEngine<boolean>({
    sqlite: sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`,
    postgres: sql`${sql.ref(column)} = any(${ids}::bigint[])`,
  });

/** The index that SQLite must use for a table; PostgreSQL's planner chooses by itself. */
export const forceIndex = (index: string) =>
  byEngine<never>({ sqlite: sql`indexed by ${sql.ref(index)}`, postgres: sql`` });

/** A join whose left side SQLite must read first; PostgreSQL's planner chooses by itself. */
export const orderedJoin = byEngine<never>({ sqlite: sql`cross join`, postgres: sql`join` });

/** The number of days from a fixed day in the past to a column's day, such as 2026-11-23. */
export const toDayNumber = (column: string) =>
  byEngine<number>({
    sqlite: sql`cast(julianday(${sql.ref(column)}) as integer)`,
    postgres: sql`to_char(${sql.ref(column)}::date, 'J')::bigint`,
  });

export const countMinutesBetween = (from: Expression<unknown>, to: Expression<unknown>) =>
  byEngine<number | null>({
    sqlite: sql`cast(round((julianday(${to}) - julianday(${from})) * 1440) as integer)`,
    postgres: sql`round(extract(epoch from (${to})::timestamptz - ${from}::timestamptz) / 60)::bigint`,
  });

/** Whether a column's JSON list contains a word. */
export const listContains = (column: string, word: string) =>
  byEngine<boolean>({
    sqlite: sql`exists (select 1 from json_each(${sql.ref(column)}) where value = ${word})`,
    postgres: sql`${sql.ref(column)}::jsonb ? ${word}`,
  });

/**
 * The entries of a JSON list as rows, with an increasing `id` and a `value`, which is a text.
 * @param name the rows' name in the query
 */
export const jsonEntries = (json: string, name: string) =>
  byEngine<never>({
    sqlite: sql`json_each(${json}) as ${sql.ref(name)}`,
    postgres: sql`json_array_elements_text(${json}::json) with ordinality as ${sql.ref(name)} (value, id)`,
  });

/** One item, as text, of an entry of `jsonEntries` that is a list. @param place counts from 0 */
export const listItem = (name: string, place: number) =>
  byEngine<string>({
    sqlite: sql`${sql.ref(`${name}.value`)} ->> ${sql.lit(place)}`,
    postgres: sql`${sql.ref(`${name}.value`)}::json ->> ${sql.lit(place)}`,
  });

/** Whether a text matches a pattern, ignoring the case of ASCII letters. A backslash escapes % and _. */
export const isLike = (text: Expression<unknown>, pattern: string) =>
  byEngine<boolean>({
    sqlite: sql`${text} like ${pattern} escape '\\'`,
    postgres: sql`${text} ilike ${pattern}`,
  });
