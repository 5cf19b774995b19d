import { requestLimits } from '../../../domain/constants.ts';
import {
  type CallInput,
  callMessages,
  type CallOutcome,
  findReminderTime,
} from '../../../domain/requests/request-call.ts';
import type { StepKind } from '../../../domain/requests/request-step.ts';
import { requestBoxes, type RequestStatus } from '../../../domain/requests/request.ts';
import { now } from '../../clock.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import * as requestReminders from '../outbox/reminders.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import {
  createChangeStamp,
  type ExpectedVersions,
  requireVersion,
} from '../history/require-version.ts';
import * as requestSteps from './request-steps.ts';
import { requestLabel } from './requests-store.ts';

/**
 * Records the beginning or outcome of a call. Returns whether the request exists.
 * @throws HttpError 409 if someone else is calling, there is no call to record, or the request is not open;
 *   412 when the version is not an expected one
 */
export const recordCall = (
  db: Database,
  input: CallInput,
  by: Author,
  expected: ExpectedVersions = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const { id, outcome } = input;
    const earlierRequest = await findRequest(transaction, id);
    if (!earlierRequest) return false;
    await recordAuditEvent(transaction, by, `${auditVerbs[outcome]} ${requestLabel(id)}`);
    await requireCaller(transaction, earlierRequest, { outcome, by });
    requireVersion(earlierRequest, expected);
    if (outcome === 'calling') await beginCall(transaction, earlierRequest, by);
    else if (outcome === 'taken back') await resumeCall(transaction, earlierRequest, by);
    else await endCall(transaction, earlierRequest, { ...input, outcome }, by);
    return true;
  });

const auditVerbs: Record<CallOutcome, string> = {
  calling: 'began a call about',
  reached: 'reached the family of',
  'left message': 'left the family a message about',
  'no answer': 'got no answer from the family of',
  'called off': 'did not make the call about',
  'taken back': 'took back how the call went about',
};

const findRequest = (transaction: Database, id: number) =>
  transaction
    .selectFrom('tour_requests')
    .select(['id', 'status', 'taken_by', 'version', 'updated_at', 'updated_by'])
    .where('id', '=', id)
    .executeTakeFirst();

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** @throws HttpError 409 as recordCall */
const requireCaller = async (
  transaction: Database,
  { id, status }: Request,
  { outcome, by }: { outcome: CallOutcome; by: Author },
): Promise<void> => {
  const call = await findCall(transaction, id);
  const isMine = call?.user_id === by.userId;
  if (call && !isMine && !isAbandoned(call.began_at))
    throw new HttpError(409, callMessages.someoneCalls(call.username));
  if (outcome === 'taken back') return;
  if (outcome === 'calling') {
    if (!isOpen(status)) throw new HttpError(409, callMessages.over);
  } else if (!isMine) throw new HttpError(409, callMessages.noCall);
};

const findCall = (transaction: Database, id: number) =>
  transaction
    .selectFrom('request_calls')
    .innerJoin('users', 'users.id', 'request_calls.user_id')
    .select(['user_id', 'username', 'began_at'])
    .where('tour_request_id', '=', id)
    .executeTakeFirst();

/**
 * Whether a call began so long ago that someone else may call, because its outcome was probably forgotten.
 */
const isAbandoned = (beganAt: string): boolean =>
  Date.parse(beganAt) < Date.now() - requestLimits.callLasts;

const isOpen = (status: RequestStatus): boolean =>
  (requestBoxes.open as readonly RequestStatus[]).includes(status);

/** The caller takes the request. Beginning a call twice, as on two devices, has no effect. */
const beginCall = async (transaction: Database, { id, taken_by }: Request, by: Author) => {
  const call = await findCall(transaction, id);
  if (call?.user_id === by.userId) return;
  await removeCalls(transaction, [id]);
  await transaction
    .insertInto('request_calls')
    .values({ tour_request_id: id, user_id: by.userId, began_at: now() })
    .execute();
  await transaction
    .updateTable('tour_requests')
    .set({ taken_by: by.userId, ...createChangeStamp(by) })
    .where('id', '=', id)
    .execute();
  if (taken_by !== by.userId) await recordStep(transaction, id, by, 'took');
  await recordStep(transaction, id, by, 'calling');
};

type CallEnding = Exclude<CallOutcome, 'calling' | 'taken back'>;

const stepByEnding: Record<CallEnding, StepKind> = {
  reached: 'reached',
  'left message': 'left message',
  'no answer': 'no answer',
  'called off': 'did not call',
};

/**
 * Marks the request as contacted if the family was reached or got a message. A proposed day stays unanswered.
 */
const endCall = async (
  transaction: Database,
  { id, status }: Request,
  { outcome, remind }: CallInput & { outcome: CallEnding },
  by: Author,
): Promise<void> => {
  await removeCalls(transaction, [id]);
  const isContacted = status === 'new' && (outcome === 'reached' || outcome === 'left message');
  await transaction
    .updateTable('tour_requests')
    .set({ ...(isContacted && { status: 'contacted' as const }), ...createChangeStamp(by) })
    .where('id', '=', id)
    .execute();
  const dueAt = remind && findReminderTime(remind, new Date()).toISOString();
  if (outcome !== 'called off') await requestReminders.clearCallReminders(transaction, [id]);
  if (dueAt) await requestReminders.setCallReminder(transaction, id, { userId: by.userId, dueAt });
  // The outcome comes after the status, because the inbox shows the last step, and the outcome is more
  // informative.
  if (isContacted) await recordStep(transaction, id, by, 'status', 'contacted');
  await recordStep(transaction, id, by, stepByEnding[outcome], dueAt);
};

/**
 * Undoes the outcome of a call, which is then in progress again. Removes the reminder that was set with it.
 * @throws HttpError 409 if that is not the last step of the request, or was someone else's
 */
const resumeCall = async (transaction: Database, { id }: Request, by: Author): Promise<void> => {
  const [lastStep, earlierStep] = await transaction
    .selectFrom('request_steps')
    .select(['id', 'by_name', 'step'])
    .where('tour_request_id', '=', id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const isOutcome =
    lastStep?.by_name === by.username && Object.values(stepByEnding).includes(lastStep.step);
  if (!lastStep || !isOutcome) throw new HttpError(409, callMessages.nothingToTakeBack);
  // If the step before the outcome is a status, the outcome set it; otherwise that step is the call's
  // beginning.
  const hasSetStatus = earlierStep?.step === 'status';
  const undoneIds = hasSetStatus ? [lastStep.id, earlierStep.id] : [lastStep.id];
  await transaction.deleteFrom('request_steps').where(isOneOf('id', undoneIds)).execute();
  await requestReminders.clearCallReminders(transaction, [id]);
  await transaction
    .insertInto('request_calls')
    .values({ tour_request_id: id, user_id: by.userId, began_at: now() })
    .execute();
  await transaction
    .updateTable('tour_requests')
    .set({ ...(hasSetStatus && { status: 'new' as const }), ...createChangeStamp(by) })
    .where('id', '=', id)
    .execute();
};

const recordStep = (
  transaction: Database,
  id: number,
  { username }: Author,
  kind: StepKind,
  detail: string | null = null,
) => requestSteps.record(transaction, [id], { by: username, step: kind, detail });

const removeCalls = (transaction: Database, requestIds: readonly number[]): Promise<unknown> =>
  transaction.deleteFrom('request_calls').where(isOneOf('tour_request_id', requestIds)).execute();

/** Ends calls and reminders of requests, within the transaction that answers or closes these requests. */
export const endCallsAndReminders = async (
  transaction: Database,
  requestIds: readonly number[],
): Promise<void> => {
  await removeCalls(transaction, requestIds);
  await requestReminders.clearCallReminders(transaction, requestIds);
};
