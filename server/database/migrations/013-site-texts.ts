import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The owner's words in place of the original ones, one row a text and language (docs/product/texts.md). A
 * value is JSON; null where the original is shown again, so that earlier versions stay with the row. The
 * history takes the versions of every noun now: the product alone says which there are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...siteTexts, ...historyOfAll]) await statement.execute(db);
};

const siteTexts: RawBuilder<unknown>[] = [
  sql`create table site_texts (
    id integer primary key autoincrement,
    key text not null check (length(key) between 1 and 100),
    language text not null default 'en' check (length(language) between 2 and 35),
    value text check (json_valid(value)),
    created_at text not null,
    updated_at text not null,
    updated_by text,
    version integer not null default 1,
    unique (key, language)
  ) strict`,
  sql`create trigger site_texts_version after update on site_texts
    when new.version = old.version
    begin update site_texts set version = old.version + 1 where id = new.id; end`,
];

const historyOfAll: RawBuilder<unknown>[] = [
  sql`create table new_history (
    id integer primary key autoincrement,
    noun text not null check (length(noun) between 1 and 40),
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
