import { type Kysely, sql } from 'kysely';

/** Whether a job is full time, part time, or as needed; null where nothing is said. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `alter table jobs add column employment text check (employment in ('full time', 'part time', 'as needed'))`,
    )
    .execute(db);
};
