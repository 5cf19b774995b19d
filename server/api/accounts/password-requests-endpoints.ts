import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  forgottenPasswordInput,
  type HandoverLink,
  type PasswordHelp,
  passwordLinkMessages as messages,
  recoveryInput,
  userIdInput,
} from '../../../domain/accounts/password-link.ts';
import { newPasswordUrl } from '../../../domain/staff-urls.ts';
import { hashRecoveryCode } from '../../auth/one-time-codes.ts';
import { toAccountKey, beginSignIn } from '../../auth/sign-in-limits.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId } from '../../http/request-body.ts';
import { createQrCode } from '../../images/qr-code.ts';
import * as passwordLinks from '../../store/accounts/password-links.ts';
import * as passwordRequests from '../../store/accounts/password-requests-store.ts';
import * as users from '../../store/accounts/users-store.ts';
import * as recoveryCodes from '../../store/sign-in/second-steps.ts';
import * as signInRules from '../../store/sign-in/sign-in-rules-store.ts';
import { type ApiCall, findOrigin, type SignedInCall } from '../call.ts';
import { requireFound, readInput } from '../parse.ts';
import { recordFailedSignIn } from '../sign-in/begin-session.ts';
import { requireProof } from '../sign-in/confirm.ts';
import { toNoticeOrigin } from '../sign-in/second-step-endpoints.ts';
import { countPasswordRequest } from '../visitor-limits.ts';

/** Returns how people get a new password at this home: whether by email, and who helps. */
export const readHelp = async ({ context }: ApiCall): Promise<Response> => {
  const { password_helper: helper } = await signInRules.read(context.database);
  const by_email = await context.outboxWorker.isConfigured();
  return success<ApiAnswer<'GET', typeof apiUrls.forgottenPassword>>({
    help: { by_email, helper } satisfies PasswordHelp,
  });
};

/** Requests a new password. The answer is the same whether or not an account has this name. */
export const add = async (call: ApiCall): Promise<Response> => {
  const { context, network } = call;
  const { username } = await readInput(forgottenPasswordInput, call.request);
  await countPasswordRequest(call);
  const byEmail = await context.outboxWorker.isConfigured();
  await passwordRequests.add(context.database, username, { byEmail, network });
  context.outboxWorker.nudge();
  call.log.info({ event: 'new password asked for' });
  return success({ message: byEmail ? messages.emailed : messages.asked }, 202);
};

/**
 * Gives the owner a link for a new password in return for a recovery code, because the home may be unable to
 * send email. Everyone else asks the owner.
 */
export const createLinkByRecoveryCode = async (call: ApiCall): Promise<Response> => {
  const { context, log } = call;
  const { database } = context;
  const { username, code } = await readInput(recoveryInput, call.request);
  const user = await users.findByName(database, username);
  const attempt = await beginSignIn(call, {
    account: `recovery-${toAccountKey(user, username)}`,
    knownBrowser: user && call.deviceId(user),
  });
  const codeHash = hashRecoveryCode(user?.id ?? 0, code);
  const userId = user?.privileged ? user.id : 0;
  const isCodeCorrect = await recoveryCodes.consumeRecoveryCode(
    database,
    { userId, codeHash },
    toNoticeOrigin(call),
  );
  const link = isCodeCorrect ? await passwordLinks.addForRecovery(database, userId) : null;
  if (!link) throw await recordFailedSignIn(call, 401, messages.wrongCode, user);
  await attempt.recordSuccess();
  log.info({ event: 'recovery code taken for a new password', userId });
  return success<ApiAnswer<'POST', typeof apiUrls.passwordRecovery>>({
    token: link.token,
    expires_at: link.expiresAt,
  });
};

export const list = async ({ context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.passwordWishes>>({
    wishes: await passwordRequests.listAll(context.database),
  });

/** Makes a link for a new password, for the owner to hand over. This settles the person's request. */
export const createLink = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  const { id } = await readInput(userIdInput, call.request);
  requireProof(actor);
  const passwordLink = await passwordLinks.addByOwner(context.database, id, actor);
  const { token, expiresAt } = requireFound(passwordLink, messages.noAccount);
  log.info({ event: 'link for a new password made', changedUserId: id });
  const url = findOrigin(call) + newPasswordUrl(token);
  const link: HandoverLink = { url, qr: createQrCode(url), expires_at: expiresAt };
  return success({ message: messages.made, link }, 201);
};

export const restore = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id } = await readInput(userIdInput, request);
  const isRestored = await passwordRequests.restore(context.database, id, actor);
  requireFound(isRestored || null, messages.noAccount);
  return success({ message: messages.putBack, id });
};

/** Dismisses a request, such as one that someone else made in the person's name. */
export const dismiss = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const isDismissed = await passwordRequests.dismiss(context.database, id, actor);
  requireFound(isDismissed || null, messages.noRequest);
  return success({ message: messages.dismissed, id });
};
