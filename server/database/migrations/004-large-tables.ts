import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Indexes with which no read or deletion goes through a whole table (docs/decisions/016). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  sql`create index users_by_status on users (status)`,
  // Foreign keys: without an index, deleting an account reads these tables to their end.
  sql`create index users_by_approver on users (approved_by) where approved_by is not null`,
  sql`create index pictures_by_uploader on pictures (uploaded_by) where uploaded_by is not null`,
  sql`create index tour_requests_by_taker on tour_requests (taken_by) where taken_by is not null`,
  sql`create index tour_requests_by_time on tour_requests (status, created_at)`,
  // The condition stands in store/tour-requests.ts in the same words.
  sql`create index tour_requests_open on tour_requests (id)
    where status in ('new', 'contacted', 'scheduled', 'visited')`,
  sql`create index tour_requests_by_person on tour_requests (phone_key, email_key)`,
  // The condition stands in store/outbox.ts in the same words.
  sql`create index outbox_unsent on outbox (id) where state != 'sent'`,
  sql`create index outbox_problems on outbox (id) where state != 'sent' and problem is not null`,
];
