import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { maxWaitingShown } from '../../../domain/constants.ts';
import {
  callInput,
  callMessages,
  type CallOutcome,
} from '../../../domain/requests/request-call.ts';
import { requestMessages } from '../../../domain/requests/request.ts';
import { success } from '../../http/json-responses.ts';
import * as requestCalls from '../../store/requests/request-calls.ts';
import * as tourRequests from '../../store/requests/requests-store.ts';
import { listWaitingRequests } from '../../store/requests/waiting-requests.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, readInput, readIfMatch, withConflict } from '../parse.ts';
import { recordAccess } from '../record-event.ts';

export const recordCall = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = await readInput(callInput, request);
  const { database } = context;
  const pendingRecord = requestCalls.recordCall(database, input, actor, readIfMatch(request));
  const readRequest = () => tourRequests.find(database, input.id);
  requireFound(await withConflict(pendingRecord, readRequest), requestMessages.notFound);
  const message = findMessage(input.outcome);
  return success<ApiAnswer<'POST', typeof apiUrls.tourRequestsCalls>>({
    message,
    id: input.id,
    tour_request: await readRequest(),
  });
};

const findMessage = (outcome: CallOutcome): string => {
  if (outcome === 'calling') return callMessages.begun;
  if (outcome === 'taken back') return callMessages.takenBack;
  return outcome === 'called off' ? callMessages.calledOff : callMessages.recorded;
};

export const listWaiting = async (call: SignedInCall): Promise<Response> => {
  const now = new Date().toISOString();
  const { database } = call.context;
  const waitingRequests = await listWaitingRequests(database, call.actor.userId, {
    now,
    limit: maxWaitingShown,
  });
  if (waitingRequests.requests.length > 0)
    await recordAccess(call, call.actor, 'looked at the tour requests');
  return success<ApiAnswer<'GET', typeof apiUrls.tourRequestsWaiting>>({
    waiting: waitingRequests,
  });
};
