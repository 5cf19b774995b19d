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
import { personMatches, sealedFields } from './sealed-requests.ts';
import { type DeletedRequests, deleteSome, none } from './request-bulk.ts';
import { requestLabel } from './requests-store.ts';

/** The audit trail outlives the request, so it does not name the family. */
const family = { visitor: 'A family' };

/** What staff see as the author when their save conflicts with a family's change. */
const byFamily = 'The family';

interface Holder {
  token: string;
  mail: boolean;
}

/**
 * Proposes another day. As in every change by the family, the link is looked up again within the transaction,
 * so that one that has just ended changes nothing. Repeating a step has no further effect.
 * @returns false if the link has ended
 * @throws HttpError 409 if this is no longer possible, 429 after very many steps
 */
export const propose = (
  db: Database,
  { token, mail }: Holder,
  { day, time }: { day: string; time: string | null },
): Promise<boolean> =>
  change(db, token, async (transaction, request) => {
    requireOpen(request);
    const detail = joinProposal({ proposed_date: day, proposed_time: time });
    if (detail === joinProposal(request)) return;
    await step(transaction, request, { step: 'proposed', detail }, 'proposed another day for');
    await updateRequest(transaction, request, { proposed_date: day, proposed_time: time });
    await notifyHome(transaction, request, { mail, letter: 'day proposed' });
  });

/** The family takes its request back. An agreed visit is canceled by email if it was announced by email. */
export const takeBack = (db: Database, { token, mail }: Holder): Promise<boolean> =>
  change(db, token, async (transaction, request) => {
    if (!isOpen(request)) return;
    await step(transaction, request, { step: 'took back' }, 'took back');
    const time = now();
    const { visit_at } = request;
    const isAhead = visit_at !== null && visit_at > time;
    await requestCalls.settle(transaction, [request.id]);
    await updateRequest(transaction, request, {
      // Requests from bots stay set aside.
      ...(request.status !== 'suspected spam' && { status: 'closed' as const, closed_at: time }),
      taken_back_at: time,
      proposed_date: null,
      proposed_time: null,
      ...(isAhead && { visit_at: null, visit_sequence: request.visit_sequence + 1 }),
    });
    if (isAhead) await outbox.calledOffByFamily(transaction, request, mail);
    await notifyHome(transaction, request, { mail, letter: 'taken back' });
  });

export const givePhone = (db: Database, { token }: Holder, phone: string): Promise<boolean> =>
  change(db, token, async (transaction, request) => {
    requireOpen(request);
    if (request.phone === phone) return;
    const isFirst = request.phone === null;
    const kind = isFirst ? ('added phone' as const) : ('changed phone' as const);
    const did = isFirst ? 'added a phone number to' : 'changed the phone number of';
    await step(transaction, request, { step: kind }, did);
    await updateRequest(transaction, request, {
      ...sealedFields({ phone }),
      ...personMatches({ phone, email: request.email }),
    });
  });

/** Deletes the request for good, with its emails, links and steps; the audit trail keeps only its number. */
export const remove = (db: Database, token: string): Promise<DeletedRequests> =>
  write(db, async (transaction) => {
    const request = await find(transaction, token);
    if (!request) return none;
    const deleted = await deleteSome(transaction, (eb) => eb('id', '=', request.id));
    await notifyStaffDevices(transaction, request);
    await recordAuditEvent(transaction, family, describeDeletion(request));
    return deleted;
  });

/**
 * Names the time of an upcoming visit, so that staff learn that no one will come. Without a name, a time is
 * not personal data.
 */
const describeDeletion = ({ id, visit_at }: LinkedRequest): string => {
  const isAhead = visit_at !== null && visit_at > now();
  const visit = isAhead ? `; no one comes on ${formatMoment(new Date(visit_at))}` : '';
  return `deleted for good ${requestLabel(id)}${visit}`;
};

const change = (
  db: Database,
  token: string,
  work: (transaction: Database, request: LinkedRequest) => Promise<void>,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const request = await find(transaction, token);
    if (!request) return false;
    await work(transaction, request);
    return true;
  });

/** @throws HttpError 409 */
const requireOpen = (request: LinkedRequest): void => {
  if (!isOpen(request)) throw new HttpError(409, familyPageMessages.over);
};

/** @throws HttpError 429 */
const step = async (
  transaction: Database,
  request: LinkedRequest,
  newStep: Omit<requestSteps.NewStep, 'by'>,
  did: string,
): Promise<void> => {
  const { id } = request;
  const isTakingBack = newStep.step === 'took back';
  const count = await requestSteps.countFamilySteps(transaction, id);
  if (count >= requestLimits.mostFamilySteps && !isTakingBack)
    throw new HttpError(429, familyPageMessages.tooManySteps);
  await notifyStaffDevices(transaction, request);
  await requestSteps.record(transaction, [id], { by: null, ...newStep });
  await recordAuditEvent(transaction, family, `${did} ${requestLabel(id)}`);
};

type Fields = UpdateObject<Tables, 'tour_requests'>;

const updateRequest = (
  transaction: Database,
  { id }: LinkedRequest,
  fields: Fields,
): Promise<unknown> =>
  transaction
    .updateTable('tour_requests')
    .set({ ...fields, updated_at: now(), updated_by: byFamily })
    .where('id', '=', id)
    .execute();

/** Changes made by bots notify no one. */
const notifyStaffDevices = async (
  transaction: Database,
  { status }: LinkedRequest,
): Promise<void> => {
  if (status !== 'suspected spam') await notifyDevices(transaction, 'family change');
};

/** The same by email. */
const notifyHome = async (
  transaction: Database,
  { id, status }: LinkedRequest,
  { mail, letter }: { mail: boolean; letter: 'day proposed' | 'taken back' },
): Promise<void> => {
  if (mail && status !== 'suspected spam') await outbox.putForHome(transaction, { id, letter });
};
