import { type Kysely, sql } from 'kysely';

/**
 * Which version of its record an earlier version is, so that a change that is based on it can be merged. Those
 * that were stored before stay without it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table history add column version integer`.execute(db);
};
