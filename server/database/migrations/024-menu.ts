import { type Kysely, sql } from 'kysely';

/** The owner's order of the menu's entries after the first ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table home add column menu_order text`.execute(db);
};
