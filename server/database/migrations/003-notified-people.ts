import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/**
 * The recipients of email notices with their kinds of events. Also, for an email that is still to be sent to
 * some recipients, the addresses that already have it.
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
