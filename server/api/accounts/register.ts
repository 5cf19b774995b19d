import { type NewUserInput, userMessages } from '../../../domain/entities/user.ts';
import { HttpError, isHttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as signInRules from '../../store/sign-in/sign-in-rules.ts';
import type { ApiCall } from '../call.ts';
import { addAccount, parseNewAccount } from './new-account.ts';
import { recordDenial } from '../record-denial.ts';
import { countRegistration } from '../visitor-limits.ts';

/**
 * Registers an account. Mistakes in the form don't count against the limit; only attempts that could be
 * stored, or would reveal whether a name is taken, do.
 */
export const register = async (call: ApiCall): Promise<Response> => {
  await rejectClosed(call);
  const input = await parseNewAccount(await readJsonBody(call.request), call.context);
  await countRegistration(call);
  const id = await store(call, input);
  call.log.info({ event: 'registered', newUserId: id });
  call.context.outboxWorker.nudge();
  return success({ message: userMessages.registered }, 201);
};

/** @throws HttpError 403 when the owner has closed registration */
const rejectClosed = async ({ context }: ApiCall): Promise<void> => {
  const { registration_open: isOpen } = await signInRules.read(context.database);
  if (!isOpen) throw new HttpError(403, userMessages.registrationClosed);
};

/** @throws HttpError 409 for a name that is taken. Only the account's holder may learn which one. */
const store = async (call: ApiCall, input: NewUserInput): Promise<number> => {
  try {
    return await addAccount(call.context, input, { visitor: 'A visitor' });
  } catch (error) {
    if (isHttpError(error) && error.status === 409)
      await recordDenial(call, 'A visitor', `failed to register: ${error.message}`);
    throw error;
  }
};
