import { tourBoxes } from '../../../domain/entities/tour-request.ts';
import { now } from '../../clock.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';
import * as pushNotices from './push-notices.ts';

/** When to call a family again, and who wants to be reminded: at most one reminder per request. */

/** Sets the reminder of a request, replacing an earlier one, within the transaction that records the call. */
export const set = async (
  transaction: Database,
  requestId: number,
  { userId, dueAt }: { userId: number; dueAt: string },
): Promise<void> => {
  await clear(transaction, [requestId]);
  await transaction
    .insertInto('request_reminders')
    .values({ tour_request_id: requestId, user_id: userId, due_at: dueAt, made_at: now() })
    .execute();
};

/** Clears reminders, within the transaction that answers, closes or calls. */
export const clear = (transaction: Database, requestIds: readonly number[]): Promise<unknown> =>
  transaction
    .deleteFrom('request_reminders')
    .where(isOneOf('tour_request_id', requestIds))
    .execute();

export interface DueReminder {
  tour_request_id: number;
  user_id: number;
  due_at: string;
}

/** The due reminders of open requests, the longest overdue first. */
export const dueReminders = (db: Database, at: string): Promise<DueReminder[]> =>
  db
    .selectFrom('request_reminders')
    .innerJoin('tour_requests', 'tour_requests.id', 'request_reminders.tour_request_id')
    .select(['tour_request_id', 'user_id', 'due_at'])
    .where('due_at', '<=', at)
    .where('status', 'in', tourBoxes.open)
    .orderBy('due_at')
    .orderBy('tour_request_id')
    .execute();

/**
 * Notifies people on their own devices, once, when a reminder that they set is due. What is sent is stored in
 * the same transaction, so that a restart neither repeats nor misses anything.
 */
export const tellDue = async (db: Database): Promise<void> => {
  if ((await untold(db)).length === 0) return;
  await write(db, async (transaction) => {
    for (const { tour_request_id: id, user_id: userId } of await untold(transaction)) {
      await pushNotices.tell(transaction, 'call again', { userId });
      await transaction
        .updateTable('request_reminders')
        .set({ told_at: now() })
        .where('tour_request_id', '=', id)
        .execute();
    }
  });
};

/** The most reminders in one transaction. */
const atOnce = 50;

const untold = (db: Database) =>
  db
    .selectFrom('request_reminders')
    .select(['tour_request_id', 'user_id'])
    .where('due_at', '<=', now())
    .where('told_at', 'is', null)
    .orderBy('due_at')
    .limit(atOnce)
    .execute();
