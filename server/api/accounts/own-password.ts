import { ownPasswordMessages as messages } from '../../../domain/entities/passkey.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import * as ownPassword from '../../store/accounts/own-password.ts';
import type { SignedInCall } from '../call.ts';
import { requireProof } from '../sign-in/require-proof.ts';

/** Removes the person's own password; a passkey signs them in from now on. */
export const remove = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  requireProof(actor);
  const wasThere = await ownPassword.remove(context.database, actor);
  if (!wasThere) throw new HttpError(409, messages.none);
  log.info({ event: 'password removed' });
  // Removing the password has invalidated the old device cookie.
  const headers = { 'Set-Cookie': call.deviceCookie({ id: actor.userId, password_hash: '' }) };
  return success({ message: messages.removed }, 200, headers);
};
