import { type Kysely, sql } from 'kysely';

/**
 * For each testimonial: that the home knows the person and may publish the words. Null is not recorded.
 * The name of who recorded it, not the id: the record outlives the account.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table testimonials add column consent_how text`.execute(db);
  await sql`alter table testimonials add column consent_by text`.execute(db);
  await sql`alter table testimonials add column consent_at text`.execute(db);
};
