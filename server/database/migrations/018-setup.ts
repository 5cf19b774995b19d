import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * How far the owner's setup is, and what the go-live list can't read elsewhere (docs/decisions/056). A new
 * database has no accounts yet, so setup is open; a home that already runs is not led into it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  sql`create table setup (
    id integer primary key check (id = 1),
    state text not null check (state in ('open', 'later', 'finished'))
  ) strict`,
  sql`insert into setup (id, state) values (1, case
    when not exists (select 1 from users) then 'open'
    when exists (select 1 from contact_info) or exists (select 1 from about_info)
      or exists (select 1 from services) or exists (select 1 from gallery_items) then 'finished'
    else 'later' end)`,
  sql`create table setup_steps (
    step text primary key check (length(step) between 1 and 40),
    state text not null check (state in ('done', 'skipped'))
  ) strict`,
  sql`create table legal_readings (
    page text primary key check (length(page) between 1 and 40),
    texts_version integer not null,
    read_at text not null,
    read_by text not null
  ) strict`,
  sql`create table milestones (
    name text primary key check (length(name) between 1 and 40),
    subject text not null,
    at text not null
  ) strict`,
];
