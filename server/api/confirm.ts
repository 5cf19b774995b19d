import { confirmInput, sessionMessages } from '../../domain/entities/session.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { accountKey, beginSignIn } from '../auth/sign-in-limits.ts';
import { HttpError } from '../errors.ts';
import * as sessions from '../store/sessions.ts';
import * as users from '../store/users.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { parse } from './parse.ts';

/** Proves the current password again, for a change of password or email. */
export const confirm = async (call: SignedInCall): Promise<Response> => {
  const { actor, network, context, log } = call;
  const { database, limits } = context;
  const input = parse(confirmInput, await readJsonBody(call.request));
  const user = await users.find(database, actor.userId);
  if (!user) throw new HttpError(401, sessionMessages.notSignedIn);
  const attempt = await beginSignIn(limits, {
    network,
    networks: call.networks,
    account: accountKey(user, user.username),
    // A session also shows that this browser has signed in as this account.
    knownBrowser: call.deviceId(user) ?? actor.tokenHash,
  });
  const isRight = await verifyPassword(input.password, user.password_hash || null, true);
  if (!isRight || !(await sessions.confirm(database, actor, user.password_hash))) {
    log.warn({ event: 'password confirmation failed' });
    throw new HttpError(403, sessionMessages.wrongPassword);
  }
  await attempt.succeeded();
  log.info({ event: 'password confirmed' });
  const headers = { 'Set-Cookie': call.deviceCookie(user) };
  return success({ message: sessionMessages.confirmed }, 200, headers);
};
