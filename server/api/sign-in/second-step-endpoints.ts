import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { accountLinks } from '../../../domain/constants.ts';
import { passkeyMessages, passkeyProofInput } from '../../../domain/accounts/passkey.ts';
import {
  isOneTimeCode,
  isRecoveryCode,
  type SecondStep,
  secondStepInput,
  secondStepMessages as messages,
} from '../../../domain/accounts/second-step-code.ts';
import { toCookieName, createSetCookieHeader } from '../../auth/cookies.ts';
import { hashRecoveryCode } from '../../auth/one-time-codes.ts';
import { buildRequestOptions } from '../../auth/passkeys/ceremonies.ts';
import { beginSignIn } from '../../auth/sign-in-limits.ts';
import { HttpError } from '../../errors.ts';
import { json, success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { write } from '../../database/write.ts';
import { countWrongCode, type NoticeOrigin } from '../../store/accounts/security-notices.ts';
import * as passkeys from '../../store/sign-in/passkeys-store.ts';
import * as links from '../../store/links.ts';
import * as recoveryCodes from '../../store/sign-in/second-steps.ts';
import * as totpSecrets from '../../store/sign-in/totp-secrets.ts';
import type { ApiCall } from '../call.ts';
import { parse } from '../parse.ts';
import { beginSession, recordFailedSignIn, type SignInAccount } from './begin-session.ts';
import { findOwnPasskeyProblem, findRelyingParty } from './passkey-sign-in.ts';

const stepCookie = 'fernlight-step';

interface SecondStepRequest {
  steps: SecondStep[];
  keepSignedIn: boolean;
  byRecovery: boolean;
}

/** After a correct password or recovery code, begins a pending sign-in that needs a second step. */
export const requireSecondStep = async (
  call: ApiCall,
  user: SignInAccount,
  { steps, keepSignedIn, byRecovery }: SecondStepRequest,
): Promise<Response> => {
  const { config, database } = call.context;
  const areCodesLost = steps.includes('totp') && !(await canReadCodes(call, user.id));
  const usableSteps = areCodesLost ? steps.filter((step) => step !== 'totp') : steps;
  const detail = {
    password_hash: user.password_hash,
    keep_signed_in: Number(keepSignedIn) as Flag,
    by_recovery: Number(byRecovery) as Flag,
  };
  const { token } = await write(database, (transaction) =>
    links.create(transaction, 'sign-in', { user_id: user.id }, detail),
  );
  call.log.info({ event: 'second step asked for', userId: user.id });
  const response = json(
    {
      success: false,
      error: areCodesLost ? messages.codesLost : messages.needed,
      second_step: usableSteps,
    },
    { status: 401 },
  );
  const cookie = createSetCookieHeader(
    config,
    toCookieName(stepCookie, config),
    token,
    accountLinks.pendingSignInLasts,
  );
  response.headers.append('Set-Cookie', cookie);
  return response;
};

/** Whether the server can read an account's secret for one-time codes. Logs an error if it can't. */
const canReadCodes = async (call: ApiCall, userId: number): Promise<boolean> => {
  const { database, oneTimeCodes } = call.context;
  const stored = await totpSecrets.find(database, userId);
  if (!stored?.confirmed_at || oneTimeCodes.canDecrypt({ userId, sealed: stored.sealed }))
    return true;
  call.log.error(
    { event: 'one-time codes unreadable', userId },
    'they were made with another installation.key; npm run reset-password can end them for the owner',
  );
  return false;
};

/** Returns the options with which the browser finishes a sign-in with a passkey of the account. */
export const createOptions = async (call: ApiCall): Promise<Response> => {
  const { database, passkeyChallenges } = call.context;
  const pendingSignIn = await requirePendingSignIn(call);
  const challenge = passkeyChallenges.issue(createChallengeUse(pendingSignIn));
  const allowedPasskeys = await passkeys.listCredentials(database, pendingSignIn.id);
  return success<ApiAnswer<'POST', typeof apiUrls.secondStepOptions>>({
    message: passkeyMessages.optionsReady,
    options: await buildRequestOptions(findRelyingParty(call), challenge, allowedPasskeys),
  });
};

/** Finishes a sign-in with a passkey, a one-time code or a recovery code (docs/product/accounts.md). */
export const finish = async (call: ApiCall): Promise<Response> => {
  const { config, database } = call.context;
  const body = await readJsonBody(call.request);
  const input = 'passkey' in body ? parse(passkeyProofInput, body) : parse(secondStepInput, body);
  const pendingSignIn = await requirePendingSignIn(call);
  const attempt = await beginSignIn(call, {
    // Counted apart from passwords: a correct password must not reset the count of wrong codes.
    account: `step-${pendingSignIn.id}`,
    knownBrowser: call.deviceId(pendingSignIn),
  });
  const problem =
    'passkey' in input
      ? await findOwnPasskeyProblem(
          call,
          input.passkey,
          pendingSignIn.id,
          createChallengeUse(pendingSignIn),
        )
      : await findCodeProblem(call, pendingSignIn, input.code);
  if (problem !== null) {
    await countWrongCode(database, pendingSignIn.link.id, toNoticeOrigin(call));
    throw await recordFailedSignIn(call, 401, problem, pendingSignIn);
  }
  await attempt.recordSuccess();
  const { id, keep_signed_in } = pendingSignIn.link;
  await write(database, (transaction) => links.end(transaction, 'sign-in', { id }));
  const response = await beginSession(call, pendingSignIn, keep_signed_in === 1);
  const endedCookie = createSetCookieHeader(config, toCookieName(stepCookie, config), '', 0);
  response.headers.append('Set-Cookie', endedCookie);
  return response;
};

type PendingSignIn = NonNullable<Awaited<ReturnType<typeof links.findWithAccount<'sign-in'>>>>;

const createChallengeUse = ({ link }: PendingSignIn) =>
  ({ purpose: 'second step', boundTo: String(link.id) }) as const;

/** The pending sign-in of this browser. @throws HttpError 401 if there is none */
const requirePendingSignIn = async (call: ApiCall) => {
  const { config, database } = call.context;
  const token = call.cookie(toCookieName(stepCookie, config));
  const pendingSignIn = token && (await links.findWithAccount(database, 'sign-in', token));
  if (!pendingSignIn) throw new HttpError(401, messages.startOver);
  return pendingSignIn;
};

/** Returns what is wrong with a code, or null. After a recovery code, another one proves nothing more. */
const findCodeProblem = async (
  call: ApiCall,
  { id, link }: PendingSignIn,
  code: string,
): Promise<string | null> => {
  const isFromSameSheet = link.by_recovery === 1 && isRecoveryCode(code);
  if (!isFromSameSheet && (await consumeCode(call, id, code))) return null;
  return describeWrongCode(call, id, code);
};

/** Returns a sentence that says what is wrong with a code that was not accepted. */
export const describeWrongCode = async (
  call: ApiCall,
  userId: number,
  code: string,
): Promise<string> =>
  isOneTimeCode(code) && !(await canReadCodes(call, userId))
    ? messages.codesLost
    : messages.wrongCode;

/** Whether a code is correct and unused. This uses it up. */
export const consumeCode = async (
  call: ApiCall,
  userId: number,
  code: string,
): Promise<boolean> => {
  const { database, oneTimeCodes } = call.context;
  if (!isOneTimeCode(code)) return consumeRecoveryCode(call, userId, code);
  const stored = await totpSecrets.find(database, userId);
  if (!stored?.confirmed_at) return false;
  const { sealed } = stored;
  const step = oneTimeCodes.findTimeStep(code, { userId, sealed });
  return step !== null && totpSecrets.consumeCode(database, { userId, sealed, step });
};

/** Whether a recovery code is correct and unused. This uses it up. */
export const consumeRecoveryCode = (
  call: ApiCall,
  userId: number,
  code: string,
): Promise<boolean> => {
  const codeHash = hashRecoveryCode(userId, code);
  return recoveryCodes.consumeRecoveryCode(
    call.context.database,
    { userId, codeHash },
    toNoticeOrigin(call),
  );
};

/** The device and network of a call, for notices. */
export const toNoticeOrigin = ({ device, network }: ApiCall): NoticeOrigin => ({
  device,
  deviceKey: null,
  network,
  sessionId: null,
});
