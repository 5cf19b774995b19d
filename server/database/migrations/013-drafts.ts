import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** Unpublished changes to what visitors read, to be published by hand or at a planned time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table drafts (
      id integer primary key autoincrement,
      noun text not null,
      record_id integer,
      key text,
      purpose text not null check (purpose in ('publish', 'take back')),
      fields text not null check (json_valid(fields)),
      base text check (json_valid(base)),
      base_version integer,
      publish_at text,
      take_back_at text,
      problem text,
      link_hash text,
      link_ends_at text,
      created_at text not null,
      updated_at text not null,
      updated_by text not null,
      updated_by_id integer not null,
      version integer not null default 1
    ) strict`,
    createVersionTrigger('drafts'),
    // Nulls are distinct, so any number of new records can have a draft.
    'create unique index drafts_of_record on drafts (noun, record_id, purpose)',
    'create unique index drafts_of_text on drafts (noun, key, purpose)',
    'create unique index drafts_by_link on drafts (link_hash)',
    'create index drafts_due on drafts (publish_at)',
  ])
    await sql.raw(statement).execute(db);
};
