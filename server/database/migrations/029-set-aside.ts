import { type Kysely, sql } from 'kysely';

/** An index for the menu's count of requests set aside as spam, which is fast even after a flood of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index tour_requests_set_aside on tour_requests (status)
    where suspicion is not null`.execute(db);
};
