import { sql } from 'kysely';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';

/** How often something happened under a key. */
export interface RateCount {
  key: string;
  points: number;
  /** When counting starts again (milliseconds since 1970); null for never. */
  expire: number | null;
}

/** The stored counts of some keys, expired ones included. */
export const findCounts = (database: Database, keys: string[]): Promise<RateCount[]> =>
  database
    .selectFrom('rate_limits')
    .select(['key', 'points', 'expire'])
    .where('key', 'in', keys)
    .execute();

/** Stores counts in place of those that have the same keys. There is at least one. */
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

/** @returns whether there was such a count */
export const deleteCount = async (database: Database, key: string): Promise<boolean> => {
  const result = await write(database, (transaction) =>
    transaction.deleteFrom('rate_limits').where('key', '=', key).executeTakeFirst(),
  );
  return result.numDeletedRows > 0n;
};

/** Deletes counts whose time is over. */
export const deleteExpiredCounts = (database: Database): Promise<unknown> =>
  write(database, (transaction) =>
    transaction.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute(),
  );

/** Deletes counts whose time is over, and of more than `most` those whose time is over first. */
export const deleteSurplusCounts = async (transaction: Database, most: number): Promise<void> => {
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
        .offset(most),
    )
    .execute();
};
