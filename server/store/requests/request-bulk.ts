import { formatCount } from '../../../domain/lib/text/amounts.ts';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import { maxId } from '../../../domain/lib/schemas/id.ts';
import {
  finishedStatuses,
  type RequestBulkAction,
  type RequestStatus,
} from '../../../domain/requests/request.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { inSteps } from '../list-pages.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { type Author, recordStandaloneEvent, withoutSession } from '../history/audit-store.ts';
import { changedNow } from '../history/require-version.ts';
import * as requestCalls from './request-calls.ts';
import * as requestSteps from './request-steps.ts';

/** The requests with certain ids, all of one status up to the newest id that was seen, or one person's. */
export type RequestSelection =
  | { ids: number[] }
  | { status: RequestStatus; upTo: number }
  | { person: { phone_key: string | null; email_key: string | null } };

/** How many requests one transaction changes, which takes a few milliseconds. */
const atOnce = 100;

/**
 * Triages many requests in batches that leave the event loop free in between, and records everything as one
 * audit event. If a batch fails, earlier ones are kept.
 * @throws HttpError 401 as requireCurrentSession, when the session ends between two batches
 */
export const triage = async (
  db: Database,
  action: RequestBulkAction,
  selection: RequestSelection,
  by: Author,
): Promise<DeletedRequests> => {
  let done: DeletedRequests = { count: 0, storedSince: null };
  try {
    for await (const rows of inBatches(db, selection)) {
      const ids = rows.map(({ id }) => id);
      const batch = await write(db, async (transaction) => {
        await requireCurrentSession(transaction, by);
        return actions[action](transaction, ids, by);
      });
      done = together(done, batch);
    }
  } finally {
    const did = sentences[action](requestsInWords(done.count));
    if (done.count > 0) await recordStandaloneEvent(db, withoutSession(by), did, null);
  }
  return done;
};

const sentences: Record<RequestBulkAction, (requests: string) => string> = {
  spam: (requests) => `marked ${requests} as suspected spam`,
  'not spam': (requests) => `moved ${requests} out of suspected spam`,
  delete: (requests) => `deleted ${requests} for good`,
};

const requestsInWords = (count: number): string => formatCount(count, 'tour request');

/** The selected requests in batches; each is read after the previous one is done. */
async function* inBatches(
  db: Database,
  selection: RequestSelection,
): AsyncGenerator<HasId[], void> {
  if ('ids' in selection) {
    for (let start = 0; start < selection.ids.length; start += atOnce) {
      yield selection.ids.slice(start, start + atOnce).map((id) => ({ id }));
      await yieldToEventLoop();
    }
  } else if ('status' in selection) {
    const { status, upTo } = selection;
    // The part of the inbox for closed requests also contains those of people who moved in.
    const statuses = status === 'closed' ? finishedStatuses : [status];
    yield* describeSteps(db, sql<boolean>`status in (${sql.join(statuses)}) and id <= ${upTo}`);
  } else {
    const { phone_key, email_key } = selection.person;
    if (phone_key !== null) yield* describeSteps(db, sql<boolean>`phone_key = ${phone_key}`);
    if (email_key !== null) yield* describeSteps(db, sql<boolean>`email_key = ${email_key}`);
  }
}

type HasId = { id: number };

const describeSteps = (
  db: Database,
  isChosen: RawBuilder<boolean>,
): AsyncGenerator<HasId[], void> =>
  inSteps(
    ({ limit, after = maxId + 1 }) =>
      db
        .selectFrom('tour_requests')
        .select('id')
        .where(isChosen)
        .where('id', '<', after)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    atOnce,
  );

type BulkAction = (transaction: Database, ids: number[], by: Author) => Promise<DeletedRequests>;

const idsWhere = async (transaction: Database, ids: number[], is: '=' | '!='): Promise<number[]> =>
  (
    await transaction
      .selectFrom('tour_requests')
      .select('id')
      .where(isOneOf('id', ids))
      .where('status', is, 'suspected spam')
      .execute()
  ).map(({ id }) => id);

const stepTo = (status: RequestStatus, { username }: Author) =>
  ({ by: username, step: 'status', detail: status }) as const;

/** Emails about suspected spam must not be sent. */
const markAsSpam: BulkAction = async (transaction, ids, by) => {
  const changed = await idsWhere(transaction, ids, '!=');
  await requestSteps.record(transaction, changed, stepTo('suspected spam', by));
  await requestCalls.settle(transaction, changed);
  const { numUpdatedRows } = await transaction
    .updateTable('tour_requests')
    .set({ status: 'suspected spam', suspicion: null, closed_at: null, ...changedNow(by) })
    .where(isOneOf('id', ids))
    .where('status', '!=', 'suspected spam')
    .executeTakeFirst();
  await transaction
    .deleteFrom('outbox')
    .where(isOneOf('tour_request_id', ids))
    .where('letter', 'in', ['new request', 'no answer', 'request received'])
    .where('state', '!=', 'sent')
    .execute();
  return { count: Number(numUpdatedRows), storedSince: null };
};

const markAsNew: BulkAction = async (transaction, ids, by) => {
  const changed = await idsWhere(transaction, ids, '=');
  await requestSteps.record(transaction, changed, stepTo('new', by));
  const { numUpdatedRows } = await transaction
    .updateTable('tour_requests')
    .set({ status: 'new', suspicion: null, ...changedNow(by) })
    .where(isOneOf('id', ids))
    .where('status', '=', 'suspected spam')
    .executeTakeFirst();
  return { count: Number(numUpdatedRows), storedSince: null };
};

const actions: Record<RequestBulkAction, BulkAction> = {
  spam: markAsSpam,
  'not spam': markAsNew,
  delete: (transaction, ids) => deleteSome(transaction, () => isOneOf('id', ids)),
};

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
  const times = tourRequests.map(({ created_at }) => created_at).toSorted();
  return { count: tourRequests.length, storedSince: times[0] ?? null };
};
