import { type Kysely, sql } from 'kysely';

/**
 * Links for a new password and for an invitation, the emails that carry them, and the owner's offer to hand
 * the home over (docs/decisions/067).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...links, ...outbox, ...rules]) await statement.execute(db);
};

const links = [
  sql`create table password_links (
    -- SHA-256 in hex; the link itself is stored nowhere.
    token_hash text primary key check (length(token_hash) = 64),
    user_id integer not null references users (id) on delete cascade,
    -- The hash at the time: with another password the link has ended.
    password_hash text not null,
    given text not null check (given in ('email', 'owner', 'recovery code')),
    wrong_codes integer not null default 0 check (wrong_codes >= 0),
    created_at text not null,
    expires_at text not null
  ) strict`,
  sql`create index password_links_by_user on password_links (user_id, created_at)`,
  // Who has asked the owner for a new password.
  sql`create table password_wishes (
    user_id integer primary key references users (id) on delete cascade,
    asked_at text not null
  ) strict`,
  sql`create table invitations (
    id integer primary key autoincrement,
    name text not null check (length(name) between 1 and 120),
    email text check (length(email) between 3 and 254),
    role text not null check (length(role) between 1 and 20),
    -- Null until the email is written that carries the link.
    token_hash text unique check (length(token_hash) = 64),
    invited_by text not null,
    created_at text not null,
    expires_at text not null
  ) strict`,
  sql`create table owner_offers (
    id integer primary key check (id = 1),
    to_user_id integer not null references users (id) on delete cascade,
    offered_by text not null,
    created_at text not null,
    expires_at text not null
  ) strict`,
];

/** An email is about a request of a family, an account, or an invitation. */
const outbox = [
  sql`create table new_outbox (
    id integer primary key autoincrement,
    tour_request_id integer references tour_requests (id) on delete cascade,
    user_id integer references users (id) on delete cascade,
    invitation_id integer references invitations (id) on delete cascade,
    letter text not null check (length(letter) between 1 and 40),
    -- What else the letter tells, as JSON.
    detail text check (length(detail) between 2 and 1000),
    visit_at text,
    visit_sequence integer,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'given up')),
    attempts integer not null default 0 check (attempts >= 0),
    next_try_at text not null,
    problem text check (length(problem) between 1 and 300),
    created_at text not null,
    sent_at text,
    check ((tour_request_id is not null) + (user_id is not null) + (invitation_id is not null) = 1),
    check (
      letter not in ('visit agreed', 'visit called off')
      or (visit_at is not null and visit_sequence is not null)
    )
  ) strict`,
  sql`insert into new_outbox (id, tour_request_id, letter, visit_at, visit_sequence, state, attempts,
    next_try_at, problem, created_at, sent_at) select id, tour_request_id, letter, visit_at,
    visit_sequence, state, attempts, next_try_at, problem, created_at, sent_at from outbox`,
  sql`delete from sqlite_sequence where name = 'new_outbox'`,
  sql`insert into sqlite_sequence (name, seq)
    select 'new_outbox', seq from sqlite_sequence where name = 'outbox'`,
  sql`drop table outbox`,
  sql`alter table new_outbox rename to outbox`,
  sql`create index outbox_due on outbox (state, next_try_at)`,
  sql`create index outbox_by_request on outbox (tour_request_id)`,
  sql`create index outbox_by_user on outbox (user_id) where user_id is not null`,
  sql`create index outbox_by_invitation on outbox (invitation_id) where invitation_id is not null`,
  // The condition stands in store/outbox.ts in the same words.
  sql`create index outbox_unsent on outbox (id) where state != 'sent'`,
  sql`create index outbox_problems on outbox (id) where state != 'sent' and problem is not null`,
];

const rules = [
  // Whom to ask for a new password; null: the page says "the person who runs the home".
  sql`alter table sign_in_rules add column password_helper text
    check (length(password_helper) between 1 and 120)`,
];
