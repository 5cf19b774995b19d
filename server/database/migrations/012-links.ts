import { type Kysely, sql } from 'kysely';

/** The home's pages on other sites, and where a testimonial was first published. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['home add column google_url', 'home add column links'])
    await sql.raw(`alter table ${column} text`).execute(db);
  for (const column of ['source', 'source_url'])
    await sql.raw(`alter table testimonials add column ${column} text`).execute(db);
};
