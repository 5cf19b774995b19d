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
import { changedNow, type Expected, requireVersion } from '../history/require-version.ts';
import * as requestSteps from './request-steps.ts';
import { requestLabel } from './requests-store.ts';

/**
 * Begins a call, or records its outcome. Returns whether the request exists.
 * @throws HttpError 409 if someone else is calling, there is no call to record, or the request is not open;
 * 412 when the version is not an expected one
 */
export const record = (
  db: Database,
  input: CallInput,
  by: Author,
  expected: Expected = null,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const { id, outcome } = input;
    const before = await findRequest(transaction, id);
    if (!before) return false;
    await recordAuditEvent(transaction, by, `${deeds[outcome]} ${requestLabel(id)}`);
    await requireCaller(transaction, before, { outcome, by });
    requireVersion(before, expected);
    if (outcome === 'calling') await begin(transaction, before, by);
    else if (outcome === 'taken back') await resume(transaction, before, by);
    else await end(transaction, before, { ...input, outcome }, by);
    return true;
  });

const deeds: Record<CallOutcome, string> = {
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

/** @throws HttpError 409 */
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

/** Whether a call has lasted so long that someone else may call, for example because a phone was put away. */
const isAbandoned = (beganAt: string): boolean =>
  Date.parse(beganAt) < Date.now() - requestLimits.callLasts;

const isOpen = (status: RequestStatus): boolean =>
  (requestBoxes.open as readonly RequestStatus[]).includes(status);

/** The caller takes the request. Beginning twice, as on two devices, counts as one call. */
const begin = async (transaction: Database, { id, taken_by }: Request, by: Author) => {
  const call = await findCall(transaction, id);
  if (call?.user_id === by.userId) return;
  await removeCalls(transaction, [id]);
  await transaction
    .insertInto('request_calls')
    .values({ tour_request_id: id, user_id: by.userId, began_at: now() })
    .execute();
  await transaction
    .updateTable('tour_requests')
    .set({ taken_by: by.userId, ...changedNow(by) })
    .where('id', '=', id)
    .execute();
  if (taken_by !== by.userId) await step(transaction, id, by, 'took');
  await step(transaction, id, by, 'calling');
};

type Ending = Exclude<CallOutcome, 'calling' | 'taken back'>;

const steps: Record<Ending, StepKind> = {
  reached: 'reached',
  'left message': 'left message',
  'no answer': 'no answer',
  'called off': 'did not call',
};

/**
 * A family that was reached or got a message has been contacted; one that did not answer is still waiting. A
 * day that it proposed stays marked until a visit is agreed or staff mark it as answered.
 */
const end = async (
  transaction: Database,
  { id, status }: Request,
  { outcome, remind }: CallInput & { outcome: Ending },
  by: Author,
): Promise<void> => {
  await removeCalls(transaction, [id]);
  const isContacted = status === 'new' && (outcome === 'reached' || outcome === 'left message');
  await transaction
    .updateTable('tour_requests')
    .set({ ...(isContacted && { status: 'contacted' as const }), ...changedNow(by) })
    .where('id', '=', id)
    .execute();
  const dueAt = remind && findReminderTime(remind, new Date()).toISOString();
  if (outcome !== 'called off') await requestReminders.clear(transaction, [id]);
  if (dueAt) await requestReminders.set(transaction, id, { userId: by.userId, dueAt });
  // The outcome comes last, because it says more than the status that follows from it.
  if (isContacted) await step(transaction, id, by, 'status', 'contacted');
  await step(transaction, id, by, steps[outcome], dueAt);
};

/**
 * Takes back the outcome of a call, which is then in progress again. A reminder set with it is removed.
 * @throws HttpError 409 if that is not the last step of the request, or was someone else's
 */
const resume = async (transaction: Database, { id }: Request, by: Author): Promise<void> => {
  const [last, earlier] = await transaction
    .selectFrom('request_steps')
    .select(['id', 'by_name', 'step'])
    .where('tour_request_id', '=', id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const isOutcome = last?.by_name === by.username && Object.values(steps).includes(last.step);
  if (!last || !isOutcome) throw new HttpError(409, callMessages.nothingToTakeBack);
  // If the step before the outcome is a status, the call set it; otherwise the call's beginning comes in
  // between.
  const wasNew = earlier?.step === 'status';
  const undone = wasNew ? [last.id, earlier.id] : [last.id];
  await transaction.deleteFrom('request_steps').where(isOneOf('id', undone)).execute();
  await requestReminders.clear(transaction, [id]);
  await transaction
    .insertInto('request_calls')
    .values({ tour_request_id: id, user_id: by.userId, began_at: now() })
    .execute();
  await transaction
    .updateTable('tour_requests')
    .set({ ...(wasNew && { status: 'new' as const }), ...changedNow(by) })
    .where('id', '=', id)
    .execute();
};

const step = (
  transaction: Database,
  id: number,
  { username }: Author,
  kind: StepKind,
  detail: string | null = null,
) => requestSteps.record(transaction, [id], { by: username, step: kind, detail });

const removeCalls = (transaction: Database, requestIds: readonly number[]): Promise<unknown> =>
  transaction.deleteFrom('request_calls').where(isOneOf('tour_request_id', requestIds)).execute();

/** Ends calls and clears reminders, within the transaction that answers or closes requests. */
export const settle = async (
  transaction: Database,
  requestIds: readonly number[],
): Promise<void> => {
  await removeCalls(transaction, requestIds);
  await requestReminders.clear(transaction, requestIds);
};
