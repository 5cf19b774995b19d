import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** The people who care for the residents. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table people (
      id integer primary key autoincrement,
      name text not null check (length(name) between 1 and 120),
      role text not null check (length(role) between 1 and 120),
      image_url text check (length(image_url) between 1 and 200),
      focus_x integer check (focus_x between 0 and 100),
      focus_y integer check (focus_y between 0 and 100),
      languages text,
      since_year integer check (since_year > 0),
      credentials text,
      checked_on text check (checked_on like '____-__-__'),
      words text,
      answers integer not null default 0 check (answers in (0, 1)),
      visible integer not null default 1 check (visible in (0, 1)),
      position integer,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict`,
    createVersionTrigger('people'),
    'create index people_by_image on people (image_url) where image_url is not null',
    // store/content/list-places.ts uses the same expression, word for word.
    'create index people_shown on people (visible, coalesce(position, id))',
    'create index people_by_place on people (coalesce(position, id))',
  ])
    await sql.raw(statement).execute(db);
};
