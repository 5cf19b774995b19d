import { type Kysely, sql } from 'kysely';

/**
 * Whether a job is full time, part time, or as needed; null if not given. The sitemap lists the pages of
 * jobs by their last day.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `alter table jobs add column employment text check (employment in ('full time', 'part time', 'as needed'))`,
    'create index jobs_by_last_day on jobs (visible, last_day)',
  ])
    await sql.raw(statement).execute(db);
};
