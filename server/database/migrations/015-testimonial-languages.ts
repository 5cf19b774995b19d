import { type Kysely, sql } from 'kysely';

/** The language of a testimonial, and its English translation. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['language', 'in_english'])
    await sql.raw(`alter table testimonials add column ${column} text`).execute(db);
};
