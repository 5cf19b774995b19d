import { type Kysely, type RawBuilder, sql } from 'kysely';

/** What a picture's crops keep in view, what it says to those who can't see it, and pictures of services. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  sql`alter table gallery_items add column description text check (length(description) between 1 and 500)`,
  sql`alter table gallery_items add column focus_x integer check (focus_x between 0 and 100)`,
  sql`alter table gallery_items add column focus_y integer check (focus_y between 0 and 100)`,
  sql`alter table services add column image_url text check (length(image_url) between 1 and 200)`,
  sql`alter table services add column focus_x integer check (focus_x between 0 and 100)`,
  sql`alter table services add column focus_y integer check (focus_y between 0 and 100)`,
  sql`create index services_by_image on services (image_url) where image_url is not null`,
  // As in the trash: an earlier version needs its picture for as long as it can be restored.
  sql`alter table history add column image_url text`,
  sql`create index history_by_image on history (image_url) where image_url is not null`,
];
