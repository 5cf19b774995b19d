import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** The languages that visitors can read, and who has reviewed the translations. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table languages (
      id integer primary key autoincrement,
      language text not null check (length(language) between 2 and 3),
      read_by text,
      read_on text check (read_on like '____-__-__'),
      page text not null default 'all',
      visible integer not null default 1 check (visible in (0, 1)),
      position integer,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict`,
    createVersionTrigger('languages'),
    // store/content/list-places.ts uses the same expression, word for word.
    'create index languages_shown on languages (visible, coalesce(position, id))',
    'create index languages_by_place on languages (coalesce(position, id))',
  ])
    await sql.raw(statement).execute(db);
};
