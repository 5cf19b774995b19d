import { type Kysely, sql } from 'kysely';

/** The language of the page on which a family wrote; null for English. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tour_requests
    add column language text check (length(language) between 2 and 3)`.execute(db);
};
