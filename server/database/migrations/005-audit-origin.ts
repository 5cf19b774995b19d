import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Tells what visitors caused from what staff did, so that neither can displace the other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  sql`alter table audit add column origin text not null default 'staff'
    check (origin in ('staff', 'visitor'))`,
  // The names that earlier versions gave to people without a session.
  sql`update audit set origin = 'visitor'
    where user_id is null and who in ('a visitor', 'A visitor', 'Somebody')`,
  sql`create index audit_by_origin on audit (origin, id desc)`,
  sql`create index audit_by_age on audit (origin, at)`,
];
