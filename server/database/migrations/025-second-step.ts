import { type Kysely, sql } from 'kysely';

/** One-time codes, recovery codes, and sign-ins that wait for their second step (docs/decisions/064). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements = [
  sql`create table totp_secrets (
    user_id integer primary key references users (id) on delete cascade,
    -- Encrypted with a key of this installation (server/sealed-text.ts).
    sealed text not null,
    created_at text not null,
    -- When the first right code came; without it the secret counts for nothing.
    confirmed_at text,
    -- The number of the last half minute of which a code was taken: each code counts once.
    last_step integer
  ) strict`,
  sql`create table recovery_codes (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    -- SHA-256 in hex; the code itself is stored nowhere.
    code_hash text not null check (length(code_hash) = 64),
    created_at text not null,
    used_at text,
    unique (user_id, code_hash)
  ) strict`,
  sql`create table pending_sign_ins (
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
];
