import { days } from '../../../domain/lib/durations.ts';
import { requestBoxes } from '../../../domain/requests/request.ts';
import { now } from '../../clock.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import * as outbox from './outbox.ts';
import * as pushNotices from './push-notices.ts';

/** Older requests cause no reminder, for example after a long outage of the server (milliseconds). */
const maxRequestAge = days(7);

/** The most requests that one transaction handles. */
const requestsPerTransaction = 50;

interface ReminderOptions {
  /** After how long a new request that no one took causes a reminder (milliseconds). */
  after: number;
  /** Whether the home can be notified by email. */
  mail: boolean;
}

/**
 * Reminds all staff who may answer of requests that no one took in time. If no one has taken them after the
 * same span again, also reminds the owner. Reminders and their records are in one transaction, so a restart
 * neither repeats nor misses any.
 * @returns the number of requests
 */
export const sendFirstReminders = async (
  db: Database,
  options: ReminderOptions,
): Promise<number> => {
  const isNothingDue =
    (await findNeverReminded(db, options)).length === 0 &&
    (await findRemindedOnce(db, options)).length === 0;
  if (isNothingDue) return 0;
  return write(db, async (transaction) => {
    const remindedOnce = await findRemindedOnce(transaction, options);
    const notReminded = await findNeverReminded(transaction, options);
    if (notReminded.length > 0) await remindStaff(transaction, notReminded, options);
    if (remindedOnce.length > 0) await remindOwner(transaction, remindedOnce, options);
    return notReminded.length + remindedOnce.length;
  });
};

const remindStaff = async (
  transaction: Database,
  ids: number[],
  { mail }: ReminderOptions,
): Promise<void> => {
  const notifiedCount =
    (await pushNotices.notifyDevices(transaction, 'no answer', 'all but the owner')) ||
    // If only the owner gets these notices, notify the owner immediately.
    (await pushNotices.notifyDevices(transaction, 'no answer', 'owner'));
  if (notifiedCount === 0 && mail) await queueEmails(transaction, ids);
  await transaction
    .insertInto('unanswered_reminders')
    .values(ids.map((id) => ({ tour_request_id: id, first_at: now(), owner_at: null })))
    .execute();
};

const remindOwner = async (
  transaction: Database,
  ids: number[],
  { mail }: ReminderOptions,
): Promise<void> => {
  const notifiedCount = await pushNotices.notifyDevices(transaction, 'no answer');
  if (notifiedCount === 0 && mail)
    await queueEmails(transaction, await filterNeverMailed(transaction, ids));
  await transaction
    .updateTable('unanswered_reminders')
    .set({ owner_at: now() })
    .where('tour_request_id', 'in', ids)
    .execute();
};

/** Emails replace the notices if no device has them turned on. */
const queueEmails = async (transaction: Database, ids: number[]): Promise<void> => {
  for (const id of ids) await outbox.queueEmail(transaction, { id, letter: 'no answer' });
};

const filterNeverMailed = async (transaction: Database, ids: number[]): Promise<number[]> => {
  const mailedRequests = await transaction
    .selectFrom('outbox')
    .select('tour_request_id')
    .where('tour_request_id', 'in', ids)
    .where('letter', '=', 'no answer')
    .execute();
  return ids.filter((id) => !mailedRequests.some(({ tour_request_id }) => tour_request_id === id));
};

const subtractFromNow = (span: number): string => new Date(Date.now() - span).toISOString();

const selectUntaken = (db: Database, after: number) =>
  db
    .selectFrom('tour_requests')
    .where('status', '=', 'new')
    .where('taken_by', 'is', null)
    .where('created_at', '<=', subtractFromNow(after))
    .where('created_at', '>', subtractFromNow(maxRequestAge));

const findNeverReminded = async (db: Database, { after }: ReminderOptions): Promise<number[]> => {
  const rows = await selectUntaken(db, after)
    .select('id')
    .where('id', 'not in', (query) =>
      query.selectFrom('unanswered_reminders').select('tour_request_id'),
    )
    .orderBy('created_at')
    .limit(requestsPerTransaction)
    .execute();
  return rows.map(({ id }) => id);
};

const findRemindedOnce = async (db: Database, { after }: ReminderOptions): Promise<number[]> => {
  const rows = await selectUntaken(db, 2 * after)
    .innerJoin('unanswered_reminders', 'unanswered_reminders.tour_request_id', 'tour_requests.id')
    .select('tour_requests.id')
    .where('owner_at', 'is', null)
    .where('first_at', '<=', subtractFromNow(after))
    .limit(requestsPerTransaction)
    .execute();
  return rows.map(({ id }) => id);
};

/** How often the home is notified of suspected spam. */
const noticeInterval = days(1);

/** The name of these notices in `push_notice_times`. */
const noticeKind = 'suspected requests';

/**
 * Notifies the home of suspected spam since the last notice, at most once a day, by push and email, because
 * some of it may be from families.
 * @param mail whether the home can be notified by email
 * @returns the number of requests
 */
export const notifyOfSuspectedSpam = async (db: Database, mail: boolean): Promise<number> => {
  if ((await findUnreported(db)).length === 0) return 0;
  return write(db, async (transaction) => {
    const ids = await findUnreported(transaction);
    const newest = ids.at(-1);
    if (newest === undefined) return 0;
    await pushNotices.notifyDevices(transaction, 'suspected');
    if (mail) await outbox.queueSuspected(transaction, { id: newest, count: ids.length });
    await pushNotices.recordNoticeTime(transaction, noticeKind);
    return ids.length;
  });
};

/** Counting stops at this number, because bots may send thousands. */
const maxCounted = 1000;

const findUnreported = async (db: Database): Promise<number[]> => {
  const lastNotice = await pushNotices.findLastNotice(db, noticeKind);
  // A time in the future was stored before the clock was set back.
  if (lastNotice !== null && Math.abs(Date.now() - Date.parse(lastNotice)) < noticeInterval)
    return [];
  const rows = await db
    .selectFrom('tour_requests')
    .select('id')
    .where('status', '=', 'suspected spam')
    // Excludes requests that staff marked as spam.
    .where('suspicion', 'is not', null)
    .$if(lastNotice !== null, (query) => query.where('created_at', '>', lastNotice ?? ''))
    .orderBy('id')
    .limit(maxCounted)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Sets the reminder to call a family again, replacing an earlier one, within the transaction that records the
 * call.
 */
export const setCallReminder = async (
  transaction: Database,
  requestId: number,
  { userId, dueAt }: { userId: number; dueAt: string },
): Promise<void> => {
  await clearCallReminders(transaction, [requestId]);
  await transaction
    .insertInto('request_reminders')
    .values({ tour_request_id: requestId, user_id: userId, due_at: dueAt, made_at: now() })
    .execute();
};

/** Clears reminders, within the transaction that makes them unnecessary. */
export const clearCallReminders = (
  transaction: Database,
  requestIds: readonly number[],
): Promise<unknown> =>
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
export const listDueReminders = (db: Database, at: string): Promise<DueReminder[]> =>
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
 * Notifies people once, on their own devices, of reminders that they set. Notices and their records are in
 * one transaction, so a restart neither repeats nor misses any.
 */
export const sendDueReminders = async (db: Database): Promise<void> => {
  if ((await findUnsentReminders(db)).length === 0) return;
  await write(db, async (transaction) => {
    for (const { tour_request_id: id, user_id: userId } of await findUnsentReminders(transaction)) {
      await pushNotices.notifyDevices(transaction, 'call again', { userId });
      await transaction
        .updateTable('request_reminders')
        .set({ told_at: now() })
        .where('tour_request_id', '=', id)
        .execute();
    }
  });
};

const remindersPerTransaction = 50;

const findUnsentReminders = (db: Database) =>
  db
    .selectFrom('request_reminders')
    .select(['tour_request_id', 'user_id'])
    .where('due_at', '<=', now())
    .where('told_at', 'is', null)
    .orderBy('due_at')
    .limit(remindersPerTransaction)
    .execute();
