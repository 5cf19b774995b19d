import { type Kysely, sql } from 'kysely';

/** Who created the private link to a draft's preview, so that it ends with their account. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table drafts add column link_by_id integer').execute(db);
};
