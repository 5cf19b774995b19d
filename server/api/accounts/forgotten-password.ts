import {
  forgottenPasswordInput,
  type PasswordHelp,
  passwordLinkMessages as messages,
  recoveryInput,
} from '../../../domain/entities/password-link.ts';
import { recoveryHash } from '../../auth/one-time-codes.ts';
import { accountKey, beginSignIn } from '../../auth/sign-in-limits.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as passwordLinks from '../../store/accounts/password-links.ts';
import * as passwordWishes from '../../store/accounts/password-wishes.ts';
import * as recoveryCodes from '../../store/sign-in/recovery-codes.ts';
import * as signInRules from '../../store/sign-in/sign-in-rules.ts';
import * as users from '../../store/accounts/users.ts';
import { signInFailed } from '../sign-in/begin-session.ts';
import type { ApiCall } from '../call.ts';
import { parse } from '../parse.ts';
import { originOfCall } from '../sign-in/second-step.ts';
import { countPasswordWish } from '../visitor-limits.ts';

/** How people get a new password here: whether by email, and who helps. */
export const read = async ({ context }: ApiCall): Promise<Response> => {
  const { password_helper: helper } = await signInRules.read(context.database);
  const by_email = await context.outboxWorker.isConfigured();
  return success({ help: { by_email, helper } satisfies PasswordHelp });
};

/** Asks for a new password. The answer is the same whether or not there is such an account. */
export const ask = async (call: ApiCall): Promise<Response> => {
  const { context, network } = call;
  const { username } = parse(forgottenPasswordInput, await readJsonBody(call.request));
  await countPasswordWish(call);
  const byEmail = await context.outboxWorker.isConfigured();
  await passwordWishes.add(context.database, username, { byEmail, network });
  context.outboxWorker.nudge();
  call.log.info({ event: 'new password asked for' });
  return success({ message: byEmail ? messages.emailed : messages.asked }, 202);
};

/**
 * The owner's way back where no email is sent: a recovery code yields a link for a new password. Everyone
 * else asks the owner.
 */
export const recover = async (call: ApiCall): Promise<Response> => {
  const { context, network, networks, log } = call;
  const { database, limits } = context;
  const { username, code } = parse(recoveryInput, await readJsonBody(call.request));
  const user = await users.findByName(database, username);
  const attempt = await beginSignIn(limits, {
    network,
    networks,
    account: `recovery-${accountKey(user, username)}`,
    knownBrowser: user && call.deviceId(user),
  });
  const codeHash = recoveryHash(user?.id ?? 0, code);
  const userId = user?.privileged ? user.id : 0;
  const isRight = await recoveryCodes.take(database, { userId, codeHash }, originOfCall(call));
  const link = isRight ? await passwordLinks.addForRecovery(database, userId) : null;
  if (!link) throw await signInFailed(call, 401, messages.wrongCode, user);
  await attempt.succeeded();
  log.info({ event: 'recovery code taken for a new password', userId });
  return success({ token: link.token, expires_at: link.expiresAt });
};
