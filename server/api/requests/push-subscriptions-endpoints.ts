import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  newPushDevice,
  pushDeviceChange,
  pushMessages as messages,
  findQuietHoursProblem,
} from '../../../domain/accounts/push-devices.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId } from '../../http/request-body.ts';
import { areValidPushKeys, isPushServiceUrl } from '../../push/push-address.ts';
import * as pushNotices from '../../store/outbox/push-notices.ts';
import * as pushSubscriptions from '../../store/outbox/push-subscriptions-store.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, readInput } from '../parse.ts';

/** The person's devices, and the key by which browsers identify this server's pushes. */
export const list = async ({ actor, context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.pushSubscriptions>>({
    public_key: context.pushPublicKey,
    devices: await pushSubscriptions.listDevices(context.database, actor),
  });

/** {endpoint, keys, kinds, quiet_from, quiet_to}: turns notifications on for the calling device. */
export const add = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, request, device, log } = call;
  const input = await readInput(newPushDevice, request);
  if (!areValidPushKeys(input.keys)) throw new HttpError(422, messages.invalid);
  if (!isPushServiceUrl(input.endpoint, context.config))
    throw new HttpError(422, messages.badAddress);
  requireQuietHours(input);
  const id = await pushSubscriptions.add(context.database, input, device, actor);
  log.info({ event: 'push subscription added', deviceId: id });
  return success({ message: messages.added, id }, 201);
};

/**
 * {id, kinds, quiet_from, quiet_to}: changes which events one of the person's devices is notified of, and
 * when.
 */
export const change = async ({ actor, context, request }: SignedInCall): Promise<Response> => {
  const input = await readInput(pushDeviceChange, request);
  requireQuietHours(input);
  requireFound(await pushSubscriptions.change(context.database, input, actor), messages.notFound);
  return success({ message: messages.saved, id: input.id });
};

export const remove = async ({ actor, context, request, log }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  requireFound(await pushSubscriptions.remove(context.database, id, actor), messages.notFound);
  log.info({ event: 'push subscription removed', deviceId: id });
  return success({ message: messages.removed, id });
};

/** Sends a test notification to the calling device, in the same way as all others. */
export const sendTest = async ({ actor, context }: SignedInCall): Promise<Response> => {
  requireFound(await pushNotices.queueTest(context.database, actor), messages.noneHere);
  context.outboxWorker.nudge();
  return success({ message: messages.testSent });
};

/** @throws HttpError 422 for invalid quiet hours */
const requireQuietHours = (input: Parameters<typeof findQuietHoursProblem>[0]): void => {
  const problem = findQuietHoursProblem(input);
  if (problem) throw new HttpError(422, problem);
};
