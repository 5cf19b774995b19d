import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** News and events of the home; days and times are by its clock. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table news (
      id integer primary key autoincrement,
      title text not null check (length(title) between 1 and 120),
      words text,
      kind text not null check (kind in ('news', 'activity', 'menu')),
      day text not null check (day like '____-__-__'),
      starts text check (starts like '__:__'),
      ends text check (ends like '__:__'),
      image_url text check (length(image_url) between 1 and 200),
      focus_x integer check (focus_x between 0 and 100),
      focus_y integer check (focus_y between 0 and 100),
      picture_alt text,
      visible integer not null default 1 check (visible in (0, 1)),
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict`,
    createVersionTrigger('news'),
    'create index news_by_image on news (image_url) where image_url is not null',
    'create index news_shown on news (visible, day)',
  ])
    await sql.raw(statement).execute(db);
};
