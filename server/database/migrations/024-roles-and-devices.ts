import { type Kysely, sql } from 'kysely';

/**
 * What an account may do beside the owner's, where its sessions began, what its holder should hear of, and
 * how people may sign in, one row that is always there (docs/decisions/063).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements = [
  // Which roles there are is the product's to know (domain/permissions.ts).
  sql`alter table users add column role text not null default 'staff'
    check (length(role) between 1 and 20)`,
  // With a number, by which people name a session, and with the device that it began on.
  sql`create table new_sessions (
    id integer primary key autoincrement,
    token_hash text not null unique check (length(token_hash) = 64),
    user_id integer not null references users (id) on delete cascade,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    keep_signed_in integer not null default 0 check (keep_signed_in in (0, 1)),
    confirmed_at text,
    -- In words, such as "Chrome on Android"; null: a session from before this was recorded.
    device text check (length(device) between 1 and 60),
    -- SHA-256 of the id in the device cookie, in hex.
    device_key text check (length(device_key) = 64),
    network text check (length(network) between 1 and 60)
  ) strict`,
  sql`insert into new_sessions
    (token_hash, user_id, created_at, last_seen_at, expires_at, keep_signed_in, confirmed_at)
    select token_hash, user_id, created_at, last_seen_at, expires_at, keep_signed_in, confirmed_at
    from sessions order by created_at, rowid`,
  sql`drop table sessions`,
  sql`alter table new_sessions rename to sessions`,
  sql`create index sessions_by_user on sessions (user_id, created_at)`,
  // The browsers that have signed in as an account, so that its very first one is no news.
  sql`create table account_devices (
    user_id integer not null references users (id) on delete cascade,
    device_key text not null check (length(device_key) = 64),
    last_seen_at text not null,
    primary key (user_id, device_key)
  ) strict, without rowid`,
  sql`create table security_notices (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    -- What happened: the product knows the kinds (domain/entities/security-notice.ts).
    kind text not null check (length(kind) between 1 and 40),
    at text not null,
    device text check (length(device) between 1 and 60),
    device_key text check (length(device_key) = 64),
    network text check (length(network) between 1 and 60),
    session_id integer references sessions (id) on delete set null
  ) strict`,
  sql`create index security_notices_by_user on security_notices (user_id, id)`,
  sql`create table sign_in_rules (
    id integer primary key check (id = 1),
    second_step_required integer not null default 0 check (second_step_required in (0, 1)),
    registration_open integer not null default 1 check (registration_open in (0, 1)),
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  sql`create trigger sign_in_rules_version after update on sign_in_rules
    when new.version = old.version
    begin update sign_in_rules set version = old.version + 1 where id = new.id; end`,
  sql`insert into sign_in_rules (id, updated_at) values (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
];
