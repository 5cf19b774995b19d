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
import { readInSteps } from '../list-pages.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { type Author, recordStandaloneEvent, omitSession } from '../history/audit-store.ts';
import { createChangeStamp } from '../history/require-version.ts';
import * as requestCalls from './request-calls.ts';
import * as requestSteps from './request-steps.ts';

/** Requests by id, of one status up to the newest id that the member of staff saw, or of one person. */
export type RequestSelection =
  | { ids: number[] }
  | { status: RequestStatus; upTo: number }
  | { person: { phone_key: string | null; email_key: string | null } };

/** How many requests one transaction changes, which takes a few milliseconds. */
const requestsPerTransaction = 100;

/**
 * Applies an action to many requests in batches, and frees the event loop between them. Records one audit
 * event. If a batch fails, what earlier ones changed stays.
 * @throws HttpError 401 or 403 as requireCurrentSession, also between two batches
 */
export const triage = async (
  db: Database,
  action: RequestBulkAction,
  selection: RequestSelection,
  by: Author,
): Promise<DeletedRequests> => {
  let total: DeletedRequests = { count: 0, storedSince: null };
  try {
    for await (const rows of readBatches(db, selection)) {
      const ids = rows.map(({ id }) => id);
      const batch = await write(db, async (transaction) => {
        await requireCurrentSession(transaction, by);
        return actions[action](transaction, ids, by);
      });
      total = combineDeletions(total, batch);
    }
  } finally {
    const sentence = auditSentences[action](describeCount(total.count));
    if (total.count > 0) await recordStandaloneEvent(db, omitSession(by), sentence, null);
  }
  return total;
};

const auditSentences: Record<RequestBulkAction, (requests: string) => string> = {
  spam: (requests) => `marked ${requests} as suspected spam`,
  'not spam': (requests) => `moved ${requests} out of suspected spam`,
  delete: (requests) => `deleted ${requests} for good`,
};

const describeCount = (count: number): string => formatCount(count, 'tour request');

/** Yields the selected requests in batches, each read after the previous one was handled. */
async function* readBatches(
  db: Database,
  selection: RequestSelection,
): AsyncGenerator<IdRow[], void> {
  if ('ids' in selection) {
    for (let start = 0; start < selection.ids.length; start += requestsPerTransaction) {
      yield selection.ids.slice(start, start + requestsPerTransaction).map((id) => ({ id }));
      await yieldToEventLoop();
    }
  } else if ('status' in selection) {
    const { status, upTo: lastId } = selection;
    // The list of closed requests also contains people who moved in.
    const statuses = status === 'closed' ? finishedStatuses : [status];
    yield* readMatchingIds(db, sql<boolean>`status in (${sql.join(statuses)}) and id <= ${lastId}`);
  } else {
    const { phone_key, email_key } = selection.person;
    if (phone_key !== null) yield* readMatchingIds(db, sql<boolean>`phone_key = ${phone_key}`);
    if (email_key !== null) yield* readMatchingIds(db, sql<boolean>`email_key = ${email_key}`);
  }
}

type IdRow = { id: number };

const readMatchingIds = (
  db: Database,
  condition: RawBuilder<boolean>,
): AsyncGenerator<IdRow[], void> =>
  readInSteps(
    ({ limit, after = maxId + 1 }) =>
      db
        .selectFrom('tour_requests')
        .select('id')
        .where(condition)
        .where('id', '<', after)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    requestsPerTransaction,
  );

type BulkAction = (transaction: Database, ids: number[], by: Author) => Promise<DeletedRequests>;

const filterBySpam = async (
  transaction: Database,
  ids: number[],
  operator: '=' | '!=',
): Promise<number[]> =>
  (
    await transaction
      .selectFrom('tour_requests')
      .select('id')
      .where(isOneOf('id', ids))
      .where('status', operator, 'suspected spam')
      .execute()
  ).map(({ id }) => id);

const toStatusStep = (status: RequestStatus, { username }: Author) =>
  ({ by: username, step: 'status', detail: status }) as const;

/** Also removes the requests' unsent emails, because suspected spam must not cause any. */
const markAsSpam: BulkAction = async (transaction, ids, by) => {
  const changedIds = await filterBySpam(transaction, ids, '!=');
  await requestSteps.record(transaction, changedIds, toStatusStep('suspected spam', by));
  await requestCalls.endCallsAndReminders(transaction, changedIds);
  const { numUpdatedRows } = await transaction
    .updateTable('tour_requests')
    .set({ status: 'suspected spam', suspicion: null, closed_at: null, ...createChangeStamp(by) })
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
  const changedIds = await filterBySpam(transaction, ids, '=');
  await requestSteps.record(transaction, changedIds, toStatusStep('new', by));
  const { numUpdatedRows } = await transaction
    .updateTable('tour_requests')
    .set({ status: 'new', suspicion: null, ...createChangeStamp(by) })
    .where(isOneOf('id', ids))
    .where('status', '=', 'suspected spam')
    .executeTakeFirst();
  return { count: Number(numUpdatedRows), storedSince: null };
};

const actions: Record<RequestBulkAction, BulkAction> = {
  spam: markAsSpam,
  'not spam': markAsNew,
  delete: (transaction, ids) => deleteBatch(transaction, () => isOneOf('id', ids)),
};

export interface DeletedRequests {
  count: number;
  /** When the oldest deleted request came in, or null. Backups made since then may contain it. */
  storedSince: string | null;
}

export const noDeletions: DeletedRequests = { count: 0, storedSince: null };

export const combineDeletions = (one: DeletedRequests, other: DeletedRequests): DeletedRequests => {
  const times = [one.storedSince, other.storedSince].filter((time) => time !== null).toSorted();
  return { count: one.count + other.count, storedSince: times[0] ?? null };
};

type RequestCondition = (eb: ExpressionBuilder<Tables, 'tour_requests'>) => Expression<SqlBool>;

/** How many requests one transaction deletes; larger transactions would block other requests. */
export const batchSize = 100;

/** Deletes at most one batch within a transaction. All deletions of requests use this. */
export const deleteBatch = async (
  transaction: Database,
  condition: RequestCondition,
): Promise<DeletedRequests> => {
  const tourRequests = await transaction
    .selectFrom('tour_requests')
    .select(['id', 'created_at'])
    .where(condition)
    .limit(batchSize)
    .execute();
  if (tourRequests.length === 0) return noDeletions;
  const ids = tourRequests.map(({ id }) => id);
  await transaction.deleteFrom('tour_requests').where(isOneOf('id', ids)).execute();
  const times = tourRequests.map(({ created_at }) => created_at).toSorted();
  return { count: tourRequests.length, storedSince: times[0] ?? null };
};
