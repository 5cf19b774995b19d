import { waitingShown } from '../../../domain/constants.ts';
import {
  callInput,
  callMessages,
  type CallOutcome,
} from '../../../domain/requests/request-call.ts';
import { requestMessages } from '../../../domain/requests/request.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as requestCalls from '../../store/requests/request-calls.ts';
import * as tourRequests from '../../store/requests/requests-store.ts';
import { waiting } from '../../store/requests/waiting-requests.ts';
import type { SignedInCall } from '../call.ts';
import { expectedVersions, orCurrent } from '../if-match.ts';
import { found, parse } from '../parse.ts';
import { recordReading } from '../record-event.ts';

export const record = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(callInput, await readJsonBody(request));
  const { database } = context;
  const recording = requestCalls.record(database, input, actor, expectedVersions(request));
  const read = () => tourRequests.find(database, input.id);
  found(await orCurrent(recording, read), requestMessages.notFound);
  const message = messageOf(input.outcome);
  return success({ message, id: input.id, tour_request: await read() });
};

const messageOf = (outcome: CallOutcome): string => {
  if (outcome === 'calling') return callMessages.begun;
  if (outcome === 'taken back') return callMessages.takenBack;
  return outcome === 'called off' ? callMessages.calledOff : callMessages.recorded;
};

export const listWaiting = async (call: SignedInCall): Promise<Response> => {
  const now = new Date().toISOString();
  const { database } = call.context;
  const list = await waiting(database, call.actor.userId, { now, limit: waitingShown });
  if (list.requests.length > 0)
    await recordReading(call, call.actor, 'looked at the tour requests');
  return success({ waiting: list });
};
