import { type Kysely, sql } from 'kysely';

/** Deletions for good that still have to reach files beside the database (store/erasures.ts). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table erasures (
    id integer primary key autoincrement,
    -- What to erase, as ids, times, hashes and addresses of pictures: nothing that a person wrote.
    targets text not null check (json_valid(targets)),
    created_at text not null
  ) strict`.execute(db);
};
