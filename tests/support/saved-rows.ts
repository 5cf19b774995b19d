import { sql } from 'kysely';
import { isPostgres } from '../../server/database/by-engine.ts';
import type { Database } from '../../server/database/engine.ts';
import { findConnection } from '../../server/database/sqlite/open-sqlite.ts';
import { tableNames } from './rows.ts';

/**
 * Saves a copy of all rows, so that one filled world serves many tests: filling it takes much longer than
 * restoring its rows.
 * @returns a function that restores the rows
 */
export const saveRows = async (database: Database): Promise<() => Promise<void>> => {
  const names = await tableNames(database);
  return isPostgres(database)
    ? await saveInPostgres(database, names)
    : saveInSqlite(database, names);
};

const saveInSqlite = (database: Database, names: string[]): (() => Promise<void>) => {
  const connection = findConnection(database);
  // Most tests change a few tables, so only these are restored.
  connection.exec('create temp table changed (name text primary key)');
  for (const name of names) {
    connection.exec(`create temp table saved_${name} as select * from main.${name}`);
    for (const action of ['insert', 'update', 'delete'])
      connection.exec(`create temp trigger ${name}_${action} after ${action} on main.${name}
        begin insert into changed select '${name}' where '${name}' not in changed; end`);
  }
  const listChanged = connection.prepare('select name from changed');
  return async () => {
    const steps = listChanged
      .all()
      .map(
        ({ name }) =>
          `delete from main.${name}; insert into main.${name} select * from saved_${name};`,
      );
    connection.exec(`pragma foreign_keys = off; begin; ${steps.join(' ')} delete from changed; commit;
      pragma foreign_keys = on;`);
  };
};

/** Restores with one call instead of two statements per table, because each call is a round trip. */
const saveInPostgres = async (
  database: Database,
  names: string[],
): Promise<() => Promise<void>> => {
  const copies = names.map((name) => `create table saved.${name} as table public.${name};`);
  const steps = names.map(
    (name) =>
      `delete from public.${name};
       insert into public.${name} overriding system value table saved.${name};`,
  );
  await sql
    .raw(
      `do $$ begin
         drop schema if exists saved cascade;
         create schema saved;
         ${copies.join('\n')}
         create function saved.restore() returns void language plpgsql as $restore$ begin
           set local session_replication_role = replica;
           ${steps.join('\n')}
         end $restore$;
       end $$`,
    )
    .execute(database);
  return async () => void (await sql`select saved.restore()`.execute(database));
};
