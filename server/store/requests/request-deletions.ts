import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { finishedStatuses } from '../../../domain/requests/request.ts';
import { subtractMonths } from '../../clock.ts';
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
  const ownDeletion = await deleteRequest(db, id, by);
  return combineDeletions(ownDeletion, await triage(db, 'delete', { person: keys }, by));
};

/** Deletes suspected spam up to the newest id that the author saw. */
export const deleteSpam = (db: Database, maxId: number, by: Author): Promise<DeletedRequests> =>
  triage(db, 'delete', { status: 'suspected spam', upTo: maxId }, by);

/** A retention that families agreed to, and the time before which their requests are deleted. */
export interface Retention {
  /** Null if the consent names no time. */
  months: number | null;
  before: Date;
}

/**
 * After how many months a request is deleted: those in its consent or in the setting, whichever are fewer (My
 * Health My Data Act: no longer than the consent says).
 * @param agreed null if the consent names no time
 */
export const findRetentionMonths = (agreed: number | null, setting: number): number =>
  Math.min(agreed ?? setting, setting);

/** Lists the retentions of all requests. */
export const listRetentions = async (db: Database, setting: number): Promise<Retention[]> => {
  const rows = await db
    .selectFrom('tour_requests')
    .select('retention_months as months')
    .distinct()
    .execute();
  return rows.map(({ months }) => ({
    months,
    before: subtractMonths(new Date(), findRetentionMonths(months, setting)),
  }));
};

/** Deletes the requests of a retention that, before its time, were finished or came in as suspected spam. */
export const deleteExpired = async (
  db: Database,
  retention: Retention,
): Promise<DeletedRequests> => {
  let deleted = noDeletions;
  for (;;) {
    const batch = await write(db, (transaction) => deleteExpiredBatch(transaction, retention));
    deleted = combineDeletions(deleted, batch);
    if (batch.count < batchSize) return deleted;
    await yieldToEventLoop();
  }
};

const deleteExpiredBatch = async (
  transaction: Database,
  { months, before }: Retention,
): Promise<DeletedRequests> => {
  const time = before.toISOString();
  const deleted = await deleteBatch(transaction, (eb) =>
    eb.and([
      eb('retention_months', months === null ? 'is' : '=', months),
      eb.or([
        eb.and([eb('status', 'in', finishedStatuses), eb('closed_at', '<', time)]),
        eb.and([eb('status', '=', 'suspected spam'), eb('created_at', '<', time)]),
      ]),
    ]),
  );
  if (deleted.count > 0) {
    const sentence = `deleted ${formatCount(deleted.count, 'tour request')} whose time was over`;
    await recordAuditEvent(transaction, 'the server', sentence);
  }
  return deleted;
};
