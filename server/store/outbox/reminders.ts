import { days } from '../../../domain/lib/durations.ts';
import { requestBoxes } from '../../../domain/requests/request.ts';
import { now } from '../../clock.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import * as outbox from './outbox.ts';
import { notifyDevices } from './push-notices.ts';
import * as pushNotices from './push-notices.ts';

/**
 * Reminders begin at most this long after a request: after a longer outage of the server, they would come too
 * late.
 */
const longestWait = days(7);

/** The most requests that one transaction handles. */
const atOnce = 50;

interface Reminding {
  /** How long a request may wait before someone takes it (milliseconds). */
  after: number;
  /** Whether the home can be notified by email. */
  mail: boolean;
}

/**
 * Reminds everyone who may answer of requests that no one took in time, except the owner; after the same time
 * again, it reminds the owner, too. Notices are stored in the same transaction, so that a restart neither
 * repeats nor misses any.
 * @returns the number of requests
 */
export const remind = async (db: Database, reminding: Reminding): Promise<number> => {
  const isNothingDue =
    (await neverReminded(db, reminding)).length === 0 &&
    (await onceReminded(db, reminding)).length === 0;
  if (isNothingDue) return 0;
  return write(db, async (transaction) => {
    const second = await onceReminded(transaction, reminding);
    const first = await neverReminded(transaction, reminding);
    if (first.length > 0) await remindFirst(transaction, first, reminding);
    if (second.length > 0) await remindOwner(transaction, second, reminding);
    return first.length + second.length;
  });
};

const remindFirst = async (
  transaction: Database,
  ids: number[],
  { mail }: Reminding,
): Promise<void> => {
  const notified =
    (await pushNotices.notifyDevices(transaction, 'no answer', 'all but the owner')) ||
    // If only the owner gets these notices, there is no one else to wait for.
    (await pushNotices.notifyDevices(transaction, 'no answer', 'owner'));
  if (notified === 0 && mail) await putEmails(transaction, ids);
  await transaction
    .insertInto('unanswered_reminders')
    .values(ids.map((id) => ({ tour_request_id: id, first_at: now(), owner_at: null })))
    .execute();
};

const remindOwner = async (
  transaction: Database,
  ids: number[],
  { mail }: Reminding,
): Promise<void> => {
  const notified = await pushNotices.notifyDevices(transaction, 'no answer');
  if (notified === 0 && mail) await putEmails(transaction, await neverMailed(transaction, ids));
  await transaction
    .updateTable('unanswered_reminders')
    .set({ owner_at: now() })
    .where('tour_request_id', 'in', ids)
    .execute();
};

/** If no device listens to these notices, the home gets an email for each request. */
const putEmails = async (transaction: Database, ids: number[]): Promise<void> => {
  for (const id of ids) await outbox.put(transaction, { id, letter: 'no answer' });
};

const neverMailed = async (transaction: Database, ids: number[]): Promise<number[]> => {
  const mailed = await transaction
    .selectFrom('outbox')
    .select('tour_request_id')
    .where('tour_request_id', 'in', ids)
    .where('letter', '=', 'no answer')
    .execute();
  return ids.filter((id) => !mailed.some(({ tour_request_id }) => tour_request_id === id));
};

const before = (span: number): string => new Date(Date.now() - span).toISOString();

const untaken = (db: Database, after: number) =>
  db
    .selectFrom('tour_requests')
    .where('status', '=', 'new')
    .where('taken_by', 'is', null)
    .where('created_at', '<=', before(after))
    .where('created_at', '>', before(longestWait));

const neverReminded = async (db: Database, { after }: Reminding): Promise<number[]> => {
  const rows = await untaken(db, after)
    .select('id')
    .where('id', 'not in', (query) =>
      query.selectFrom('unanswered_reminders').select('tour_request_id'),
    )
    .orderBy('created_at')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
};

const onceReminded = async (db: Database, { after }: Reminding): Promise<number[]> => {
  const rows = await untaken(db, 2 * after)
    .innerJoin('unanswered_reminders', 'unanswered_reminders.tour_request_id', 'tour_requests.id')
    .select('tour_requests.id')
    .where('owner_at', 'is', null)
    .where('first_at', '<=', before(after))
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
};

/** How often the home is notified of requests that were set aside. */
const notifyEvery = days(1);

/** The name of these notices in `push_notice_times`. */
const kind = 'suspected requests';

/**
 * Notifies the home of requests that were set aside since the last notice, because families may be among
 * them: at once after a quiet day, then once a day, by push to devices that listen to new requests, and by
 * email.
 * @param mail whether the home can be notified by email
 * @returns the number of requests
 */
export const notifyOfSuspected = async (db: Database, mail: boolean): Promise<number> => {
  if ((await findUnreported(db)).length === 0) return 0;
  return write(db, async (transaction) => {
    const ids = await findUnreported(transaction);
    const newest = ids.at(-1);
    if (newest === undefined) return 0;
    await notifyDevices(transaction, 'suspected');
    if (mail) await outbox.putSuspected(transaction, { id: newest, count: ids.length });
    await setLast(transaction);
    return ids.length;
  });
};

/** Counting stops here: a bot's thousands of requests make one notice. */
const atMost = 1000;

const findUnreported = async (db: Database): Promise<number[]> => {
  const last = await findLastNotice(db);
  // A time in the future was stored before the clock was set back.
  if (last !== null && Math.abs(Date.now() - Date.parse(last)) < notifyEvery) return [];
  const rows = await db
    .selectFrom('tour_requests')
    .select('id')
    .where('status', '=', 'suspected spam')
    // Without those that staff themselves marked.
    .where('suspicion', 'is not', null)
    .$if(last !== null, (query) => query.where('created_at', '>', last ?? ''))
    .orderBy('id')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
};

const findLastNotice = async (db: Database): Promise<string | null> =>
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
    .where('status', 'in', requestBoxes.open)
    .orderBy('due_at')
    .orderBy('tour_request_id')
    .execute();

/**
 * Notifies people on their own devices, once, when a reminder that they set is due. Notices are stored in the
 * same transaction, so that a restart neither repeats nor misses any.
 */
export const sendDueReminders = async (db: Database): Promise<void> => {
  if ((await findUnsentDue(db)).length === 0) return;
  await write(db, async (transaction) => {
    for (const { tour_request_id: id, user_id: userId } of await findUnsentDue(transaction)) {
      await pushNotices.notifyDevices(transaction, 'call again', { userId });
      await transaction
        .updateTable('request_reminders')
        .set({ told_at: now() })
        .where('tour_request_id', '=', id)
        .execute();
    }
  });
};

const dueAtOnce = 50;

const findUnsentDue = (db: Database) =>
  db
    .selectFrom('request_reminders')
    .select(['tour_request_id', 'user_id'])
    .where('due_at', '<=', now())
    .where('told_at', 'is', null)
    .orderBy('due_at')
    .limit(dueAtOnce)
    .execute();
