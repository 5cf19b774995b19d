import { type Kysely, sql } from 'kysely';

/** The owner of a home whose logo says its name may leave the name beside it out. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table home add column name_beside_logo integer
    check (name_beside_logo in (0, 1))`.execute(db);
};
