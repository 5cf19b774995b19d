import type { TourStatus } from '../../domain/entities/tour-request.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import * as outbox from './outbox.ts';
import { labelOf } from './tour-requests.ts';

/** What staff changes; what is undefined stays as it is. */
export interface TourChange {
  status?: TourStatus;
  /** True: whoever changes it takes it; false: no one has it. */
  taken?: boolean;
  notes?: string;
  /** The agreed visit in UTC; null: none. */
  visitAt?: string | null;
  /** Whether a letter about a changed visit goes to the family. */
  tellFamily: boolean;
}

/** Changes a request. Returns whether it exists. */
export const change = (
  db: Database,
  id: number,
  { status, taken, notes, visitAt, tellFamily }: TourChange,
  by: Author,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const before = await transaction
      .selectFrom('tour_requests')
      .select(['status', 'email', 'visit_at', 'visit_sequence', 'closed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return false;
    const time = now();
    const isMoved = visitAt !== undefined && visitAt !== before.visit_at;
    const after = status ?? before.status;
    await transaction
      .updateTable('tour_requests')
      .set({
        status: after,
        closed_at: after === 'closed' ? (before.closed_at ?? time) : null,
        ...(after !== 'suspected spam' && { suspicion: null }),
        ...(taken !== undefined && { taken_by: taken ? by.userId : null }),
        ...(notes !== undefined && { notes }),
        ...(isMoved && { visit_at: visitAt, visit_sequence: before.visit_sequence + 1 }),
        updated_at: time,
      })
      .where('id', '=', id)
      .execute();
    if (isMoved && tellFamily && before.email) {
      await outbox.putVisit(transaction, { id, visitAt, before });
    }
    await recordAuditEvent(
      transaction,
      by,
      `${deedOf({ status, taken, isMoved, before: before.status })} ${labelOf(id)}`,
    );
    return true;
  });

interface Deed {
  status: TourStatus | undefined;
  taken: boolean | undefined;
  isMoved: boolean;
  before: TourStatus;
}

const deedOf = ({ status, taken, isMoved, before }: Deed): string => {
  if (status !== undefined && status !== before) return `set to “${status}”:`;
  if (isMoved) return 'changed the visit of';
  if (taken !== undefined) return taken ? 'took' : 'gave back';
  return 'changed';
};
