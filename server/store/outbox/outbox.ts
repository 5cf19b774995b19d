import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { sql } from 'kysely';
import { now } from '../../clock.ts';
import { isOneOf } from '../../database/by-engine.ts';
import { sealed, unsealed } from '../../database/encryption/sealed-sql.ts';
import type { Database } from '../../database/open-database.ts';
import type { AccountEmail, EmailKind } from '../../database/tables/request-tables.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { rowsPerStep } from '../list-pages.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { type Author, recordStandaloneEvent, omitSession } from '../history/audit-store.ts';
import { notifyOfFailure } from './push-notices.ts';
import { claim, insertDue, isUnclaimed } from './push-outbox.ts';

/** An email in the outbox. Its text is composed when it is sent. */
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

/** Adds an email about a request to the outbox, within the transaction of its cause. */
export const queueEmail = (
  transaction: Database,
  subject: { id: number; letter: 'new request' | 'no answer' | 'request received' } | VisitReminder,
): Promise<unknown> =>
  insertDue(transaction, {
    tour_request_id: subject.id,
    letter: subject.letter,
    ...('visitAt' in subject && { visit_at: subject.visitAt }),
  });

interface VisitReminder {
  id: number;
  letter: 'visit reminder';
  visitAt: string;
}

/** Adds an email about an account or an invitation to the outbox. */
export const queueForAccount = (
  transaction: Database,
  subject: { userId: number } | { invitationId: number },
  { letter, detail = null }: { letter: AccountEmail; detail?: object | null },
): Promise<unknown> =>
  insertDue(transaction, {
    ...('userId' in subject
      ? { user_id: subject.userId }
      : { invitation_id: subject.invitationId }),
    letter,
    detail: detail && JSON.stringify(detail),
  });

/**
 * Notifies the home of suspected spam. The email belongs to the newest request, and replaces an unsent one.
 */
export const queueSuspected = async (
  transaction: Database,
  { id, count }: { id: number; count: number },
): Promise<void> => {
  await transaction
    .deleteFrom('outbox')
    .where('letter', '=', 'suspected requests')
    .where('state', '!=', 'sent')
    .execute();
  await insertDue(transaction, {
    tour_request_id: id,
    letter: 'suspected requests',
    detail: JSON.stringify({ count } satisfies SuspectedDetail),
  });
};

/** The data of the email about suspected spam. */
export interface SuspectedDetail {
  count: number;
}

/** Notifies the home of a change by a family. Replaces an unsent email of the same kind. */
export const queueForHome = async (
  transaction: Database,
  { id, letter }: { id: number; letter: 'day proposed' | 'taken back' },
): Promise<void> => {
  await transaction
    .deleteFrom('outbox')
    .where('tour_request_id', '=', id)
    .where('letter', '=', letter)
    .where('state', '!=', 'sent')
    .execute();
  await insertDue(transaction, { tour_request_id: id, letter });
};

/**
 * If emails can be sent and the family received one about its visit, queues another one that removes the
 * visit from its calendar. Otherwise only removes unsent ones.
 */
export const queueCancellationByFamily = async (
  transaction: Database,
  request: { id: number; visit_at: string | null; visit_sequence: number },
  mail: boolean,
): Promise<void> => {
  const { id } = request;
  const markEmailSent = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('tour_request_id', '=', id)
    .where('letter', '=', 'visit agreed')
    .where('state', '=', 'sent')
    .executeTakeFirst();
  if (mail && markEmailSent)
    return queueVisitEmail(transaction, { id, visitAt: null, before: request });
  await removeUnsentVisitEmails(transaction, id);
};

/** Adds the email about an agreed, moved or canceled visit. Replaces unsent ones about the same request. */
export const queueVisitEmail = async (
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
  await removeUnsentVisitEmails(transaction, id);
  const visitTime = visitAt ?? before.visit_at;
  if (visitTime === null) return;
  await insertDue(transaction, {
    tour_request_id: id,
    letter: visitAt === null ? 'visit called off' : 'visit agreed',
    visit_at: visitTime,
    visit_sequence: before.visit_sequence + 1,
  });
};

const removeUnsentVisitEmails = (transaction: Database, id: number): Promise<unknown> =>
  transaction
    .deleteFrom('outbox')
    .where('tour_request_id', '=', id)
    .where('letter', 'in', ['visit agreed', 'visit called off'])
    .where('state', '!=', 'sent')
    .execute();

/**
 * The next email that is due, or null.
 * @param latestDue emails due after this were postponed before the clock was set back, and count as due
 */
export const findDue = async (db: Database, latestDue: string): Promise<QueuedEmail | null> => {
  const row = await claim(db, (database, skipClaimed) =>
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
      .where((eb) => eb.or([eb('next_try_at', '<=', now()), eb('next_try_at', '>', latestDue)]))
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      .$if(skipClaimed, (query) => query.where(isUnclaimed).forUpdate().skipLocked())
      .executeTakeFirst(),
  );
  return row ? { ...row, told: JSON.parse(row.told ?? '[]') as string[] } : null;
};

/** Records the recipients who have received an email that is still to be sent to others. */
export const storeSentAddresses = (
  db: Database,
  id: number,
  addresses: string[],
): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .updateTable('outbox')
      .set({ told: JSON.stringify(addresses) })
      .where('id', '=', id)
      .execute(),
  );

export const markSent = (db: Database, id: number): Promise<unknown> =>
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
export const recordFailure = (
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
        problem: sealed('outbox.problem', problem.slice(0, maxProblemLength)),
        claimed_until: null,
        ...(nextTryAt === null ? { state: 'given up' as const } : { next_try_at: nextTryAt }),
      }))
      .where('id', '=', id)
      .execute();
    if (nextTryAt === null || attempts >= failuresBeforeNotice)
      await notifyOfFailure(transaction, 'mail failed');
  });

/** How many failures of one email cause a notice to staff. */
const failuresBeforeNotice = 3;

const maxProblemLength = 300;

/** Makes all unsent emails due now. Returns their number, including those being sent at the moment. */
export const retryUnsentEmails = async (db: Database, by: Author): Promise<number> => {
  const unsent = db
    .selectFrom('outbox')
    .select('id')
    .where(isUnsent)
    .where('push_subscription_id', 'is', null)
    .orderBy('id');
  let total = 0;
  let lastId = 0;
  try {
    for (;;) {
      const batch = await unsent.where('id', '>', lastId).limit(rowsPerStep).execute();
      const ids = batch.map(({ id }) => id);
      if (ids.length === 0) return total;
      total += await retry(db, ids, by);
      lastId = ids.at(-1) ?? lastId;
      await yieldToEventLoop();
    }
  } finally {
    // Recorded even if the session ended between two steps.
    const emails = formatCount(total, 'waiting email');
    const author = omitSession(by);
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

/** A literal, because SQLite can't use a partial index for a condition with a parameter. */
const isUnsent = sql<boolean>`state != 'sent'`;

/** The number of unsent emails about requests, and their latest problem; null if none has one. */
export const findDeliveryStatus = async (db: Database) => {
  const { waiting } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where(isUnsent)
    .where('tour_request_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const lastSent = await db
    .selectFrom('outbox')
    .select(unsealed<string | null>('outbox.problem').as('problem'))
    .where(isUnsent)
    .where('problem', 'is not', null)
    .where('tour_request_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { waiting: Number(waiting), problem: lastSent?.problem ?? null };
};

/** Removes emails and pushes that are not about requests and were queued before a time but never sent. */
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
