import { createVersionTrigger } from './counts-versions.ts';

/** People who sign in: their accounts, sessions, second steps, links, devices and limits. */
export const accountStatements: readonly string[] = [
  `create table users (
    id integer primary key autoincrement,
    username text not null check (length(username) between 1 and 64),
    username_key text not null unique,
    email text not null check (length(email) between 3 and 254),
    email_key text not null unique,
    password_hash text not null,
    status text not null default '' check (status in ('', 'approved', 'disapproved')),
    privileged integer not null default 0 check (privileged in (0, 1)),
    approved_by integer references users (id) on delete set null,
    approved_at text,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1,
    updated_by text,
    role text not null default 'staff' check (length(role) between 1 and 20),
    check (privileged = 0 or status = 'approved')
  ) strict`,
  `create unique index only_one_privileged on users (privileged) where privileged = 1`,
  `create index users_by_status on users (status)`,
  `create index users_by_approver on users (approved_by) where approved_by is not null`,
  createVersionTrigger('users'),
  `create table sessions (
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
  `create index sessions_by_user on sessions (user_id, created_at)`,
  `create table account_devices (
    user_id integer not null references users (id) on delete cascade,
    device_key text not null check (length(device_key) = 64),
    last_seen_at text not null,
    primary key (user_id, device_key)
  ) strict, without rowid`,
  `create table sign_in_rules (
    id integer primary key check (id = 1),
    second_step_required integer not null default 0 check (second_step_required in (0, 1)),
    registration_open integer not null default 1 check (registration_open in (0, 1)),
    updated_at text not null,
    updated_by text,
    version integer not null default 1,
    password_helper text check (length(password_helper) between 1 and 120)
  ) strict`,
  createVersionTrigger('sign_in_rules'),
  `create table totp_secrets (
    user_id integer primary key references users (id) on delete cascade,
    -- Encrypted with a key of this installation (server/sealed-text.ts).
    sealed text not null,
    created_at text not null,
    -- When the first right code came; without it the secret counts for nothing.
    confirmed_at text,
    -- The number of the last half minute of which a code was taken: each code counts once.
    last_step integer
  ) strict`,
  `create table recovery_codes (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    -- SHA-256 in hex; the code itself is stored nowhere.
    code_hash text not null check (length(code_hash) = 64),
    created_at text not null,
    used_at text,
    unique (user_id, code_hash)
  ) strict`,
  `create table pending_sign_ins (
    token_hash text primary key check (length(token_hash) = 64),
    user_id integer not null references users (id) on delete cascade,
    -- The hash that the password was compared with: it must still be the user's.
    password_hash text not null,
    keep_signed_in integer not null check (keep_signed_in in (0, 1)),
    -- Whether a recovery code took the place of a password: no second one finishes the sign-in.
    by_recovery integer not null check (by_recovery in (0, 1)),
    wrong_codes integer not null default 0 check (wrong_codes >= 0),
    expires_at text not null
  ) strict`,
  `create table passkeys (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    -- Base64url, as is the public key, which is in COSE form.
    credential_id text not null unique check (length(credential_id) between 1 and 1400),
    public_key text not null,
    -- How often it was used, as the authenticator counts; many always say 0.
    counter integer not null check (counter >= 0),
    -- How browsers reach it, such as usb or internal, with commas between.
    transports text not null,
    -- Whether it is stored on more than one device.
    backed_up integer not null check (backed_up in (0, 1)),
    name text not null check (length(name) between 1 and 60),
    created_at text not null,
    last_used_at text
  ) strict`,
  `create index passkeys_by_user on passkeys (user_id, id)`,
  `create table passkey_handles (
    user_id integer primary key references users (id) on delete cascade,
    handle text not null unique
  ) strict`,
  `create table used_challenges (
    challenge_hash text primary key check (length(challenge_hash) = 64),
    expires_at text not null
  ) strict`,
  `create table security_notices (
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
  `create index security_notices_by_user on security_notices (user_id, id)`,
  `create table password_links (
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
  `create index password_links_by_user on password_links (user_id, created_at)`,
  `create table password_wishes (
    user_id integer primary key references users (id) on delete cascade,
    asked_at text not null
  ) strict`,
  `create table invitations (
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
  `create table owner_offers (
    id integer primary key check (id = 1),
    to_user_id integer not null references users (id) on delete cascade,
    offered_by text not null,
    created_at text not null,
    expires_at text not null
  ) strict`,
  `create table calendar_feeds (
    user_id integer primary key references users (id) on delete cascade,
    secret_hash text not null unique check (length(secret_hash) = 64),
    created_at text not null,
    read_at text
  ) strict`,
  `create table push_subscriptions (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    -- The device's address at its browser's push service, and what texts to it are encrypted with.
    endpoint text not null unique check (length(endpoint) between 1 and 1000),
    p256dh text not null,
    auth text not null,
    -- What sessions of this device carry: signing it out ends its subscription.
    device_key text not null,
    device text,
    kinds text not null check (json_valid(kinds)),
    -- By the home's clock, such as 21:00.
    quiet_from text check (length(quiet_from) = 5),
    quiet_to text check (length(quiet_to) = 5),
    created_at text not null,
    last_ok_at text,
    -- How many attempts have failed since the last one that did not.
    failures integer not null default 0 check (failures >= 0),
    check ((quiet_from is null) = (quiet_to is null))
  ) strict`,
  `create index push_subscriptions_by_user on push_subscriptions (user_id, id)`,
  `create table push_notice_times (
    kind text primary key check (length(kind) between 1 and 40),
    at text not null
  ) strict`,
  `create table rate_limits (
    key text primary key,
    points integer not null default 0,
    expire integer
  ) strict`,
];
