import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Places that staff gave to records by hand, and which pictures and services visitors see. A record
 * without a position is where it was added (docs/decisions/049).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

const statements: RawBuilder<unknown>[] = [
  sql`alter table testimonials add column position integer`,
  sql`alter table gallery_items add column position integer`,
  sql`alter table gallery_items add column visible integer not null default 1 check (visible in (0, 1))`,
  sql`alter table services add column position integer`,
  sql`alter table services add column visible integer not null default 1 check (visible in (0, 1))`,
  // The expressions are in store/list-tables.ts in the same words.
  sql`drop index testimonials_newest`,
  sql`create index testimonials_shown on testimonials (approved, coalesce(position, -id))`,
  sql`create index testimonials_by_place on testimonials (coalesce(position, -id))`,
  sql`create index gallery_items_shown on gallery_items (visible, coalesce(position, -id))`,
  sql`create index gallery_items_by_place on gallery_items (coalesce(position, -id))`,
  sql`create index services_shown on services (visible, coalesce(position, id))`,
  sql`create index services_by_place on services (coalesce(position, id))`,
];
