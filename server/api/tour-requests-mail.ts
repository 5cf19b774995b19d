import { tourMessages } from '../../domain/entities/tour-request.ts';
import * as outbox from '../store/outbox.ts';
import { success } from '../http/json-responses.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';

const retry = async ({ actor, context }: SignedInCall): Promise<Response> => {
  const waiting = await outbox.retryAll(context.database, actor);
  context.outboxWorker.nudge();
  return success({ message: tourMessages.mailRetried, waiting });
};

/** /api/tour-requests/mail: POST tries all letters again that have not got out. */
export const tourRequestsMailEndpoint = endpoint({ POST: signedIn(retry) });
