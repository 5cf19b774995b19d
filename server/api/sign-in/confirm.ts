import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { passkeyMessages, passkeyProofInput } from '../../../domain/accounts/passkey.ts';
import { confirmInput, sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { buildRequestOptions } from '../../auth/passkeys/ceremonies.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { isRecentlyConfirmed, type Session } from '../../auth/find-session.ts';
import { toAccountKey, beginSignIn } from '../../auth/sign-in-limits.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as users from '../../store/accounts/users-store.ts';
import * as passkeys from '../../store/sign-in/passkeys-store.ts';
import * as sessions from '../../store/sign-in/sessions-store.ts';
import type { SignedInCall } from '../call.ts';
import { parse } from '../parse.ts';
import { findOwnPasskeyProblem, findRelyingParty } from './passkey-sign-in.ts';

/** Returns the options with which the browser confirms the person's identity by a passkey. */
export const createOptions = async (call: SignedInCall): Promise<Response> => {
  const { database, passkeyChallenges } = call.context;
  const allowedPasskeys = await passkeys.listCredentials(database, call.actor.userId);
  const challenge = passkeyChallenges.issue(createChallengeUse(call));
  return success<ApiAnswer<'POST', typeof apiUrls.confirmOptions>>({
    message: passkeyMessages.optionsReady,
    options: await buildRequestOptions(findRelyingParty(call), challenge, allowedPasskeys),
  });
};

const createChallengeUse = ({ actor }: SignedInCall) =>
  ({ purpose: 'confirm', boundTo: actor.tokenHash }) as const;

/** Checks the person's password or passkey again, for actions that need a recent proof. */
export const confirm = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  const { database } = context;
  const body = await readJsonBody(call.request);
  const input = 'passkey' in body ? parse(passkeyProofInput, body) : parse(confirmInput, body);
  const user = await users.find(database, actor.userId);
  if (!user) throw new HttpError(401, sessionMessages.notSignedIn);
  const attempt = await beginSignIn(call, {
    account: toAccountKey(user, user.username),
    // Without a device cookie, the session itself proves that this browser has signed in as this account.
    knownBrowser: call.deviceId(user) ?? actor.tokenHash,
  });
  const isByPasskey = 'passkey' in input;
  const problem = isByPasskey
    ? await findOwnPasskeyProblem(call, input.passkey, user.id, createChallengeUse(call))
    : await findPasswordProblem(input.password, user.password_hash);
  if (problem !== null || !(await sessions.confirm(database, actor, user.password_hash))) {
    log.warn({ event: 'confirmation failed', by: isByPasskey ? 'passkey' : 'password' });
    throw new HttpError(403, problem ?? sessionMessages.confirmFailed);
  }
  await attempt.recordSuccess();
  log.info({ event: 'confirmed', by: isByPasskey ? 'passkey' : 'password' });
  const headers = { 'Set-Cookie': call.deviceCookie(user) };
  const message = isByPasskey ? passkeyMessages.confirmed : sessionMessages.confirmed;
  return success({ message }, 200, headers);
};

const findPasswordProblem = async (password: string, hash: string): Promise<string | null> =>
  (await verifyPassword(password, hash || null, true)) ? null : sessionMessages.wrongPassword;

/** @throws HttpError 403, which makes the browser ask for proof of identity, unless it is recent */
export const requireProof = (actor: Session): void => {
  if (!isRecentlyConfirmed(actor))
    throw new HttpError(403, sessionMessages.confirmFirst, { confirm: true });
};
