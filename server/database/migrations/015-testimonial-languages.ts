import { type Kysely, sql } from 'kysely';

/** The language of a testimonial, and what it says in English. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['language', 'in_english'])
    await sql.raw(`alter table testimonials add column ${column} text`).execute(db);
};
