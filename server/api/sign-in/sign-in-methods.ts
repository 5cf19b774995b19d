import { passkeyMessages } from '../../../domain/entities/passkey.ts';
import type { Database } from '../../database/open.ts';
import { HttpError } from '../../errors.ts';
import * as passkeys from '../../store/sign-in/passkeys.ts';
import { stepsOf } from '../../store/sign-in/second-steps.ts';
import * as signInRules from '../../store/sign-in/sign-in-rules.ts';
import * as users from '../../store/accounts/users.ts';

/**
 * Where everyone needs a second step, the last one can't be removed.
 * @param sentence what to do first
 * @throws HttpError 422
 */
export const requireStepLeft = async (
  transaction: Database,
  userId: number,
  sentence: string,
): Promise<void> => {
  const { second_step_required: required } = await signInRules.read(transaction);
  if (required && (await stepsOf(transaction, userId)).length === 0)
    throw new HttpError(422, sentence);
};

/** Without a password, the last passkey can't be removed. @throws HttpError 422 */
export const requireWayIn = async (transaction: Database, userId: number): Promise<void> => {
  const user = await users.find(transaction, userId);
  if (user?.password_hash === '' && (await passkeys.countOf(transaction, userId)) === 0)
    throw new HttpError(422, passkeyMessages.lastWayIn);
};
