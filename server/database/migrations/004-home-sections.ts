import { type Kysely, sql } from 'kysely';

/** Which sections the home page shows, and in which order: one name per line, null for all of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table home add column home_sections text`.execute(db);
};
