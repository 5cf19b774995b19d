import type { Kysely } from 'kysely';
import { isPostgres } from '../../server/database/by-engine.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { queryRows, run } from './rows.ts';

/** Damage to indexes, rows and references that the engine's own checks find in a database. */
export const findDamage = async (database: Kysely<Tables>): Promise<unknown[]> =>
  isPostgres(database) ? inPostgres(database) : inSqlite(database);

const inSqlite = async (database: Kysely<Tables>): Promise<unknown[]> => {
  const findings = await queryRows(database, 'pragma integrity_check');
  return [
    ...findings.filter(({ integrity_check: finding }) => finding !== 'ok'),
    ...(await queryRows(database, 'pragma foreign_key_check')),
  ];
};

/** Fails if an index is damaged, and searches for rows with broken references. */
const inPostgres = async (database: Kysely<Tables>): Promise<unknown[]> => {
  await run(database, 'create extension if not exists amcheck');
  await run(
    database,
    `select bt_index_check(indexrelid, true) from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace`,
  );
  const references = await queryRows(
    database,
    `select conrelid::regclass::text as "table", confrelid::regclass::text as target,
        held.attname as "column", wanted.attname as "key"
      from pg_constraint
      join pg_attribute held on held.attrelid = conrelid and held.attnum = conkey[1]
      join pg_attribute wanted on wanted.attrelid = confrelid and wanted.attnum = confkey[1]
      where contype = 'f'`,
  );
  const lost: unknown[] = [];
  for (const { table, target, column, key } of references as Record<string, string>[]) {
    const rows = await queryRows(
      database,
      `select '${table}.${column}' as "from", ${column} as "to" from ${table}
        where ${column} is not null and ${column} not in (select ${key} from ${target})`,
    );
    lost.push(...rows);
  }
  return lost;
};
