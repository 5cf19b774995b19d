import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { finishedStatuses } from '../../../domain/requests/request.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import {
  batchSize,
  type DeletedRequests,
  deleteBatch,
  noDeletions,
  combineDeletions,
  triage,
} from './request-bulk.ts';
import { requestLabel } from './requests-store.ts';

/** Permanently deletes a request with its emails. The audit trail keeps only its number. */
export const deleteRequest = (db: Database, id: number, by: Author): Promise<DeletedRequests> =>
  write(db, (transaction) => deleteWithEvent(transaction, id, by));

const deleteWithEvent = async (
  transaction: Database,
  id: number,
  by: Author,
): Promise<DeletedRequests> => {
  const deleted = await deleteBatch(transaction, (eb) => eb('id', '=', id));
  if (deleted.count > 0)
    await recordAuditEvent(transaction, by, `deleted for good ${requestLabel(id)}`);
  return deleted;
};

/** Permanently deletes a request and all others with the same phone number or email address. */
export const deletePerson = async (
  db: Database,
  id: number,
  by: Author,
): Promise<DeletedRequests> => {
  const keys = await db
    .selectFrom('tour_requests')
    .select(['phone_key', 'email_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!keys) return noDeletions;
  const own = await deleteRequest(db, id, by);
  return combineDeletions(own, await triage(db, 'delete', { person: keys }, by));
};

/** Deletes suspected spam up to the newest ID that the person saw. */
export const deleteSpam = (db: Database, maxId: number, by: Author): Promise<DeletedRequests> =>
  triage(db, 'delete', { status: 'suspected spam', upTo: maxId }, by);

/**
 * Deletes requests that were finished or suspected as spam before a time (My Health My Data Act: no longer
 * than the consent says).
 */
export const deleteExpired = async (db: Database, before: string): Promise<DeletedRequests> => {
  let deleted = noDeletions;
  for (;;) {
    const batch = await write(db, (transaction) => deleteExpiredBatch(transaction, before));
    deleted = combineDeletions(deleted, batch);
    if (batch.count < batchSize) return deleted;
    await yieldToEventLoop();
  }
};

const deleteExpiredBatch = async (
  transaction: Database,
  before: string,
): Promise<DeletedRequests> => {
  const deleted = await deleteBatch(transaction, (eb) =>
    eb.or([
      eb.and([eb('status', 'in', finishedStatuses), eb('closed_at', '<', before)]),
      eb.and([eb('status', '=', 'suspected spam'), eb('created_at', '<', before)]),
    ]),
  );
  if (deleted.count > 0) {
    const sentence = `deleted ${formatCount(deleted.count, 'tour request')} whose time was over`;
    await recordAuditEvent(transaction, 'the server', sentence);
  }
  return deleted;
};
