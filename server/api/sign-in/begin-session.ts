import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { quoteExcerpt } from '../../../domain/lib/text/wording.ts';
import { generateDeviceId } from '../../auth/device-cookie.ts';
import { createSessionCookie } from '../../auth/find-session.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { hashToken, generateToken } from '../../installation-key.ts';
import { sessionLifetimes } from '../../store/sign-in/current-session.ts';
import * as sessions from '../../store/sign-in/sessions-store.ts';
import type { ApiCall } from '../call.ts';
import { recordDenial } from '../record-event.ts';

/** The state of an account when its password or passkey was checked. */
export interface SignInAccount {
  id: number;
  username: string;
  email: string;
  password_hash: string;
  privileged: number;
}

/**
 * Begins a session for a person who has proven their identity, and returns a response with its cookies.
 * @throws HttpError 401 if the account was removed or disapproved, or its password was changed, since it was
 * checked
 */
export const beginSession = async (
  call: ApiCall,
  user: SignInAccount,
  keepSignedIn: boolean,
): Promise<Response> => {
  const { context } = call;
  const { config, database } = context;
  const token = generateToken();
  const knownDeviceId = call.deviceId(user);
  const deviceId = knownDeviceId ?? generateDeviceId();
  const { absolute: lifetime } = keepSignedIn
    ? sessionLifetimes.keptSignedIn
    : sessionLifetimes.usual;
  const isBegun = await sessions.begin(database, {
    tokenHash: hashToken(token),
    userId: user.id,
    passwordHash: user.password_hash,
    expiresAt: new Date(Date.now() + lifetime).toISOString(),
    keepSignedIn,
    replaces: call.tokenHash,
    network: call.network,
    device: call.device,
    deviceKey: hashToken(deviceId),
    isKnownDevice: knownDeviceId !== null,
  });
  if (!isBegun) throw await recordFailedSignIn(call, 401, sessionMessages.wrongCredentials, user);
  call.log.info({ event: 'signed in', userId: user.id });
  const { id, email, username, privileged: isPrivileged } = user;
  return success(
    {
      message: sessionMessages.loggedIn,
      user_id: id,
      email,
      username,
      privileged: isPrivileged === 1,
    },
    200,
    [
      ['Set-Cookie', createSessionCookie(config, token, keepSignedIn)],
      ['Set-Cookie', context.deviceCookies.issue(user, deviceId)],
    ],
  );
};

/**
 * Records a failed sign-in, and returns the error to throw. What was typed is not stored, because people type
 * passwords into the wrong field.
 * @param unknownMethod the method of signing in, if no account was found
 */
export const recordFailedSignIn = async (
  call: ApiCall,
  status: 401 | 403,
  sentence: string,
  user: Pick<SignInAccount, 'id' | 'username'> | null,
  unknownMethod = 'an unknown name',
): Promise<HttpError> => {
  const { network } = call;
  call.log.warn({ event: 'sign-in failed', network, status, userId: user?.id });
  const accountText = user ? `as ${quoteExcerpt(user.username)}` : `with ${unknownMethod}`;
  const reasonText = status === 403 ? ', whose account is not approved' : '';
  await recordDenial(call, 'Someone', `failed to sign in ${accountText}${reasonText}`);
  return new HttpError(status, sentence);
};
