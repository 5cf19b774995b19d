import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Families' requests for a tour, and the letters about them that are to be mailed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  sql`create table tour_requests (
    id integer primary key autoincrement,
    name text not null check (length(name) between 1 and 120),
    phone text check (length(phone) between 1 and 40),
    email text check (length(email) between 3 and 254),
    -- What tells that two requests come from one person.
    phone_key text,
    email_key text,
    wishes text not null check (json_valid(wishes)),
    wish_date text check (length(wish_date) = 10),
    wish_time text check (length(wish_time) = 5),
    message text check (length(message) between 1 and 5000),
    status text not null check (
      status in ('new', 'contacted', 'scheduled', 'visited', 'closed', 'suspected spam')
    ),
    suspicion text check (length(suspicion) between 1 and 200),
    taken_by integer references users (id) on delete set null,
    notes text not null default '' check (length(notes) <= 5000),
    visit_at text,
    -- How often the visit was agreed anew; calendars take the highest (RFC 5545, 3.8.7.4).
    visit_sequence integer not null default 0 check (visit_sequence >= 0),
    consent_text text not null check (length(consent_text) between 1 and 2000),
    consent_at text not null,
    -- The same request sent twice has the same one.
    fingerprint text not null check (length(fingerprint) = 64),
    created_at text not null,
    updated_at text not null,
    closed_at text,
    check (phone is not null or email is not null),
    check ((status = 'closed') = (closed_at is not null))
  ) strict`,
  sql`create index tour_requests_by_status on tour_requests (status, id desc)`,
  sql`create index tour_requests_by_fingerprint on tour_requests (fingerprint, created_at)`,
  sql`create index tour_requests_by_phone on tour_requests (phone_key)`,
  sql`create index tour_requests_by_email on tour_requests (email_key)`,
  sql`create table outbox (
    id integer primary key autoincrement,
    tour_request_id integer not null references tour_requests (id) on delete cascade,
    letter text not null check (letter in ('new request', 'visit agreed', 'visit called off')),
    -- The visit that the letter tells of, as it was when the letter was due.
    visit_at text,
    visit_sequence integer,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'given up')),
    attempts integer not null default 0 check (attempts >= 0),
    next_try_at text not null,
    problem text check (length(problem) between 1 and 300),
    created_at text not null,
    sent_at text,
    check (letter = 'new request' or (visit_at is not null and visit_sequence is not null))
  ) strict`,
  sql`create index outbox_due on outbox (state, next_try_at)`,
  sql`create index outbox_by_request on outbox (tour_request_id)`,
];
