import { type Kysely, sql } from 'kysely';

/** The menu counts the requests that the site set aside as spam, also after a flood of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index tour_requests_set_aside on tour_requests (status)
    where suspicion is not null`.execute(db);
};
