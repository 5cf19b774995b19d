import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { type Author, note } from './audit.ts';
import { triage } from './tour-bulk.ts';
import { labelOf } from './tour-requests.ts';

/**
 * Deletes a request for good, its letters with it; the trail keeps only that there was one.
 * @param whole also all other requests from the same phone number or email address
 * @returns how many were deleted
 */
export const remove = async (
  db: Database,
  id: number,
  whole: boolean,
  by: Author,
): Promise<number> => {
  const keys = await db
    .selectFrom('tour_requests')
    .select(['phone_key', 'email_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  const gone = await removeOne(db, id, by);
  if (gone === 0 || !keys || !whole) return gone;
  return gone + (await triage(db, 'delete', { person: keys }, by));
};

const removeOne = (db: Database, id: number, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('tour_requests')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await note(transaction, by, `deleted for good ${labelOf(id)}`);
    return Number(numDeletedRows);
  });

/** Deletes suspected spam up to an id, so that nothing goes that nobody has seen. Returns how much. */
export const removeSpam = (db: Database, upTo: number, by: Author): Promise<number> =>
  triage(db, 'delete', { status: 'suspected spam', upTo }, by);

/**
 * Deletes what was closed, or kept apart as spam, before a time (My Health My Data Act: no longer than
 * the consent says). Returns how much.
 */
export const removeOld = (db: Database, before: string): Promise<number> =>
  write(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('tour_requests')
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'closed'), eb('closed_at', '<', before)]),
          eb.and([eb('status', '=', 'suspected spam'), eb('created_at', '<', before)]),
        ]),
      )
      .executeTakeFirst();
    const deleted = Number(numDeletedRows);
    if (deleted > 0) {
      await note(transaction, 'the server', `deleted ${deleted} tour requests whose time was over`);
    }
    return deleted;
  });

/** How deletions leave nothing behind in the write-ahead log either; sql for `pragma` has no builder. */
export const foldLog = (db: Database): Promise<unknown> =>
  sql`pragma wal_checkpoint(truncate)`.execute(db);
