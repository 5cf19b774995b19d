import { type Kysely, sql } from 'kysely';

/**
 * The number of the record's version that an entry of the history contains, so that changes based on that
 * version can be merged. Null for entries that were stored before this migration.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table history add column version integer`.execute(db);
};
