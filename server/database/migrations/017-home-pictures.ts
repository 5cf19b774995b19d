import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The home's own pictures, as JSON, and two lists of what they and their earlier versions show: a picture is
 * looked up by its address when it is swept, withdrawn or served (docs/decisions/055).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  sql`alter table home add column hero_pictures text check (json_valid(hero_pictures))`,
  sql`alter table home add column page_pictures text check (json_valid(page_pictures))`,
  sql`alter table home add column portrait text check (json_valid(portrait))`,
  sql`alter table home add column logo text check (json_valid(logo))`,
  sql`create table home_images (
    image_url text primary key check (length(image_url) between 1 and 200)
  ) strict, without rowid`,
  sql`create table history_images (
    image_url text not null check (length(image_url) between 1 and 200),
    version_id integer not null references history (id) on delete cascade,
    primary key (image_url, version_id)
  ) strict, without rowid`,
  // What deletes a version looks for its pictures.
  sql`create index history_images_by_version on history_images (version_id)`,
];
