import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** Translations of the home's own words, and what visitors read if the English has changed since. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table translations (
      id integer primary key autoincrement,
      language text not null check (length(language) between 2 and 3),
      place text not null,
      words text not null,
      source text not null,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict`,
    createVersionTrigger('translations'),
    'create index translations_by_place on translations (language, place)',
    `alter table home add column outdated_translations text
      check (outdated_translations in ('older', 'english'))`,
  ])
    await sql.raw(statement).execute(db);
};
