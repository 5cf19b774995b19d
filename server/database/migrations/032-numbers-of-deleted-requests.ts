import { type Kysely, sql } from 'kysely';

/**
 * What requests that were deleted before their period was stored add to its numbers (docs/decisions/074).
 * Each number is counted by itself, so that no row tells of one family.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table deleted_request_numbers (
    span text not null check (span in ('week', 'month')),
    -- The first day of the period, by the home's clock.
    begins text not null check (length(begins) = 10),
    number text not null check (number in ('requests', 'minutes', 'source', 'visits', 'moved in')),
    -- Minutes to the first answer, or a source; empty for the others.
    value text not null default '',
    total integer not null check (total > 0),
    primary key (span, begins, number, value)
  ) strict, without rowid`.execute(db);
};
