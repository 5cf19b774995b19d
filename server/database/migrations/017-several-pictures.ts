import { type Kysely, sql } from 'kysely';

/**
 * A news entry can have further pictures. One table lists the uploads of entries, one those of deleted
 * records. A picture is kept as long as one of the tables lists it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    'alter table news add column more_pictures text check (json_valid(more_pictures))',
    `create table news_images (
      image_url text not null check (length(image_url) between 1 and 200),
      record_id integer not null references news (id) on delete cascade,
      primary key (image_url, record_id)
    ) strict, without rowid`,
    'create index news_images_by_record on news_images (record_id)',
    `create table trash_images (
      image_url text not null check (length(image_url) between 1 and 200),
      trash_id integer not null references trash (id) on delete cascade,
      primary key (image_url, trash_id)
    ) strict, without rowid`,
    'create index trash_images_by_record on trash_images (trash_id)',
  ])
    await sql.raw(statement).execute(db);
};
