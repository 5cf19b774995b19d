import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Each record that staff edit gets a version, so that a save on an older one is noticed, and the name of
 * who changed it last. The database itself counts: no write can forget to (docs/decisions/047). What a save
 * without a version replaces is in the history, now of the gallery's words, too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of editedTables) {
    const name = sql.table(table);
    await sql`alter table ${name} add column version integer not null default 1`.execute(db);
    await sql`alter table ${name} add column updated_by text`.execute(db);
    await sql`create trigger ${sql.table(`${table}_version`)} after update on ${name}
      when new.version = old.version
      begin update ${name} set version = old.version + 1 where id = new.id; end`.execute(db);
  }
  for (const statement of historyOfGallery) await statement.execute(db);
};

const editedTables = [
  'testimonials',
  'gallery_items',
  'services',
  'contact_info',
  'about_info',
  'tour_requests',
  'users',
];

/** A check can't be changed in place. The ids go on from the last one that was ever used. */
const historyOfGallery: RawBuilder<unknown>[] = [
  sql`create table new_history (
    id integer primary key autoincrement,
    noun text not null check (noun in ('testimonials', 'services', 'contact', 'about', 'gallery')),
    record_id integer not null,
    fields text not null check (json_valid(fields)),
    replaced_at text not null,
    replaced_by integer not null,
    replaced_by_name text not null,
    image_url text
  ) strict`,
  sql`insert into new_history select id, noun, record_id, fields, replaced_at, replaced_by,
    replaced_by_name, image_url from history`,
  sql`delete from sqlite_sequence where name = 'new_history'`,
  sql`insert into sqlite_sequence (name, seq) select 'new_history', seq from sqlite_sequence where name = 'history'`,
  sql`drop table history`,
  sql`alter table new_history rename to history`,
  sql`create index history_of_record on history (noun, record_id, id desc)`,
  sql`create index history_by_image on history (image_url) where image_url is not null`,
];
