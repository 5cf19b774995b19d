import { tourMessages, type TourStatus } from '../../domain/entities/tour-request.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { HttpError } from '../errors.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import * as outbox from './outbox.ts';
import { labelOf } from './tour-requests.ts';

/** What staff changes; what is undefined stays as it is. */
export interface TourChange {
  status?: TourStatus;
  /** True: its author takes it; false: no one has it. */
  taken?: boolean;
  notes?: string;
  /** The agreed visit in UTC; null: none. */
  visitAt?: string | null;
  /** Whether the family gets an email about a changed visit. */
  tellFamily: boolean;
}

/**
 * Changes a request. Returns whether it exists.
 * @throws HttpError 422 when it would be scheduled without a visit, or visited before the visit
 */
export const change = (
  db: Database,
  id: number,
  { taken, notes, visitAt, tellFamily, ...asked }: TourChange,
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
    const status = asked.status ?? statusAfter(before.status, visitAt);
    const visitAfter = visitAt === undefined ? before.visit_at : visitAt;
    if (status === 'scheduled' && visitAfter === null)
      throw new HttpError(422, tourMessages.visitRequired);
    const after = status ?? before.status;
    const isVisitNew = asked.status === 'visited' || isMoved;
    if (after === 'visited' && isVisitNew && visitAfter !== null && visitAfter > time)
      throw new HttpError(422, tourMessages.visitAhead);
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
      `${sentenceOf({ status, taken, isMoved, before: before.status })} ${labelOf(id)}`,
    );
    return true;
  });

/** Unless staff set the status: an agreed visit makes a request scheduled, a canceled one contacted. */
const statusAfter = (
  before: TourStatus,
  visitAt: string | null | undefined,
): TourStatus | undefined => {
  if (visitAt && (before === 'new' || before === 'contacted')) return 'scheduled';
  return visitAt === null && before === 'scheduled' ? 'contacted' : undefined;
};

interface Change {
  status: TourStatus | undefined;
  taken: boolean | undefined;
  isMoved: boolean;
  before: TourStatus;
}

const sentenceOf = ({ status, taken, isMoved, before }: Change): string => {
  if (status !== undefined && status !== before) return `set to “${status}”:`;
  if (isMoved) return 'changed the visit of';
  if (taken !== undefined) return taken ? 'took' : 'released';
  return 'changed';
};
