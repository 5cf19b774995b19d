import { type Kysely, type RawBuilder, sql } from 'kysely';

/** What was deleted, what was replaced, and who did what (docs/product/storage.md). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

// Names stand beside the ids of users, and no foreign key: both tell of people who may be gone.
const statements: RawBuilder<unknown>[] = [
  sql`create table trash (
    id integer primary key autoincrement,
    noun text not null check (noun in ('testimonials', 'gallery', 'services')),
    record_id integer not null,
    label text not null check (length(label) between 1 and 200),
    record text not null check (json_valid(record)),
    image_url text,
    deleted_at text not null,
    deleted_by integer not null,
    deleted_by_name text not null,
    unique (noun, record_id)
  ) strict`,
  sql`create index trash_by_image on trash (image_url)`,
  sql`create table history (
    id integer primary key autoincrement,
    noun text not null check (noun in ('testimonials', 'services', 'contact', 'about')),
    record_id integer not null,
    fields text not null check (json_valid(fields)),
    replaced_at text not null,
    replaced_by integer not null,
    replaced_by_name text not null
  ) strict`,
  sql`create index history_of_record on history (noun, record_id, id desc)`,
  sql`create table audit (
    id integer primary key autoincrement,
    at text not null,
    user_id integer,
    who text not null check (length(who) between 1 and 64),
    did text not null check (length(did) between 1 and 500),
    network text
  ) strict`,
];
