import { type Kysely, sql } from 'kysely';

/** If the logo contains the home's name, the owner may hide the name beside it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table home add column name_beside_logo integer
    check (name_beside_logo in (0, 1))`.execute(db);
};
