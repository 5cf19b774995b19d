import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open.ts';
import type { Tables } from '../../database/tables/tables.ts';
import * as erasures from '../trail/erasures.ts';

/** What was deleted for good. */
export interface DeletedRequests {
  count: number;
  /** When the oldest of them came in; backups made since then may contain it. Null if there was none. */
  storedSince: string | null;
}

export const none: DeletedRequests = { count: 0, storedSince: null };

/** Combines the results of two deletions. */
export const together = (one: DeletedRequests, other: DeletedRequests): DeletedRequests => {
  const times = [one.storedSince, other.storedSince].filter((time) => time !== null).toSorted();
  return { count: one.count + other.count, storedSince: times[0] ?? null };
};

type Which = (eb: ExpressionBuilder<Tables, 'tour_requests'>) => Expression<SqlBool>;

/** How many requests one transaction deletes: thousands at once would block everyone else. */
export const batchSize = 100;

/**
 * Deletes at most one batch within a transaction, and schedules its erasure from copies of the database. Every
 * deletion of a request goes through here.
 */
export const deleteSome = async (transaction: Database, which: Which): Promise<DeletedRequests> => {
  const tourRequests = await transaction
    .selectFrom('tour_requests')
    .select(['id', 'created_at'])
    .where(which)
    .limit(batchSize)
    .execute();
  if (tourRequests.length === 0) return none;
  const ids = tourRequests.map(({ id }) => id);
  await transaction.deleteFrom('tour_requests').where(isOneOf('id', ids)).execute();
  await erasures.request(transaction, { tourRequests });
  const times = tourRequests.map(({ created_at }) => created_at).toSorted();
  return { count: tourRequests.length, storedSince: times[0] ?? null };
};
