import { type Kysely, sql } from 'kysely';

/** When each session's user last proved the password. Signing in, which began the session, was a proof. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column confirmed_at text`.execute(db);
  await sql`update sessions set confirmed_at = created_at`.execute(db);
};
