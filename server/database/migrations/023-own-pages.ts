import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** Pages that staff add, each at an address of its own, and the pictures in them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table own_pages (
      id integer primary key autoincrement,
      title text not null check (length(title) between 1 and 80),
      blocks text check (json_valid(blocks)),
      found_in text not null check (found_in in ('menu', 'link')),
      address text not null check (length(address) between 1 and 60),
      description text,
      visible integer not null default 1 check (visible in (0, 1)),
      position integer,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict`,
    createVersionTrigger('own_pages'),
    'create index own_pages_shown on own_pages (visible, coalesce(position, id))',
    'create index own_pages_by_place on own_pages (coalesce(position, id))',
    'create unique index own_pages_by_address on own_pages (address)',
    `create table own_pages_images (
      image_url text not null check (length(image_url) between 1 and 200),
      record_id integer not null references own_pages (id) on delete cascade,
      primary key (image_url, record_id)
    ) strict, without rowid`,
    'create index own_pages_images_by_record on own_pages_images (record_id)',
  ])
    await sql.raw(statement).execute(db);
};
