import { CompiledQuery, type Kysely, type KyselyPlugin, RawNode } from 'kysely';
import type { Migration } from 'kysely/migration';
import { minutes } from '../../../domain/lib/durations.ts';
import { HttpError } from '../../errors.ts';
import { StartError } from '../../start-error.ts';
import {
  toCurrentNames,
  hasOldNames,
  createMigrationError,
  requireKnown,
} from '../migrations/done.ts';
import { migrations } from '../migrations/migrations.ts';
import { createEmptyDatabase } from '../sqlite/check-database.ts';
import type { Tables } from '../tables/tables.ts';
import { watchContent } from './content-version.ts';
import { replaceRows } from '../copy-rows.ts';

const migrationTimeout = minutes(10);

type Connection = Kysely<Tables>;

/**
 * Brings a database to the newest version, in one transaction. Writes of servers that are still running come
 * before or after it. The caller must prevent other servers from migrating at the same time.
 * @param all the migrations; a test may pass its own
 * @throws StartError when the database comes from a version that can't be migrated, or a migration fails
 */
export const migratePostgres = async (
  database: Kysely<Tables>,
  all: Record<string, Migration> = migrations,
): Promise<void> => {
  try {
    await database.transaction().execute(async (transaction) => {
      await run(transaction, `set local statement_timeout = ${migrationTimeout}`);
      await run(transaction, `set local lock_timeout = ${migrationTimeout}`);
      await migrate(transaction, all);
    });
  } catch (error) {
    throw error instanceof StartError ? error : createMigrationError('The database', error);
  }
};

const run = (connection: Connection, words: string) =>
  connection.executeQuery(CompiledQuery.raw(words));

const migrate = async (connection: Connection, all: Record<string, Migration>): Promise<void> => {
  const listedNames = await readMigrationNames(connection);
  const done = toCurrentNames(listedNames);
  requireKnown(done, 'The database', all);
  if (hasOldNames(listedNames)) await renameMigrations(connection, done);
  const [first = ''] = Object.keys(all);
  const missingNames = Object.keys(all).slice(done.length);
  for (const name of missingNames) {
    if (name === first) await makeFirstSchema(connection, first);
    else await all[name]?.up(connection.withPlugin(translationPlugin));
    await recordMigration(connection, name);
  }
  if (missingNames.length > 0) await watchContent(connection);
};

/** Takes over a database that has this version's schema under other migration names. */
const renameMigrations = async (connection: Connection, done: readonly string[]): Promise<void> => {
  await run(connection, 'delete from kysely_migration');
  for (const name of done) await recordMigration(connection, name);
};

/** Translates, for PostgreSQL, the statements without values that migrations write for SQLite. */
const translationPlugin: KyselyPlugin = {
  transformQuery: ({ node }) =>
    RawNode.is(node) && node.parameters.length === 0
      ? RawNode.createWithSql(translateStatement(node.sqlFragments.join('')))
      : node,
  transformResult: ({ result }) => Promise.resolve(result),
};

/**
 * Requires that no server of a newer version has migrated the database since this one started.
 * @throws HttpError 503 when a newer version has
 */
export const requireKnownVersion = async (connection: Connection): Promise<void> => {
  const done = await readCurrentMigrations(connection);
  try {
    requireKnown(done, 'The database');
  } catch (cause) {
    throw new HttpError(
      503,
      'The site is being updated, and this server has its turn in a moment. Nothing was changed. ' +
        'Please try again in a minute.',
      { cause, retryAfterSeconds: 30 },
    );
  }
};

export const readCurrentMigrations = async (connection: Connection): Promise<string[]> =>
  toCurrentNames(await readMigrationNames(connection));

const readMigrationNames = async (connection: Connection): Promise<string[]> => {
  const { rows: found } = await run(connection, `select to_regclass('kysely_migration') as found`);
  if (!(found[0] as { found: string | null }).found) return [];
  const { rows } = await run(connection, 'select name from kysely_migration order by name');
  return (rows as { name: string }[]).map(({ name }) => name);
};

const recordMigration = (connection: Connection, name: string) =>
  connection.executeQuery(
    CompiledQuery.raw('insert into kysely_migration (name, "timestamp") values ($1, $2)', [
      name,
      new Date().toISOString(),
    ]),
  );

/**
 * The first schema is translated as a whole, and its rows are copied; later migrations run on both engines.
 */
const makeFirstSchema = async (connection: Connection, first: string): Promise<void> => {
  const model = await createEmptyDatabase(first);
  try {
    await run(
      connection,
      'create table kysely_migration (name text primary key, "timestamp" text not null)',
    );
    for (const statement of triggerFunctions) await run(connection, statement);
    const statements = model.connection
      .prepare(
        `select sql from sqlite_schema where sql is not null
           and name not like 'sqlite%' and name not like 'kysely%' order by rowid`,
      )
      .all();
    for (const { sql } of statements) await run(connection, translateStatement(String(sql)));
    await replaceRows(model.database, connection);
  } finally {
    await model.database.destroy();
  }
};

/**
 * The schema is written once, as SQLite statements in the migrations. These functions translate them for
 * PostgreSQL. They only support what the migrations use; PostgreSQL itself rejects the rest.
 */

/** SQLite's types and PostgreSQL's. With the collation "C", texts compare byte by byte, as in SQLite. */
const types: readonly (readonly [RegExp, string])[] = [
  [
    /\binteger primary key autoincrement\b/gi,
    'bigint generated by default as identity primary key',
  ],
  [/\binteger\b/gi, 'bigint'],
  [/\breal\b/gi, 'double precision'],
  [/\btext\b/gi, 'text collate "C"'],
];

/** PostgreSQL's booleans are not numbers, and some checks count with `(column is not null) + ...`. */
const countedCondition = /(?<=\+ )\(\w+ is not null\)|\(\w+ is not null\)(?= \+)/gi;

/** References, made deferrable because rows are copied in any order (database/copy-rows.ts). */
const referencePattern = /\breferences "?\w+"? \(\w+\)(?: on delete (?:cascade|set null))?/gi;

/** Translates a statement that makes or changes a table, index or version count; returns others unchanged. */
export const translateStatement = (statement: string): string => {
  const trigger = translateVersionTrigger(statement);
  if (trigger) return trigger;
  if (!/^\s*(?:create|alter) /i.test(statement)) return statement;
  const words = statement
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ strict(?:, without rowid)?$/i, '');
  // Text between quotation marks stays unchanged.
  return words
    .split(/('[^']*')/)
    .map((part, place) => (place % 2 === 1 ? part : translateTypes(part)))
    .join('')
    .replaceAll(countedCondition, '$&::int')
    .replaceAll(referencePattern, '$& deferrable');
};

const translateTypes = (words: string): string =>
  types.reduce((text, [type, translated]) => text.replaceAll(type, translated), words);

/** The translated trigger of a version count (migrations/001-schema/counts-versions.ts), or null. */
const translateVersionTrigger = (statement: string): string | null => {
  const form =
    /^\s*create trigger "?(\w+)"? after update on "?(\w+)"?\s+when new\.version = old\.version\s/i;
  const [, name, table] = form.exec(statement) ?? [];
  return name === undefined
    ? null
    : `create trigger ${name} before update on ${table} for each row
       when (new.version = old.version) execute function count_version()`;
};

const triggerFunctions = [
  `create function json_valid(value text) returns boolean language plpgsql immutable strict as $$
   begin perform value::json; return true; exception when others then return false; end $$`,
  `create function count_version() returns trigger language plpgsql as $$
   begin new.version := old.version + 1; return new; end $$`,
];
