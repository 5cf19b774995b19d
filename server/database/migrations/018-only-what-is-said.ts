import { type Kysely, sql } from 'kysely';

/**
 * A room need not say anything about its bath or about sharing. The home says whether it has a waiting
 * list, and who meets families.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    // SQLite can't change a constraint, so columns without it replace the old ones.
    `alter table rooms add column shares text check (shares in ('private', 'shared'))`,
    'alter table rooms add column bath integer check (bath in (0, 1))',
    'update rooms set shares = occupancy, bath = own_bath',
    'alter table rooms drop column occupancy',
    'alter table rooms drop column own_bath',
    'alter table rooms rename column shares to occupancy',
    'alter table rooms rename column bath to own_bath',
    'alter table home add column waiting_list integer check (waiting_list in (0, 1))',
    'alter table home add column met_by text check (length(met_by) between 1 and 120)',
  ])
    await sql.raw(statement).execute(db);
};
