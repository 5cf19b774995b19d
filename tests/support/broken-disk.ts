import type { Kysely } from 'kysely';
import { isPostgres } from '../../server/database/by-engine.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { run, tableNames } from './rows.ts';

type Database = Kysely<Tables>;
type Mend = () => Promise<unknown>;

/** Makes writes fail for lack of space. @returns a function that ends this */
export const fillDisk = async (database: Database): Promise<Mend> => {
  if (isPostgres(database)) return refuseWrites(database, '53100');
  await run(database, 'pragma max_page_count = 1'); // SQLite uses the current size instead, which is larger.
  return () => run(database, 'pragma max_page_count = 4294967294');
};

/** Makes every write fail as on a read-only disk. @returns a function that ends this */
export const lockDisk = async (database: Database): Promise<Mend> => {
  if (isPostgres(database)) return refuseWrites(database, '25006');
  await run(database, 'pragma query_only = 1');
  return () => run(database, 'pragma query_only = 0');
};

/** Makes PostgreSQL answer every write with an error code, as it would by itself. */
const refuseWrites = async (database: Database, code: string): Promise<Mend> => {
  await run(
    database,
    `create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}'; end $$`,
  );
  for (const table of await tableNames(database)) {
    await run(
      database,
      `create trigger refused before insert or update or delete on ${table}
        for each statement execute function refuse()`,
    );
  }
  return () => run(database, 'drop function refuse cascade');
};
