import { days } from '../../../domain/durations.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';
import * as outbox from './outbox.ts';
import * as pushNotices from './push-notices.ts';

/**
 * Reminders begin at most this long after a request: after a longer outage of the server, they would come too
 * late.
 */
const longestWait = days(7);

/** The most requests that one transaction looks at. */
const atOnce = 50;

interface Reminding {
  /** How long a request may wait before someone takes it (milliseconds). */
  after: number;
  /** Whether the home can be notified by email. */
  mail: boolean;
}

/**
 * Reminds everyone who may answer of requests that no one took in time, and after the same time again the
 * owner, too. What is sent is stored in the same transaction, so that a restart neither repeats nor misses
 * anything.
 * @returns how many requests there were reminders of
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
  const told =
    (await pushNotices.tell(transaction, 'no answer', 'all but the owner')) ||
    // If only the owner gets these notices, there is no one else to wait for.
    (await pushNotices.tell(transaction, 'no answer', 'owner'));
  if (told === 0 && mail) await putEmails(transaction, ids);
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
  const told = await pushNotices.tell(transaction, 'no answer');
  if (told === 0 && mail) await putEmails(transaction, await neverMailed(transaction, ids));
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
