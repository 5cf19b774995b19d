import { type Kysely, sql } from 'kysely';

/**
 * The version of the record that an entry of its history is, so that changes based on it can be merged. Null
 * for entries that were stored before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table history add column version integer`.execute(db);
};
