import { type Kysely, sql } from 'kysely';

/** Pages no longer show a blurred preview while a picture loads (docs/decisions/041). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table pictures drop column preview`.execute(db);
};
