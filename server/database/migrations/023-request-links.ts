import { randomInt } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What a family holds in hand: a reference and private links, the steps of its request, another day that it
 * proposes, and the calendars of staff (docs/decisions/061).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...requests, ...links, ...outbox]) await statement.execute(db);
  await giveReferences(db);
};

const requests: RawBuilder<unknown>[] = [
  sql`alter table tour_requests add column reference text check (length(reference) = 6)`,
  // Another day that the family proposes, until someone has answered it.
  sql`alter table tour_requests add column proposed_date text check (length(proposed_date) = 10)`,
  sql`alter table tour_requests add column proposed_time text check (length(proposed_time) = 5)`,
  // When the family itself took its request back.
  sql`alter table tour_requests add column taken_back_at text`,
  sql`create unique index tour_requests_by_reference on tour_requests (reference)`,
  sql`create index tour_requests_by_visit on tour_requests (visit_at) where visit_at is not null`,
];

const links: RawBuilder<unknown>[] = [
  sql`create table request_links (
    id integer primary key autoincrement,
    tour_request_id integer not null references tour_requests (id) on delete cascade,
    -- SHA-256 in hex; the link itself is stored nowhere.
    token_hash text not null unique check (length(token_hash) = 64),
    given text not null check (given in ('answer', 'repeat', 'email')),
    created_at text not null
  ) strict`,
  sql`create index request_links_by_request on request_links (tour_request_id, id)`,
  sql`create table request_steps (
    id integer primary key autoincrement,
    tour_request_id integer not null references tour_requests (id) on delete cascade,
    at text not null,
    -- The username of a member of staff; null: the family.
    by_name text,
    step text not null check (length(step) between 1 and 40),
    detail text check (length(detail) between 1 and 60)
  ) strict`,
  sql`create index request_steps_by_request on request_steps (tour_request_id, id)`,
  sql`create table calendar_feeds (
    user_id integer primary key references users (id) on delete cascade,
    secret_hash text not null unique check (length(secret_hash) = 64),
    created_at text not null,
    read_at text
  ) strict`,
];

/** A check can't be changed in place: the kinds of emails are the product's to know from here on. */
const outbox: RawBuilder<unknown>[] = [
  sql`create table new_outbox (
    id integer primary key autoincrement,
    tour_request_id integer not null references tour_requests (id) on delete cascade,
    letter text not null check (length(letter) between 1 and 40),
    visit_at text,
    visit_sequence integer,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'given up')),
    attempts integer not null default 0 check (attempts >= 0),
    next_try_at text not null,
    problem text check (length(problem) between 1 and 300),
    created_at text not null,
    sent_at text,
    check (
      letter not in ('visit agreed', 'visit called off')
      or (visit_at is not null and visit_sequence is not null)
    )
  ) strict`,
  sql`insert into new_outbox select id, tour_request_id, letter, visit_at, visit_sequence, state, attempts,
    next_try_at, problem, created_at, sent_at from outbox`,
  sql`delete from sqlite_sequence where name = 'new_outbox'`,
  sql`insert into sqlite_sequence (name, seq)
    select 'new_outbox', seq from sqlite_sequence where name = 'outbox'`,
  sql`drop table outbox`,
  sql`alter table new_outbox rename to outbox`,
  sql`create index outbox_due on outbox (state, next_try_at)`,
  sql`create index outbox_by_request on outbox (tour_request_id)`,
  // The condition stands in store/outbox.ts in the same words.
  sql`create index outbox_unsent on outbox (id) where state != 'sent'`,
  sql`create index outbox_problems on outbox (id) where state != 'sent' and problem is not null`,
];

/** As in store/references.ts, which may change; a migration may not. */
const alphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';

const newReference = (): string =>
  Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Earlier requests get a reference, too. Their versions stay: no one has edited them. */
const giveReferences = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from tour_requests`.execute(db);
  const given = new Set<string>();
  for (const { id, version } of rows) {
    let reference = newReference();
    while (given.has(reference)) reference = newReference();
    given.add(reference);
    await sql`update tour_requests set reference = ${reference} where id = ${id}`.execute(db);
    // The trigger has counted; setting the version by hand is not counted.
    await sql`update tour_requests set version = ${version} where id = ${id}`.execute(db);
  }
};
