import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** Job openings in the home; pay is in dollars per hour. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table jobs (
      id integer primary key autoincrement,
      title text not null check (length(title) between 1 and 120),
      shift text not null check (length(shift) between 1 and 200),
      pay_from real check (pay_from > 0),
      pay_to real check (pay_to >= pay_from),
      requirements text,
      apply text not null check (apply in ('any', 'call', 'write', 'come by')),
      apply_note text,
      last_day text not null check (last_day like '____-__-__'),
      visible integer not null default 1 check (visible in (0, 1)),
      position integer,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict`,
    createVersionTrigger('jobs'),
    // store/content/list-places.ts uses the same expression, word for word.
    'create index jobs_shown on jobs (visible, coalesce(position, id))',
    'create index jobs_by_place on jobs (coalesce(position, id))',
  ])
    await sql.raw(statement).execute(db);
};
