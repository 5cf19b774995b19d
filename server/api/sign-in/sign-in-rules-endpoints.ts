import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { passkeyMessages } from '../../../domain/accounts/passkey.ts';
import { secondStepMessages } from '../../../domain/accounts/second-step-code.ts';
import { signInRulesChange, signInRulesMessages } from '../../../domain/accounts/sign-in-policy.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import * as users from '../../store/accounts/users-store.ts';
import * as passkeys from '../../store/sign-in/passkeys-store.ts';
import { listSteps } from '../../store/sign-in/second-steps.ts';
import * as signInRules from '../../store/sign-in/sign-in-rules-store.ts';
import type { SignedInCall } from '../call.ts';
import { readInput, readIfMatch, withConflict } from '../parse.ts';
import { requireProof } from './confirm.ts';

export const read = async ({ context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.signInRules>>({
    rules: await signInRules.read(context.database),
  });

export const change = async ({ actor, request, context, log }: SignedInCall): Promise<Response> => {
  const input = await readInput(signInRulesChange, request);
  requireProof(actor);
  const { database } = context;
  if (input.second_step_required && (await listSteps(database, actor.userId)).length === 0)
    throw new HttpError(422, secondStepMessages.ownerFirst);
  const rules = await withConflict(
    signInRules.change(database, input, actor, readIfMatch(request)),
    () => signInRules.read(database),
  );
  log.info({ event: 'sign-in rules changed' });
  return success({ message: signInRulesMessages.updated, rules });
};

/**
 * Requires that an account keeps a second step if everyone needs one.
 * @param sentence says what to do first
 * @throws HttpError 422
 */
export const requireRemainingStep = async (
  transaction: Database,
  userId: number,
  sentence: string,
): Promise<void> => {
  const { second_step_required: isRequired } = await signInRules.read(transaction);
  if (isRequired && (await listSteps(transaction, userId)).length === 0)
    throw new HttpError(422, sentence);
};

/** Requires that an account keeps a password or a passkey. @throws HttpError 422 */
export const requireSignInMethod = async (transaction: Database, userId: number): Promise<void> => {
  const user = await users.find(transaction, userId);
  if (user?.password_hash === '' && (await passkeys.countPasskeys(transaction, userId)) === 0)
    throw new HttpError(422, passkeyMessages.lastWayIn);
};
