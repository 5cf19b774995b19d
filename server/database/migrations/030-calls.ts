import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Who is calling a family, and when to call again (docs/decisions/070). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  // A call that has begun and has no outcome yet: at most one a request.
  sql`create table request_calls (
    tour_request_id integer primary key references tour_requests (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    began_at text not null
  ) strict`,
  sql`create index request_calls_by_user on request_calls (user_id)`,
  sql`create table request_reminders (
    tour_request_id integer primary key references tour_requests (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    due_at text not null,
    made_at text not null
  ) strict`,
  sql`create index request_reminders_by_user on request_reminders (user_id)`,
  sql`create index request_reminders_by_time on request_reminders (due_at)`,
  sql`create index tour_requests_proposed on tour_requests (created_at)
    where proposed_date is not null`,
];
