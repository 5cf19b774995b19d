import { sessionMessages } from '../../../domain/entities/session.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { timeLeft } from '../../store/sign-in/session-lifetime.ts';
import * as sessions from '../../store/sign-in/sessions.ts';
import type { SignedInCall } from '../call.ts';

/** The key with which the person's device encrypts what it stores, and until when it may show it. */
export const read = async ({ actor, context }: SignedInCall): Promise<Response> => {
  const row = await sessions.find(context.database, actor.tokenHash);
  if (!row) throw new HttpError(401, sessionMessages.notSignedIn);
  return success({ ...context.offlineKeys.of(actor), ...timeLeft(row, Date.now()) });
};
