import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The home itself: its name, colors and menu. One row that is always there; what is null is as the server's
 * settings say (docs/decisions/053).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  sql`create table home (
    id integer primary key check (id = 1),
    name text check (length(name) between 1 and 80),
    tagline text check (length(tagline) between 1 and 120),
    license_number text check (length(license_number) between 1 and 40),
    capacity integer check (capacity between 2 and 8),
    languages text check (length(languages) between 1 and 200),
    designations text,
    answered_by text check (length(answered_by) between 1 and 120),
    palette text,
    door_color text,
    light_color text,
    hidden_pages text,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  sql`create trigger home_version after update on home
    when new.version = old.version
    begin update home set version = old.version + 1 where id = new.id; end`,
  sql`insert into home (id, updated_at) values (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
];
