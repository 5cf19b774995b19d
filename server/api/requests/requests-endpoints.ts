import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { requestLimits } from '../../../domain/constants.ts';
import { maxId, maxListPageSize } from '../../../domain/lib/schemas/id.ts';
import {
  type RequestBox,
  requestBoxes,
  requestMessages,
  requestUpdateInput,
  type RequestUpdateInput,
  type RequestsSummary,
} from '../../../domain/requests/request.ts';
import { isExistingHomeTime, toMoment } from '../../../domain/lib/time.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId } from '../../http/request-body.ts';
import * as outbox from '../../store/outbox/outbox.ts';
import * as requestSteps from '../../store/requests/request-steps.ts';
import * as tourChanges from '../../store/requests/request-changes.ts';
import * as tourDeletions from '../../store/requests/request-deletions.ts';
import * as tourRequests from '../../store/requests/requests-store.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import type { SignedInCall } from '../call.ts';
import {
  requireFound,
  parsePage,
  totalCountHeader,
  parseWholeNumber,
  readInput,
  readIfMatch,
  withConflict,
} from '../parse.ts';
import { recordAccess } from '../record-event.ts';
import { respondToDeletion } from '../history/respond-to-deletion.ts';

/** `tour_request` with ?id=, `tour_requests` without it. */
type ReadAnswer = ApiAnswer<'GET', typeof apiUrls.tourRequests>;

/** ?id= for one request; otherwise ?box=open, closed or spam, newest first. */
export const read = (call: SignedInCall): Promise<Response> =>
  call.url.searchParams.has('id') ? readRequest(call) : list(call);

/** Reads the current state of one request. */
const readRequest = async (call: SignedInCall): Promise<Response> => {
  const id = parseWholeNumber(call.url, 'id', 1, maxId) ?? 0;
  const request = requireFound(
    await tourRequests.find(call.context.database, id),
    requestMessages.notFound,
  );
  await recordAccess(call, call.actor, `read ${tourRequests.requestLabel(id)}`);
  const steps = await requestSteps.listSteps(call.context.database, id);
  return success<Pick<ReadAnswer, 'tour_request'>>({ tour_request: { ...request, steps } });
};

const list = async (call: SignedInCall): Promise<Response> => {
  const { url, context } = call;
  const box = url.searchParams.get('box') ?? 'open';
  if (!isRequestBox(box)) throw new HttpError(400, 'The box must be open, closed or spam.');
  const { limit = maxListPageSize, offset } = parsePage(call);
  const rows = await tourRequests.listAll(context.database, box, { limit, offset });
  await yieldToEventLoop();
  const total = await tourRequests.count(context.database, box);
  await recordAccess(call, call.actor, 'looked at the tour requests');
  return success<Pick<ReadAnswer, 'tour_requests'>>({ tour_requests: rows }, 200, {
    [totalCountHeader]: String(total),
  });
};

const isRequestBox = (name: string): name is RequestBox => Object.hasOwn(requestBoxes, name);

export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const update = await readInput(requestUpdateInput, request);
  const { id, status, taken, notes, answered, proposed, told, untold } = update;
  const visitAt = parseVisit(update);
  const fields = { status, taken, notes, visitAt, answered, proposed, told, untold };
  if (Object.values(fields).every((value) => value === undefined)) {
    throw new HttpError(422, requestMessages.nothingToChange);
  }
  const mayMail = await context.outboxWorker.isConfigured();
  const changes = { ...fields, tellFamily: update.tell_family === true && mayMail, mayMail };
  const { database } = context;
  const pendingChange = tourChanges.change(database, id, changes, actor, readIfMatch(request));
  requireFound(
    await withConflict(pendingChange, () => tourRequests.find(database, id)),
    requestMessages.notFound,
  );
  context.outboxWorker.nudge();
  return success({
    message: requestMessages.updated,
    id,
    tour_request: await tourRequests.find(database, id),
  });
};

/** The agreed visit in UTC; null cancels it; undefined leaves it unchanged. @throws HttpError 422 */
const parseVisit = ({ visit_date: day, visit_time: time }: RequestUpdateInput) => {
  if (day === undefined && time === undefined) return undefined;
  if (!day && !time) return null;
  if (!day || !time) throw new HttpError(422, requestMessages.visitIncomplete);
  if (!isExistingHomeTime(day, time)) throw new HttpError(422, requestMessages.visitSkipped);
  return toMoment(day, time).toISOString();
};

export const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { storedSince } = await tourDeletions.deleteRequest(context.database, id, actor);
  if (storedSince === null) throw new HttpError(404, requestMessages.notFound);
  return respondToDeletion(context, {
    message: requestMessages.deleted,
    storedSince,
    fields: { id },
  });
};

/** Counts pending requests and emails, for the menu and the dashboard. */
export const summarize = async ({
  context: { database, outboxWorker },
}: SignedInCall): Promise<Response> => {
  const lateBefore = new Date(Date.now() - requestLimits.answerWithin).toISOString();
  const { total, late: lateCount, oldest } = await tourRequests.summarizeNew(database, lateBefore);
  await yieldToEventLoop();
  const suspectedCount = await tourRequests.count(database, 'spam');
  await yieldToEventLoop();
  const summary: RequestsSummary = {
    new: total,
    late: lateCount,
    oldest_new: oldest,
    suspected: suspectedCount,
    set_aside: suspectedCount && (await tourRequests.countSuspected(database)),
    mail: {
      configured: await outboxWorker.isConfigured(),
      ...(await outbox.findDeliveryStatus(database)),
    },
  };
  return success<ApiAnswer<'GET', typeof apiUrls.tourRequestsSummary>>({ summary });
};

export const retryEmails = async ({ actor, context }: SignedInCall): Promise<Response> => {
  const waitingCount = await outbox.retryUnsentEmails(context.database, actor);
  context.outboxWorker.nudge();
  return success({ message: requestMessages.mailRetried, waiting: waitingCount });
};
