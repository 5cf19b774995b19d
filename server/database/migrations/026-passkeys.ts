import { type Kysely, sql } from 'kysely';

/** Passkeys, the name by which authenticators know an account, and challenges that were used (docs/decisions/065). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements = [
  sql`create table passkeys (
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
  sql`create index passkeys_by_user on passkeys (user_id, id)`,
  // Random: an authenticator shows it to whoever holds it, and it must tell nothing of the account.
  sql`create table passkey_handles (
    user_id integer primary key references users (id) on delete cascade,
    handle text not null unique
  ) strict`,
  // Challenges are signed and not stored (server/auth/passkeys/challenges.ts); each counts once.
  sql`create table used_challenges (
    challenge_hash text primary key check (length(challenge_hash) = 64),
    expires_at text not null
  ) strict`,
];
