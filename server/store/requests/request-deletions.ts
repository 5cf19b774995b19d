import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { finishedStatuses } from '../../../domain/requests/request.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import {
  batchSize,
  type DeletedRequests,
  deleteSome,
  none,
  together,
  triage,
} from './request-bulk.ts';
import { requestLabel } from './requests-store.ts';

/** Deletes a request for good, with its emails; the audit trail only keeps its number. */
export const remove = (db: Database, id: number, by: Author): Promise<DeletedRequests> =>
  write(db, (transaction) => removeOne(transaction, id, by));

const removeOne = async (
  transaction: Database,
  id: number,
  by: Author,
): Promise<DeletedRequests> => {
  const deleted = await deleteSome(transaction, (eb) => eb('id', '=', id));
  if (deleted.count > 0)
    await recordAuditEvent(transaction, by, `deleted for good ${requestLabel(id)}`);
  return deleted;
};

/** Deletes a request for good, and all others from the same phone number or email address. */
export const removePerson = async (
  db: Database,
  id: number,
  by: Author,
): Promise<DeletedRequests> => {
  const keys = await db
    .selectFrom('tour_requests')
    .select(['phone_key', 'email_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!keys) return none;
  const itself = await remove(db, id, by);
  return together(itself, await triage(db, 'delete', { person: keys }, by));
};

/** Deletes suspected spam up to an id, so that nothing is deleted unseen. */
export const removeSpam = (db: Database, upTo: number, by: Author): Promise<DeletedRequests> =>
  triage(db, 'delete', { status: 'suspected spam', upTo }, by);

/**
 * Deletes requests that were finished or set aside as spam before a time (My Health My Data Act: no longer
 * than the consent says).
 */
export const removeOld = async (db: Database, before: string): Promise<DeletedRequests> => {
  let deleted = none;
  for (;;) {
    const batch = await write(db, (transaction) => removeSomeOld(transaction, before));
    deleted = together(deleted, batch);
    if (batch.count < batchSize) return deleted;
    await yieldToEventLoop();
  }
};

const removeSomeOld = async (transaction: Database, before: string): Promise<DeletedRequests> => {
  const deleted = await deleteSome(transaction, (eb) =>
    eb.or([
      eb.and([eb('status', 'in', finishedStatuses), eb('closed_at', '<', before)]),
      eb.and([eb('status', '=', 'suspected spam'), eb('created_at', '<', before)]),
    ]),
  );
  if (deleted.count > 0) {
    const did = `deleted ${formatCount(deleted.count, 'tour request')} whose time was over`;
    await recordAuditEvent(transaction, 'the server', did);
  }
  return deleted;
};
