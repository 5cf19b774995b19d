import { passkeyMessages, passkeySignIn } from '../../../domain/entities/passkey.ts';
import { sessionMessages } from '../../../domain/entities/session.ts';
import { cookieName, setCookieHeader } from '../../auth/cookies.ts';
import { requestOptions } from '../../auth/passkeys/ceremonies.ts';
import { challengeLasts } from '../../auth/passkeys/challenges.ts';
import { accountKey, beginSignIn } from '../../auth/sign-in-limits.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as passkeys from '../../store/sign-in/passkeys.ts';
import { hashOf, isToken, newToken } from '../../store/accounts/tokens.ts';
import { beginSession, signInFailed } from './begin-session.ts';
import type { ApiCall } from '../call.ts';
import { parse } from '../parse.ts';
import { partyOf, passkeyProblem } from './passkey-proof.ts';

const passkeyCookie = 'fernlight-passkey';

/**
 * The options with which the browser signs in with a passkey of any account. The challenge is bound to this
 * browser.
 */
export const options = async (call: ApiCall): Promise<Response> => {
  const { config, passkeyChallenges } = call.context;
  // Reuses the token, because the login page may be open in two tabs.
  const token = presentedToken(call) ?? newToken();
  const use = { purpose: 'sign in', boundTo: hashOf(token) } as const;
  const asked = await requestOptions(partyOf(call), passkeyChallenges.issue(use));
  const cookie = setCookieHeader(config, cookieName(passkeyCookie, config), token, challengeLasts);
  return success({ message: passkeyMessages.optionsReady, options: asked }, 200, {
    'Set-Cookie': cookie,
  });
};

const presentedToken = (call: ApiCall): string | null => {
  const token = call.cookie(cookieName(passkeyCookie, call.context.config));
  return token && isToken(token) ? token : null;
};

/**
 * Signs in with a passkey, which is password and second step in one because it verifies the person itself.
 */
export const signIn = async (call: ApiCall): Promise<Response> => {
  const { database, limits } = call.context;
  const input = parse(passkeySignIn, await readJsonBody(call.request));
  const { passkey } = input;
  const stored = await passkeys.find(database, passkey.id);
  const attempt = await beginSignIn(limits, {
    network: call.network,
    networks: call.networks,
    // Counted apart from passwords: passkeys can't be guessed, so strangers who guess passwords must not slow
    // this down.
    account: stored ? `passkey-${stored.id}` : accountKey(null, passkey.id),
    knownBrowser: stored && call.deviceId(stored),
  });
  const boundTo = hashOf(presentedToken(call) ?? '');
  const problem = await passkeyProblem(call, passkey, stored, { purpose: 'sign in', boundTo });
  if (problem !== null || !stored)
    throw await signInFailed(
      call,
      401,
      problem ?? passkeyMessages.notAccepted,
      stored,
      'an unknown passkey',
    );
  await attempt.succeeded();
  if (stored.status !== 'approved')
    throw await signInFailed(call, 403, sessionMessages.awaitingApproval, stored);
  return beginSession(call, stored, input.keep_signed_in === true);
};
