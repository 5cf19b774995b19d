import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/**
 * Who is notified of what by email, and which recipients already got an email that others still have to
 * get.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table notified_people (
    id integer primary key check (id = 1),
    people text not null check (json_valid(people)),
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`.execute(db);
  await sql.raw(createVersionTrigger('notified_people')).execute(db);
  await sql`alter table outbox add column told text check (json_valid(told))`.execute(db);
};
