import { type StepKind, notificationSteps } from '../../../domain/requests/request-step.ts';
import {
  isFinished,
  type NotificationMethod,
  requestMessages,
  type RequestStatus,
} from '../../../domain/requests/request.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import * as outbox from '../outbox/outbox.ts';
import * as requestCalls from './request-calls.ts';
import * as requestSteps from './request-steps.ts';
import { encryptFields } from './encrypted-requests.ts';
import { requestLabel } from './requests-store.ts';
import {
  createChangeStamp,
  type ExpectedVersions,
  requireVersion,
} from '../history/require-version.ts';

/** A change by staff; undefined fields stay as they are. */
export interface RequestChange {
  status?: RequestStatus;
  /** True: the author takes the request; false: no one has it any more. */
  taken?: boolean;
  notes?: string;
  /** The time of the agreed visit in UTC; null: there is no visit any more. */
  visitAt?: string | null;
  /** True: the family's proposal has been answered. */
  answered?: boolean;
  /** Restores the family's proposal, which then needs an answer again. */
  proposed?: { date: string; time: string | null };
  tellFamily: boolean;
  /** Records how staff notified the family of the agreed visit. */
  told?: NotificationMethod;
  /** Removes the record that the author has notified the family. */
  untold?: true;
  /** Whether emails can be sent; otherwise staff wrote to the family themselves. */
  mayMail?: boolean;
}

/**
 * Changes a request. Returns whether it exists.
 * @throws HttpError 412 when the version is not an expected one, 422 when it would be scheduled without a
 *   visit, visited before the visit, or the family can't be told of the visit
 */
export const change = (
  db: Database,
  id: number,
  {
    taken,
    notes,
    visitAt,
    tellFamily,
    answered = false,
    proposed,
    told,
    untold,
    mayMail,
    ...requested
  }: RequestChange,
  by: Author,
  expected: ExpectedVersions = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const earlierRequest = await transaction
      .selectFrom('tour_requests')
      .select(['status', 'email', 'visit_at', 'visit_sequence', 'closed_at', 'proposed_date'])
      .select(['version', 'updated_at', 'updated_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!earlierRequest) return false;
    const time = now();
    const isMoved = visitAt !== undefined && visitAt !== earlierRequest.visit_at;
    const status = requested.status ?? deriveStatus(earlierRequest.status, visitAt);
    await recordAuditEvent(
      transaction,
      by,
      `${describeChange({ status, taken, isMoved, told, before: earlierRequest.status })} ${requestLabel(id)}`,
    );
    requireVersion(earlierRequest, expected);
    const newVisitAt = visitAt === undefined ? earlierRequest.visit_at : visitAt;
    if (status === 'scheduled' && newVisitAt === null)
      throw new HttpError(422, requestMessages.visitRequired);
    const newStatus = status ?? earlierRequest.status;
    const isVisitChange = requested.status === 'visited' || isMoved;
    if (newStatus === 'visited' && isVisitChange && newVisitAt !== null && newVisitAt > time)
      throw new HttpError(422, requestMessages.visitAhead);
    await transaction
      .updateTable('tour_requests')
      .set({
        status: newStatus,
        closed_at: isFinished(newStatus) ? (earlierRequest.closed_at ?? time) : null,
        ...(newStatus !== 'suspected spam' && { suspicion: null }),
        ...(taken !== undefined && { taken_by: taken ? by.userId : null }),
        ...(notes !== undefined && encryptFields({ notes })),
        ...(isMoved && { visit_at: visitAt, visit_sequence: earlierRequest.visit_sequence + 1 }),
        // A new visit or status answers the family's proposal.
        ...((answered || isMoved || newStatus !== earlierRequest.status) && clearedProposal),
        ...(proposed && { proposed_date: proposed.date, proposed_time: proposed.time }),
        ...(newStatus !== 'closed' && { taken_back_at: null }),
        ...createChangeStamp(by),
      })
      .where('id', '=', id)
      .execute();
    // An answer, a new visit or a new status ends reminders and the call in progress.
    if (answered || isMoved || newStatus !== earlierRequest.status)
      await requestCalls.endCallsAndReminders(transaction, [id]);
    await recordSteps(transaction, id, by, {
      status: newStatus === earlierRequest.status ? undefined : newStatus,
      taken,
      visitAt: isMoved ? visitAt : undefined,
      answered: answered && earlierRequest.proposed_date !== null,
    });
    const agreedVisit = { ...earlierRequest, status: newStatus, visit_at: newVisitAt };
    if (isMoved && tellFamily && earlierRequest.email) {
      await outbox.queueVisitEmail(transaction, { id, visitAt, before: earlierRequest });
      if (visitAt) await recordNotified(transaction, id, by, { told: 'email', visitAt });
    }
    if (untold) await requestSteps.removeLast(transaction, id, by, listUndoableSteps(mayMail));
    if (told)
      await notifyFamily(transaction, id, by, { method: told, mayMail, agreedVisit, isMoved });
    return true;
  });

/** The steps that staff can undo. An email that the server has sent can't be undone. */
const listUndoableSteps = (mayMail = false): StepKind[] =>
  notificationSteps.filter((step) => !mayMail || step !== 'told by email');

interface FamilyNotification {
  method: NotificationMethod;
  mayMail: boolean | undefined;
  agreedVisit: {
    status: RequestStatus;
    email: string | null;
    visit_at: string | null;
    visit_sequence: number;
  };
  isMoved: boolean;
}

/** Notifies the family of its current visit. @throws HttpError 422 if there is no visit or no address */
const notifyFamily = async (
  transaction: Database,
  id: number,
  by: Author,
  { method: told, mayMail, agreedVisit, isMoved }: FamilyNotification,
): Promise<void> => {
  const { status, email, visit_at: visitAt, visit_sequence } = agreedVisit;
  if (status !== 'scheduled' || visitAt === null) throw new HttpError(422, requestMessages.noVisit);
  if (told === 'email' && email === null) throw new HttpError(422, requestMessages.noEmail);
  if (told === 'email' && mayMail) {
    // The email increments the sequence by itself, so this is the previous one.
    const earlierVisit = { visit_at: visitAt, visit_sequence: visit_sequence - (isMoved ? 0 : 1) };
    await outbox.queueVisitEmail(transaction, { id, visitAt, before: earlierVisit });
  }
  await recordNotified(transaction, id, by, { told, visitAt });
};

const recordNotified = (
  transaction: Database,
  id: number,
  { username }: Author,
  { told, visitAt }: { told: NotificationMethod; visitAt: string },
): Promise<void> =>
  requestSteps.record(transaction, [id], {
    by: username,
    step: `told by ${told}`,
    detail: visitAt,
  });

const clearedProposal = { proposed_date: null, proposed_time: null };

interface StepChanges extends Pick<RequestChange, 'status' | 'taken' | 'visitAt'> {
  answered: boolean;
}

/** Records the changes. The visit comes last, because the inbox shows the last step, and it says most. */
const recordSteps = async (
  transaction: Database,
  id: number,
  { username }: Author,
  { status, taken, visitAt, answered }: StepChanges,
): Promise<void> => {
  const record = (step: StepKind, detail: string | null = null) =>
    requestSteps.record(transaction, [id], { by: username, step, detail });
  if (taken !== undefined) await record(taken ? 'took' : 'released');
  if (answered) await record('answered');
  if (status !== undefined) await record('status', status);
  if (visitAt === null) await record('visit called off');
  else if (visitAt !== undefined) await record('visit', visitAt);
};

/** The status if staff set none: `scheduled` after agreeing on a visit, `contacted` after canceling it. */
const deriveStatus = (
  before: RequestStatus,
  visitAt: string | null | undefined,
): RequestStatus | undefined => {
  if (visitAt && (before === 'new' || before === 'contacted')) return 'scheduled';
  return visitAt === null && before === 'scheduled' ? 'contacted' : undefined;
};

interface ChangeSummary {
  status: RequestStatus | undefined;
  taken: boolean | undefined;
  isMoved: boolean;
  told: NotificationMethod | undefined;
  before: RequestStatus;
}

const describeChange = ({ status, taken, isMoved, told, before }: ChangeSummary): string => {
  if (status !== undefined && status !== before) return `set to “${status}”:`;
  if (isMoved) return 'changed the visit of';
  if (taken !== undefined) return taken ? 'took' : 'released';
  return told ? 'told the family of the visit of' : 'changed';
};
