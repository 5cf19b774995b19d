import type { UpdateObject } from 'kysely';
import { requestLimits } from '../../../domain/constants.ts';
import { familyPageMessages } from '../../../domain/requests/private-page.ts';
import { joinProposal } from '../../../domain/requests/request-step.ts';
import { formatMoment } from '../../../domain/lib/time.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import * as outbox from '../outbox/outbox.ts';
import { notifyDevices } from '../outbox/push-notices.ts';
import { recordAuditEvent } from '../history/audit-store.ts';
import * as requestCalls from './request-calls.ts';
import { find, isOpen, type LinkedRequest } from './request-links.ts';
import * as requestSteps from './request-steps.ts';
import { toPersonTokens, encryptFields } from './encrypted-requests.ts';
import { type DeletedRequests, deleteBatch, noDeletions } from './request-bulk.ts';
import { requestLabel } from './requests-store.ts';

/** The audit trail outlives the request, so it does not name the family. */
const familyActor = { visitor: 'A family' };

/** Shown to staff as the author if their save conflicts with a family's change. */
const familyAuthor = 'The family';

interface LinkAccess {
  token: string;
  mail: boolean;
}

/**
 * Proposes another day. Repeating a proposal has no effect.
 * @returns false if the link has ended
 * @throws HttpError 409 if the request is no longer open, 429 after very many steps
 */
export const proposeDay = (
  db: Database,
  { token, mail }: LinkAccess,
  { day, time }: { day: string; time: string | null },
): Promise<boolean> =>
  changeRequest(db, token, async (transaction, request) => {
    requireOpen(request);
    const detail = joinProposal({ proposed_date: day, proposed_time: time });
    if (detail === joinProposal(request)) return;
    await recordStep(
      transaction,
      request,
      { step: 'proposed', detail },
      'proposed another day for',
    );
    await updateRequest(transaction, request, { proposed_date: day, proposed_time: time });
    await notifyHome(transaction, request, { mail, letter: 'day proposed' });
  });

/** Withdraws the request. An agreed visit is canceled by email if it was announced by email. */
export const withdrawRequest = (db: Database, { token, mail }: LinkAccess): Promise<boolean> =>
  changeRequest(db, token, async (transaction, request) => {
    if (!isOpen(request)) return;
    await recordStep(transaction, request, { step: 'took back' }, 'took back');
    const time = now();
    const { visit_at } = request;
    const isUpcoming = visit_at !== null && visit_at > time;
    await requestCalls.endCallsAndReminders(transaction, [request.id]);
    await updateRequest(transaction, request, {
      // Suspected spam stays set aside.
      ...(request.status !== 'suspected spam' && { status: 'closed' as const, closed_at: time }),
      taken_back_at: time,
      proposed_date: null,
      proposed_time: null,
      ...(isUpcoming && { visit_at: null, visit_sequence: request.visit_sequence + 1 }),
    });
    if (isUpcoming) await outbox.queueCancellationByFamily(transaction, request, mail);
    await notifyHome(transaction, request, { mail, letter: 'taken back' });
  });

export const setPhone = (db: Database, { token }: LinkAccess, phone: string): Promise<boolean> =>
  changeRequest(db, token, async (transaction, request) => {
    requireOpen(request);
    if (request.phone === phone) return;
    const isFirst = request.phone === null;
    const kind = isFirst ? ('added phone' as const) : ('changed phone' as const);
    const sentence = isFirst ? 'added a phone number to' : 'changed the phone number of';
    await recordStep(transaction, request, { step: kind }, sentence);
    await updateRequest(transaction, request, {
      ...encryptFields({ phone }),
      ...toPersonTokens({ phone, email: request.email }),
    });
  });

/**
 * Permanently deletes the request with its emails, links and steps. The audit trail keeps only its number and
 * the time of an upcoming visit.
 */
export const deleteRequest = (db: Database, token: string): Promise<DeletedRequests> =>
  write(db, async (transaction) => {
    const request = await find(transaction, token);
    if (!request) return noDeletions;
    const deletedRequests = await deleteBatch(transaction, (eb) => eb('id', '=', request.id));
    await notifyStaffDevices(transaction, request);
    await recordAuditEvent(transaction, familyActor, describeDeletion(request));
    return deletedRequests;
  });

/** Includes the time of an upcoming visit: staff must learn that no one will come. */
const describeDeletion = ({ id, visit_at }: LinkedRequest): string => {
  const isUpcoming = visit_at !== null && visit_at > now();
  const visit = isUpcoming ? `; no one comes on ${formatMoment(new Date(visit_at))}` : '';
  return `deleted for good ${requestLabel(id)}${visit}`;
};

const changeRequest = (
  db: Database,
  token: string,
  apply: (transaction: Database, request: LinkedRequest) => Promise<void>,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const request = await find(transaction, token);
    if (!request) return false;
    await apply(transaction, request);
    return true;
  });

/** @throws HttpError 409 when the family can no longer change the request */
const requireOpen = (request: LinkedRequest): void => {
  if (!isOpen(request)) throw new HttpError(409, familyPageMessages.over);
};

/** @throws HttpError 429 after very many steps, except for taking the request back */
const recordStep = async (
  transaction: Database,
  request: LinkedRequest,
  newStep: Omit<requestSteps.NewStep, 'by'>,
  sentence: string,
): Promise<void> => {
  const { id } = request;
  const isWithdrawal = newStep.step === 'took back';
  const count = await requestSteps.countFamilySteps(transaction, id);
  if (count >= requestLimits.mostFamilySteps && !isWithdrawal)
    throw new HttpError(429, familyPageMessages.tooManySteps);
  await notifyStaffDevices(transaction, request);
  await requestSteps.record(transaction, [id], { by: null, ...newStep });
  await recordAuditEvent(transaction, familyActor, `${sentence} ${requestLabel(id)}`);
};

type Fields = UpdateObject<Tables, 'tour_requests'>;

const updateRequest = (
  transaction: Database,
  { id }: LinkedRequest,
  fields: Fields,
): Promise<unknown> =>
  transaction
    .updateTable('tour_requests')
    .set({ ...fields, updated_at: now(), updated_by: familyAuthor })
    .where('id', '=', id)
    .execute();

/** Notifies staff's devices, unless the request is suspected spam. */
const notifyStaffDevices = async (
  transaction: Database,
  { status }: LinkedRequest,
): Promise<void> => {
  if (status !== 'suspected spam') await notifyDevices(transaction, 'family change');
};

/** Notifies the home by email, unless the request is suspected spam. */
const notifyHome = async (
  transaction: Database,
  { id, status }: LinkedRequest,
  { mail, letter }: { mail: boolean; letter: 'day proposed' | 'taken back' },
): Promise<void> => {
  if (mail && status !== 'suspected spam') await outbox.queueForHome(transaction, { id, letter });
};
