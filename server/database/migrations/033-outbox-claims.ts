import { type Kysely, sql } from 'kysely';

/**
 * Until when a server that took an email or a push out of the outbox has it to itself (docs/decisions/075). Apart from
 * when it is due, which staff bring forward while it is being sent.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table outbox add column claimed_until text`.execute(db);
};
