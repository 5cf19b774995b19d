import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The rooms of the home and whether they are open (docs/decisions/057), and what a family asks for: a visit,
 * or a place on the waiting list. The trash takes every noun now: the product alone says which there are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...rooms, ...kindsOfRequests, ...trashOfAll]) {
    await statement.execute(db);
  }
};

const rooms: RawBuilder<unknown>[] = [
  sql`create table rooms (
    id integer primary key autoincrement,
    name text not null check (length(name) between 1 and 120),
    description text,
    picture_ids text,
    occupancy text not null check (occupancy in ('private', 'shared')),
    own_bath integer not null check (own_bath in (0, 1)),
    size_sqft integer check (size_sqft > 0),
    features text,
    price_from integer check (price_from > 0),
    price_to integer check (price_to >= price_from),
    availability text not null check (availability in ('open', 'open from', 'held', 'taken')),
    open_from text,
    confirmed_on text not null,
    visible integer not null default 1 check (visible in (0, 1)),
    position integer,
    created_at text not null,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  sql`create trigger rooms_version after update on rooms
    when new.version = old.version
    begin update rooms set version = old.version + 1 where id = new.id; end`,
  // The expression is in store/list-tables.ts in the same words.
  sql`create index rooms_shown on rooms (visible, coalesce(position, id))`,
  sql`create index rooms_by_place on rooms (coalesce(position, id))`,
  sql`create index rooms_openings on rooms (visible, availability, open_from, confirmed_on)`,
];

const kindsOfRequests: RawBuilder<unknown>[] = [
  sql`alter table tour_requests add column kind text not null default 'visit'
    check (kind in ('visit', 'waiting list'))`,
];

/** A check can't be changed in place. The ids go on from the last one that was ever used. */
const trashOfAll: RawBuilder<unknown>[] = [
  sql`create table new_trash (
    id integer primary key autoincrement,
    noun text not null check (length(noun) between 1 and 40),
    record_id integer not null,
    label text not null check (length(label) between 1 and 200),
    record text not null check (json_valid(record)),
    image_url text,
    deleted_at text not null,
    deleted_by integer not null,
    deleted_by_name text not null,
    unique (noun, record_id)
  ) strict`,
  sql`insert into new_trash select id, noun, record_id, label, record, image_url, deleted_at,
    deleted_by, deleted_by_name from trash`,
  sql`delete from sqlite_sequence where name = 'new_trash'`,
  sql`insert into sqlite_sequence (name, seq) select 'new_trash', seq from sqlite_sequence where name = 'trash'`,
  sql`drop table trash`,
  sql`alter table new_trash rename to trash`,
  sql`create index trash_by_image on trash (image_url)`,
];
