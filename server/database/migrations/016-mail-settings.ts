import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The mail server that the owner sets in the staff area, in place of the environment's. The password is
 * sealed with a key that is in no backup (docs/decisions/054).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of mailSettings) await statement.execute(db);
};

const mailSettings: RawBuilder<unknown>[] = [
  sql`create table mail_settings (
    id integer primary key check (id = 1),
    host text not null,
    port integer not null check (port between 1 and 65535),
    security text not null check (security in ('tls', 'starttls')),
    username text,
    password text,
    from_address text not null,
    notify_address text not null,
    created_at text not null,
    updated_at text not null,
    updated_by text,
    version integer not null default 1
  ) strict`,
  sql`create trigger mail_settings_version after update on mail_settings
    when new.version = old.version
    begin update mail_settings set version = old.version + 1 where id = new.id; end`,
];
