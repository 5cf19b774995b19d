import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  linkInput,
  newPasswordInput,
  type PasswordLink,
  passwordLinkMessages as messages,
} from '../../../domain/accounts/password-link.ts';
import {
  isRecoveryCode,
  type SecondStep,
  secondStepMessages,
} from '../../../domain/accounts/second-step-code.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { beginSignIn } from '../../auth/sign-in-limits.ts';
import { HttpError } from '../../errors.ts';
import { json, success } from '../../http/json-responses.ts';
import * as passwordLinks from '../../store/accounts/password-links.ts';
import { countWrongCode } from '../../store/accounts/security-notices.ts';
import { listSteps } from '../../store/sign-in/second-steps.ts';
import { recordFailedSignIn } from '../sign-in/begin-session.ts';
import type { ApiCall } from '../call.ts';
import { rejectGuessablePassword } from './register.ts';
import { readInput } from '../parse.ts';
import {
  toNoticeOrigin,
  consumeCode,
  describeWrongCode,
} from '../sign-in/second-step-endpoints.ts';

/**
 * Returns what a link for a new password requires. The link's secret comes in the body, because bodies are
 * never logged.
 */
export const read = async (call: ApiCall): Promise<Response> => {
  const { token } = await readInput(linkInput, call.request);
  const account = await openLink(call, token);
  const { username, link } = account;
  const second_step = await listRequiredSteps(call, account);
  return success<ApiAnswer<'POST', typeof apiUrls.newPassword>>({
    link: { username, expires_at: link.expires_at, second_step } satisfies PasswordLink,
  });
};

/** @throws HttpError 410 for a link that has ended or never existed */
const openLink = async ({ context }: ApiCall, token: string): Promise<passwordLinks.OpenLink> => {
  const link = await passwordLinks.find(context.database, token);
  if (!link) throw new HttpError(410, messages.over);
  return link;
};

/**
 * The steps that are required besides the link. If a recovery code opened the link, a second code from the
 * same sheet proves nothing more.
 */
const listRequiredSteps = async (
  { context }: ApiCall,
  { id, link }: passwordLinks.OpenLink,
): Promise<SecondStep[]> => {
  const steps = await listSteps(context.database, id);
  return link.given === 'recovery code' ? steps.filter((step) => step !== 'recovery') : steps;
};

/** Sets a new password for someone who opened a link for it. This does not sign the person in. */
export const change = async (call: ApiCall): Promise<Response> => {
  const { context, log } = call;
  const { token, password, code } = await readInput(newPasswordInput, call.request);
  const link = await openLink(call, token);
  await rejectGuessablePassword(context, password, [link.username, link.email]);
  const steps = await listRequiredSteps(call, link);
  if (steps.length > 0 && !code)
    return json(
      { success: false, error: secondStepMessages.needed, second_step: steps },
      { status: 401 },
    );
  if (steps.length > 0 && code) await requireCode(call, link, { steps, code });
  const passwordHash = await hashPassword(password);
  const isChanged = await passwordLinks.redeem(
    context.database,
    token,
    passwordHash,
    toNoticeOrigin(call),
  );
  if (!isChanged) throw new HttpError(410, messages.over);
  log.info({ event: 'password set by a link', changedUserId: link.id });
  return success({ message: messages.set });
};

/** @throws HttpError 401 for a wrong code, 403 where only a passkey is accepted */
const requireCode = async (
  call: ApiCall,
  link: passwordLinks.OpenLink,
  { steps, code }: { steps: SecondStep[]; code: string },
): Promise<void> => {
  const { database } = call.context;
  const kind = isRecoveryCode(code) ? 'recovery' : 'totp';
  if (steps.every((step) => step === 'passkey')) throw new HttpError(403, messages.onlyPasskey);
  const attempt = await beginSignIn(call, {
    account: `step-${link.id}`,
    knownBrowser: call.deviceId(link),
  });
  if (!steps.includes(kind) || !(await consumeCode(call, link.id, code))) {
    await countWrongCode(database, link.link.id, toNoticeOrigin(call));
    throw await recordFailedSignIn(call, 401, await describeWrongCode(call, link.id, code), link);
  }
  await attempt.recordSuccess();
};
