import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Makes room for encrypted values in requests and in what mail servers say of them, and remembers which
 * keys they need (docs/decisions/066). What is stored is encrypted afterwards, at the end of the start.
 *
 * Checks can't be changed in place, and dropping a table deletes what refers to it: the tables that refer
 * to requests are made again first.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...keys, ...requests, ...links, ...steps, ...outbox, ...names])
    await statement.execute(db);
};

const keys: RawBuilder<unknown>[] = [
  sql`create table data_keys (
    id text primary key check (length(id) = 8),
    -- A known text, encrypted with the key: it tells the right key.
    check_value text not null,
    created_at text not null,
    -- When everything was encrypted with it and nothing else was left on the disk.
    ready_at text,
    -- When nothing in this database needed it any more; backups made before may.
    retired_at text,
    -- When its sheet was last downloaded, and by whom.
    sheet_at text,
    sheet_by text
  ) strict`,
];

const columns =
  sql.raw(`id, kind, organization, role, name, phone, email, phone_key, email_key, wishes,
  wish_date, wish_time, message, status, suspicion, taken_by, notes, visit_at, visit_sequence,
  consent_text, consent_at, fingerprint, created_at, updated_at, closed_at, version, updated_by,
  reference, proposed_date, proposed_time, taken_back_at`);

const requests: RawBuilder<unknown>[] = [
  sql`create table new_tour_requests (
    id integer primary key autoincrement,
    kind text not null default 'visit',
    -- Encrypted, as are the next five and the notes.
    organization text,
    role text,
    name text not null check (length(name) > 0),
    phone text,
    email text,
    message text,
    -- What tells that two requests come from one person: HMACs.
    phone_key text,
    email_key text,
    wishes text not null check (json_valid(wishes)),
    wish_date text check (length(wish_date) = 10),
    wish_time text check (length(wish_time) = 5),
    status text not null check (
      status in ('new', 'contacted', 'scheduled', 'visited', 'closed', 'suspected spam')
    ),
    suspicion text check (length(suspicion) between 1 and 200),
    taken_by integer references users (id) on delete set null,
    notes text not null default '',
    visit_at text,
    visit_sequence integer not null default 0 check (visit_sequence >= 0),
    consent_text text not null check (length(consent_text) between 1 and 2000),
    consent_at text not null,
    -- An HMAC: the same request sent twice has the same one.
    fingerprint text not null check (length(fingerprint) between 64 and 80),
    created_at text not null,
    updated_at text not null,
    closed_at text,
    version integer not null default 1,
    updated_by text,
    reference text check (length(reference) = 6),
    proposed_date text check (length(proposed_date) = 10),
    proposed_time text check (length(proposed_time) = 5),
    taken_back_at text,
    check (phone is not null or email is not null),
    check ((status = 'closed') = (closed_at is not null))
  ) strict`,
  sql`insert into new_tour_requests (${columns}) select ${columns} from tour_requests`,
];

const links: RawBuilder<unknown>[] = [
  sql`create table new_request_links (
    id integer primary key autoincrement,
    tour_request_id integer not null references new_tour_requests (id) on delete cascade,
    -- SHA-256 in hex; the link itself is stored nowhere.
    token_hash text not null unique check (length(token_hash) = 64),
    given text not null check (given in ('answer', 'repeat', 'email')),
    created_at text not null
  ) strict`,
  sql`insert into new_request_links select id, tour_request_id, token_hash, given, created_at
    from request_links`,
];

const steps: RawBuilder<unknown>[] = [
  sql`create table new_request_steps (
    id integer primary key autoincrement,
    tour_request_id integer not null references new_tour_requests (id) on delete cascade,
    at text not null,
    -- The username of a member of staff; null: the family.
    by_name text,
    step text not null check (length(step) between 1 and 40),
    detail text check (length(detail) between 1 and 60)
  ) strict`,
  sql`insert into new_request_steps select id, tour_request_id, at, by_name, step, detail
    from request_steps`,
];

const outbox: RawBuilder<unknown>[] = [
  sql`create table new_outbox (
    id integer primary key autoincrement,
    tour_request_id integer references new_tour_requests (id) on delete cascade,
    user_id integer references users (id) on delete cascade,
    invitation_id integer references invitations (id) on delete cascade,
    letter text not null check (length(letter) between 1 and 40),
    detail text check (length(detail) between 2 and 1000),
    visit_at text,
    visit_sequence integer,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'given up')),
    attempts integer not null default 0 check (attempts >= 0),
    next_try_at text not null,
    -- Encrypted: mail servers repeat the family's address.
    problem text check (length(problem) > 0),
    created_at text not null,
    sent_at text,
    check ((tour_request_id is not null) + (user_id is not null) + (invitation_id is not null) = 1),
    check (
      letter not in ('visit agreed', 'visit called off')
      or (visit_at is not null and visit_sequence is not null)
    )
  ) strict`,
  sql`insert into new_outbox select id, tour_request_id, user_id, invitation_id, letter, detail, visit_at,
    visit_sequence, state, attempts, next_try_at, problem, created_at, sent_at from outbox`,
];

/** The ids go on from the last one that was ever used. */
const inPlaceOf = (table: string): RawBuilder<unknown>[] => [
  sql`delete from sqlite_sequence where name = ${sql.lit(`new_${table}`)}`,
  sql`insert into sqlite_sequence (name, seq) select ${sql.lit(`new_${table}`)}, seq
    from sqlite_sequence where name = ${sql.lit(table)}`,
  sql`drop table ${sql.table(table)}`,
  sql`alter table ${sql.table(`new_${table}`)} rename to ${sql.table(table)}`,
];

const names: RawBuilder<unknown>[] = [
  ...['request_links', 'request_steps', 'outbox', 'tour_requests'].flatMap(inPlaceOf),
  sql`create trigger tour_requests_version after update on tour_requests
    when new.version = old.version
    begin update tour_requests set version = old.version + 1 where id = new.id; end`,
  sql`create index tour_requests_by_status on tour_requests (status, id desc)`,
  sql`create index tour_requests_by_fingerprint on tour_requests (fingerprint, created_at)`,
  sql`create index tour_requests_by_phone on tour_requests (phone_key)`,
  sql`create index tour_requests_by_email on tour_requests (email_key)`,
  sql`create index tour_requests_by_taker on tour_requests (taken_by) where taken_by is not null`,
  sql`create index tour_requests_by_time on tour_requests (status, created_at)`,
  // The condition stands in store/tour-requests.ts in the same words.
  sql`create index tour_requests_open on tour_requests (id)
    where status in ('new', 'contacted', 'scheduled', 'visited')`,
  sql`create index tour_requests_by_person on tour_requests (phone_key, email_key)`,
  sql`create unique index tour_requests_by_reference on tour_requests (reference)`,
  sql`create index tour_requests_by_visit on tour_requests (visit_at) where visit_at is not null`,
  sql`create index request_links_by_request on request_links (tour_request_id, id)`,
  sql`create index request_steps_by_request on request_steps (tour_request_id, id)`,
  sql`create index outbox_due on outbox (state, next_try_at)`,
  sql`create index outbox_by_request on outbox (tour_request_id)`,
  sql`create index outbox_by_user on outbox (user_id) where user_id is not null`,
  sql`create index outbox_by_invitation on outbox (invitation_id) where invitation_id is not null`,
  // The condition stands in store/outbox.ts in the same words.
  sql`create index outbox_unsent on outbox (id) where state != 'sent'`,
  sql`create index outbox_problems on outbox (id) where state != 'sent' and problem is not null`,
];
