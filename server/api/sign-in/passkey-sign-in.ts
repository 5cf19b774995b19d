import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  passkeyMessages,
  passkeyMessages as messages,
  passkeySignInInput,
  type UsedCredential,
} from '../../../domain/accounts/passkey.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { toCookieName, createSetCookieHeader } from '../../auth/cookies.ts';
import {
  verifyPasskeyUse,
  type RelyingParty,
  toRelyingParty,
  buildRequestOptions,
} from '../../auth/passkeys/ceremonies.ts';
import {
  readChallenge,
  challengeLifetime,
  type ChallengeBinding,
} from '../../auth/passkeys/challenges.ts';
import { toAccountKey, beginSignIn } from '../../auth/sign-in-limits.ts';
import { success } from '../../http/json-responses.ts';
import { findSiteOrigin } from '../../http/same-origin.ts';
import { hashToken, isToken, generateToken } from '../../installation-key.ts';
import * as passkeys from '../../store/sign-in/passkeys-store.ts';
import type { ApiCall } from '../call.ts';
import { readInput } from '../parse.ts';
import { beginSession, recordFailedSignIn } from './begin-session.ts';

const passkeyCookie = 'fernlight-passkey';

/**
 * Returns the options with which the browser signs in with a passkey of any account. The challenge is bound
 * to this browser.
 */
export const createOptions = async (call: ApiCall): Promise<Response> => {
  const { config, passkeyChallenges } = call.context;
  // Reuses the token, because the login page may be open in two tabs.
  const token = readToken(call) ?? generateToken();
  const use = { purpose: 'sign in', boundTo: hashToken(token) } as const;
  const signInOptions = await buildRequestOptions(
    findRelyingParty(call),
    passkeyChallenges.issue(use),
  );
  const cookie = createSetCookieHeader(
    config,
    toCookieName(passkeyCookie, config),
    token,
    challengeLifetime,
  );
  return success<ApiAnswer<'POST', typeof apiUrls.passkeySignInOptions>>(
    { message: passkeyMessages.optionsReady, options: signInOptions },
    200,
    {
      'Set-Cookie': cookie,
    },
  );
};

const readToken = (call: ApiCall): string | null => {
  const token = call.cookie(toCookieName(passkeyCookie, call.context.config));
  return token && isToken(token) ? token : null;
};

/** Signs in with a passkey. No second step follows, because the authenticator itself verifies the person. */
export const signIn = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  const input = await readInput(passkeySignInInput, call.request);
  const { passkey } = input;
  const storedPasskey = await passkeys.find(database, passkey.id);
  const attempt = await beginSignIn(call, {
    // Counted apart from passwords: passkeys can't be guessed, so strangers who guess passwords must not slow
    // this down.
    account: storedPasskey ? `passkey-${storedPasskey.id}` : toAccountKey(null, passkey.id),
    knownBrowser: storedPasskey && call.deviceId(storedPasskey),
  });
  const boundTo = hashToken(readToken(call) ?? '');
  const problem = await findPasskeyProblem(call, passkey, storedPasskey, {
    purpose: 'sign in',
    boundTo,
  });
  if (problem !== null || !storedPasskey)
    throw await recordFailedSignIn(
      call,
      401,
      problem ?? passkeyMessages.notAccepted,
      storedPasskey,
      'an unknown passkey',
    );
  await attempt.recordSuccess();
  if (storedPasskey.status !== 'approved')
    throw await recordFailedSignIn(call, 403, sessionMessages.awaitingApproval, storedPasskey);
  return beginSession(call, storedPasskey, input.keep_signed_in === true);
};

export const findRelyingParty = (call: ApiCall): RelyingParty =>
  toRelyingParty(findSiteOrigin(call, call.context.config));

/**
 * Uses up the challenge in a browser's answer, whether or not the answer turns out to be right. Returns null
 * if the challenge has expired, was used before, or belongs to someone else.
 */
export const consumeChallenge = async (
  { context: { database, passkeyChallenges } }: ApiCall,
  clientDataJSON: string,
  use: ChallengeBinding,
): Promise<string | null> => {
  const challenge = readChallenge(clientDataJSON);
  const expiresAt = passkeyChallenges.findExpiry(challenge, use);
  if (expiresAt === null) return null;
  const isUnused = await passkeys.consumeChallenge(
    database,
    hashToken(challenge),
    new Date(expiresAt).toISOString(),
  );
  return isUnused ? challenge : null;
};

/**
 * Checks a passkey. Returns null and records its use if it proves the person's identity; otherwise returns
 * the reason in words. Details are only logged, because a stranger must not learn which passkeys exist.
 * @param storedPasskey the passkey that the answer names; null if it is unknown or of another account
 */
const findPasskeyProblem = async (
  call: ApiCall,
  answer: UsedCredential,
  storedPasskey: passkeys.StoredPasskey | null,
  use: ChallengeBinding,
): Promise<string | null> => {
  const { context, log, device, network } = call;
  const challenge = await consumeChallenge(call, answer.response.clientDataJSON, use);
  if (challenge === null) return messages.tooLate;
  if (!storedPasskey || !isForAccount(answer, storedPasskey, use)) return messages.notAccepted;
  const passkeyUse = await verifyPasskeyUse(
    findRelyingParty(call),
    answer,
    challenge,
    storedPasskey,
  );
  if (!passkeyUse.ok) {
    log.warn({ event: 'passkey not accepted', userId: storedPasskey.id, error: passkeyUse.reason });
    return messages.notAccepted;
  }
  const origin = { device, deviceKey: null, network, sessionId: null };
  const { credential_id: id } = storedPasskey;
  const outcome = await passkeys.recordUse(context.database, id, passkeyUse.value, origin);
  if (outcome === 'copied') log.warn({ event: 'passkey seems copied', userId: storedPasskey.id });
  return outcomeProblems[outcome];
};

/** Like findPasskeyProblem, for an account that is already known. */
export const findOwnPasskeyProblem = async (
  call: ApiCall,
  answer: UsedCredential,
  userId: number,
  use: ChallengeBinding,
): Promise<string | null> => {
  const storedPasskey = await passkeys.find(call.context.database, answer.id);
  return findPasskeyProblem(call, answer, storedPasskey?.id === userId ? storedPasskey : null, use);
};

const outcomeProblems = {
  used: null,
  removed: messages.notAccepted,
  copied: messages.copied,
} as const;

/**
 * Whether the answer of a passkey names its account. Some authenticators name none, which is accepted only
 * where the account is already known.
 */
const isForAccount = (
  { response: { userHandle } }: UsedCredential,
  { handle }: passkeys.StoredPasskey,
  { purpose }: ChallengeBinding,
): boolean => (userHandle === undefined ? purpose !== 'sign in' : userHandle === handle);
