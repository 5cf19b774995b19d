import { days } from '../../../domain/durations.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';
import * as outbox from './outbox.ts';
import { tell } from './push-notices.ts';

/** How often the home is notified of requests that were set aside. */
const tellEvery = days(1);

/** The name of these notices in `push_notice_times`. */
const kind = 'suspected requests';

/**
 * Notifies the home of requests that were set aside since the last notice, because families may be among
 * them. At once after a quiet day, then once a day, by push to devices that listen to new requests, and by
 * email.
 * @param mail whether the home can be notified by email
 * @returns the number of requests
 */
export const tellOfSuspected = async (db: Database, mail: boolean): Promise<number> => {
  if ((await untold(db)).length === 0) return 0;
  return write(db, async (transaction) => {
    const ids = await untold(transaction);
    const newest = ids.at(-1);
    if (newest === undefined) return 0;
    await tell(transaction, 'suspected');
    if (mail) await outbox.putSuspected(transaction, { id: newest, count: ids.length });
    await setLast(transaction);
    return ids.length;
  });
};

/** Counting stops here: thousands of requests by a bot are one notice. */
const atMost = 1000;

const untold = async (db: Database): Promise<number[]> => {
  const last = await lastTold(db);
  // A time in the future was stored before the clock was set back.
  if (last !== null && Math.abs(Date.now() - Date.parse(last)) < tellEvery) return [];
  const rows = await db
    .selectFrom('tour_requests')
    .select('id')
    .where('status', '=', 'suspected spam')
    // Without those that staff marked themselves.
    .where('suspicion', 'is not', null)
    .$if(last !== null, (query) => query.where('created_at', '>', last ?? ''))
    .orderBy('id')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
};

const lastTold = async (db: Database): Promise<string | null> =>
  (
    await db
      .selectFrom('push_notice_times')
      .select('at')
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.at ?? null;

const setLast = (transaction: Database): Promise<unknown> => {
  const at = now();
  return transaction
    .insertInto('push_notice_times')
    .values({ kind, at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ at }))
    .execute();
};
