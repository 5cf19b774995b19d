import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { sql } from 'kysely';
import { now } from '../../clock.ts';
import { isOneOf } from '../../database/by-engine.ts';
import { sealed, unsealed } from '../../database/encryption/sealed-sql.ts';
import type { Database } from '../../database/open-database.ts';
import type { AccountEmail, EmailKind } from '../../database/tables/outbox-table.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { rowsPerStep } from '../list-pages.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { type Author, recordStandaloneEvent, withoutSession } from '../history/audit-store.ts';
import { notifyOfFailure } from './push-notices.ts';
import { claim, isUnclaimed } from './push-outbox.ts';

/** An email with the data for writing it. Its subject is read when it is sent. */
export interface QueuedEmail {
  id: number;
  tour_request_id: number | null;
  user_id: number | null;
  invitation_id: number | null;
  kind: EmailKind;
  detail: string | null;
  visit_at: string | null;
  visit_sequence: number | null;
  attempts: number;
  created_at: string;
  /** The addresses that have already received it. */
  told: string[];
}

/** Puts an email into the outbox, within the transaction that causes it. */
export const put = (
  transaction: Database,
  about: { id: number; letter: 'new request' | 'no answer' | 'request received' } | VisitReminder,
): Promise<unknown> =>
  transaction
    .insertInto('outbox')
    .values({
      tour_request_id: about.id,
      letter: about.letter,
      ...('visitAt' in about && { visit_at: about.visitAt }),
      next_try_at: now(),
      created_at: now(),
    })
    .execute();

interface VisitReminder {
  id: number;
  letter: 'visit reminder';
  visitAt: string;
}

/** Puts an email about an account or an invitation into the outbox. */
export const putForAccount = (
  transaction: Database,
  about: { userId: number } | { invitationId: number },
  { letter, detail = null }: { letter: AccountEmail; detail?: object | null },
): Promise<unknown> =>
  transaction
    .insertInto('outbox')
    .values({
      ...('userId' in about ? { user_id: about.userId } : { invitation_id: about.invitationId }),
      letter,
      detail: detail && JSON.stringify(detail),
      next_try_at: now(),
      created_at: now(),
    })
    .execute();

/**
 * Notifies the home of requests that were set aside as suspected spam. The email is stored with the newest of
 * them, and replaces an unsent one.
 */
export const putSuspected = async (
  transaction: Database,
  { id, count }: { id: number; count: number },
): Promise<void> => {
  await transaction
    .deleteFrom('outbox')
    .where('letter', '=', 'suspected requests')
    .where('state', '!=', 'sent')
    .execute();
  await transaction
    .insertInto('outbox')
    .values({
      tour_request_id: id,
      letter: 'suspected requests',
      detail: JSON.stringify({ count } satisfies SuspectedDetail),
      next_try_at: now(),
      created_at: now(),
    })
    .execute();
};

/** The data for the email about requests that were set aside. */
export interface SuspectedDetail {
  count: number;
}

/** Notifies the home of something that a family did. Several unsent emails of the same kind become one. */
export const putForHome = async (
  transaction: Database,
  { id, letter }: { id: number; letter: 'day proposed' | 'taken back' },
): Promise<void> => {
  await transaction
    .deleteFrom('outbox')
    .where('tour_request_id', '=', id)
    .where('letter', '=', letter)
    .where('state', '!=', 'sent')
    .execute();
  await transaction
    .insertInto('outbox')
    .values({ tour_request_id: id, letter, next_try_at: now(), created_at: now() })
    .execute();
};

/**
 * If the family got an email about its visit, it gets another one that removes the visit from its calendar.
 */
export const calledOffByFamily = async (
  transaction: Database,
  request: { id: number; visit_at: string | null; visit_sequence: number },
  mail: boolean,
): Promise<void> => {
  const { id } = request;
  const recordRecipients = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('tour_request_id', '=', id)
    .where('letter', '=', 'visit agreed')
    .where('state', '=', 'sent')
    .executeTakeFirst();
  if (mail && recordRecipients)
    return putVisit(transaction, { id, visitAt: null, before: request });
  await removeUnsentVisits(transaction, id);
};

/**
 * Stores the email about an agreed, moved or called-off visit. It replaces unsent ones about the same
 * request.
 */
export const putVisit = async (
  transaction: Database,
  {
    id,
    visitAt,
    before,
  }: {
    id: number;
    visitAt: string | null;
    before: { visit_at: string | null; visit_sequence: number };
  },
): Promise<void> => {
  await removeUnsentVisits(transaction, id);
  const visitTime = visitAt ?? before.visit_at;
  if (visitTime === null) return;
  await transaction
    .insertInto('outbox')
    .values({
      tour_request_id: id,
      letter: visitAt === null ? 'visit called off' : 'visit agreed',
      visit_at: visitTime,
      visit_sequence: before.visit_sequence + 1,
      next_try_at: now(),
      created_at: now(),
    })
    .execute();
};

const removeUnsentVisits = (transaction: Database, id: number): Promise<unknown> =>
  transaction
    .deleteFrom('outbox')
    .where('tour_request_id', '=', id)
    .where('letter', 'in', ['visit agreed', 'visit called off'])
    .where('state', '!=', 'sent')
    .execute();

/**
 * The next email that is due, or null.
 * @param furthest the latest time at which an email can be due, unless the clock was set back
 */
export const due = async (db: Database, furthest: string): Promise<QueuedEmail | null> => {
  const row = await claim(db, (database, besideOthers) =>
    database
      .selectFrom('outbox')
      .select([
        'id',
        'tour_request_id',
        'user_id',
        'invitation_id',
        sql<EmailKind>`letter`.as('kind'),
        'detail',
        'visit_at',
        'visit_sequence',
        'attempts',
        'created_at',
        'told',
      ])
      .where('state', '=', 'waiting')
      .where('push_subscription_id', 'is', null)
      .where((eb) => eb.or([eb('next_try_at', '<=', now()), eb('next_try_at', '>', furthest)]))
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      .$if(besideOthers, (query) => query.where(isUnclaimed).forUpdate().skipLocked())
      .executeTakeFirst(),
  );
  return row ? { ...row, told: JSON.parse(row.told ?? '[]') as string[] } : null;
};

/** Records the recipients who have an email already, while it is still to be sent to others. */
export const recordRecipients = (db: Database, id: number, addresses: string[]): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .updateTable('outbox')
      .set({ told: JSON.stringify(addresses) })
      .where('id', '=', id)
      .execute(),
  );

export const sent = (db: Database, id: number): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: now(), problem: null, told: null })
      .where('id', '=', id)
      .execute(),
  );

/**
 * Records that an email was not sent.
 * @param nextTryAt when to try again; null: only on request
 * @param attempts how many have failed, including this one
 */
export const failed = (
  db: Database,
  id: number,
  {
    problem,
    nextTryAt,
    attempts = 1,
  }: { problem: string; nextTryAt: string | null; attempts?: number },
): Promise<unknown> =>
  write(db, async (transaction) => {
    await transaction
      .updateTable('outbox')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        problem: sealed('outbox.problem', problem.slice(0, longestProblem)),
        claimed_until: null,
        ...(nextTryAt === null ? { state: 'given up' as const } : { next_try_at: nextTryAt }),
      }))
      .where('id', '=', id)
      .execute();
    if (nextTryAt === null || attempts >= notifyAfter)
      await notifyOfFailure(transaction, 'mail failed');
  });

/** A short outage of the mail server is not worth a notice; this many failures are. */
const notifyAfter = 3;

const longestProblem = 300;

/**
 * Makes all unsent emails due as if they had not been tried. Returns their number, including those that are
 * just being sent.
 */
export const retryAll = async (db: Database, by: Author): Promise<number> => {
  const unsent = db
    .selectFrom('outbox')
    .select('id')
    .where(isUnsent)
    .where('push_subscription_id', 'is', null)
    .orderBy('id');
  let total = 0;
  let after = 0;
  try {
    for (;;) {
      const step = await unsent.where('id', '>', after).limit(rowsPerStep).execute();
      const ids = step.map(({ id }) => id);
      if (ids.length === 0) return total;
      total += await retry(db, ids, by);
      after = ids.at(-1) ?? after;
      await yieldToEventLoop();
    }
  } finally {
    // Recorded even if the session ended between two steps, because the work was done.
    const emails = formatCount(total, 'waiting email');
    const author = withoutSession(by);
    if (total > 0) await recordStandaloneEvent(db, author, `had ${emails} sent again`, null);
  }
};

const retry = (db: Database, ids: number[], by: Author): Promise<number> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, by);
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, next_try_at: now() })
      .where(isOneOf('id', ids))
      .where(isUnsent)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });

/** A literal instead of a parameter, so that SQLite uses the indexes of unsent emails. */
const isUnsent = sql<boolean>`state != 'sent'`;

/** The number of unsent emails about requests, and the newest reason. */
export const deliveryStatus = async (db: Database) => {
  const { waiting } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where(isUnsent)
    .where('tour_request_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('outbox')
    .select(unsealed<string | null>('outbox.problem').as('problem'))
    .where(isUnsent)
    .where('problem', 'is not', null)
    .where('tour_request_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { waiting: Number(waiting), problem: last?.problem ?? null };
};

/** Removes unsent emails about accounts from before a time, for homes without a working mail server. */
export const removeStale = (db: Database, before: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .deleteFrom('outbox')
      .where('tour_request_id', 'is', null)
      .where('state', '!=', 'sent')
      .where('created_at', '<', before)
      .execute(),
  );

/** Removes emails that were sent before a time; their requests stay. */
export const removeOld = (db: Database, before: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .deleteFrom('outbox')
      .where('state', '=', 'sent')
      .where('sent_at', '<', before)
      .execute(),
  );
