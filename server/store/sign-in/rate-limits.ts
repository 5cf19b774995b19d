import { sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';

export interface RateCount {
  key: string;
  points: number;
  /** When counting starts again (milliseconds since 1970); null: never. */
  expire: number | null;
}

/** The stored counts of some keys, including expired ones. */
export const findCounts = (database: Database, keys: string[]): Promise<RateCount[]> =>
  database
    .selectFrom('rate_limits')
    .select(['key', 'points', 'expire'])
    .where('key', 'in', keys)
    .execute();

/** Stores counts, replacing those with the same keys. `counts` must not be empty. */
export const saveCounts = (transaction: Database, counts: RateCount[]): Promise<unknown> =>
  transaction
    .insertInto('rate_limits')
    .values(counts)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        points: ref('excluded.points'),
        expire: ref('excluded.expire'),
      })),
    )
    .execute();

/** Deletes a count. @returns whether it existed */
export const deleteCount = async (database: Database, key: string): Promise<boolean> => {
  const result = await write(database, (transaction) =>
    transaction.deleteFrom('rate_limits').where('key', '=', key).executeTakeFirst(),
  );
  return result.numDeletedRows > 0n;
};

export const deleteExpiredCounts = (database: Database): Promise<unknown> =>
  write(database, (transaction) =>
    transaction.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute(),
  );

/** Deletes expired counts, then those that expire first until `max` are left. */
export const deleteSurplusCounts = async (transaction: Database, max: number): Promise<void> => {
  await transaction.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
  await transaction
    .deleteFrom('rate_limits')
    .where(
      'key',
      'in',
      transaction
        .selectFrom('rate_limits')
        .select('key')
        .orderBy(sql`expire desc nulls first`)
        .limit(-1)
        .offset(max),
    )
    .execute();
};
