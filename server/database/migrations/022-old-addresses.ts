import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** Where addresses of an earlier website lead, and which unknown addresses visitors asked for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table old_addresses (
      id integer primary key autoincrement,
      address text not null check (length(address) between 2 and 200),
      target text not null,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict`,
    createVersionTrigger('old_addresses'),
    'create index old_addresses_by_address on old_addresses (address)',
    `create table missing_addresses (
      -- By the home's clock.
      day text not null check (length(day) = 10),
      address text not null check (length(address) between 2 and 200),
      views integer not null check (views > 0),
      primary key (day, address)
    ) strict, without rowid`,
  ])
    await sql.raw(statement).execute(db);
};
