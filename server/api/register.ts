import { type NewUserInput, userMessages } from '../../domain/entities/user.ts';
import { tieredLimits, tooManyFor } from '../auth/limits.ts';
import { spendTiers, type SpentTier, spentTier } from '../auth/tiered-limits.ts';
import { write } from '../database/write.ts';
import { isHttpError, type HttpError } from '../errors.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { ApiCall } from './call.ts';
import { endpoint, open } from './endpoint.ts';
import { addAccount, parseNewAccount } from './new-account.ts';
import { recordVisitors } from './record-once.ts';
import { recordDenial } from './record-denial.ts';

const { registrations } = tieredLimits;

/**
 * Asks for an account. Slips of the pen do not count against the limit, only what could be stored or
 * would tell whether a name is taken.
 */
const register = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  await rejectSpent(call, await spentTier(database, registrations, call.networks));
  const input = await parseNewAccount(await readJsonBody(call.request), call.context);
  const spent = await write(database, (transaction) =>
    spendTiers(transaction, registrations, call.networks),
  );
  await rejectSpent(call, spent);
  const id = await store(call, input);
  call.log.info({ event: 'registered', newUserId: id });
  return success({ message: userMessages.registered }, 201);
};

/** @throws HttpError 429 */
const rejectSpent = async (call: ApiCall, spent: SpentTier | null): Promise<void> => {
  if (!spent) return;
  await recordVisitors(
    call,
    'Visitors',
    'were refused registering, because too many asked at once',
  );
  throw tooManyFor(spent);
};

/** @throws HttpError 409 for a name that is taken; which one, only the account's owner may know */
const store = async (call: ApiCall, input: NewUserInput): Promise<number> => {
  try {
    return await addAccount(call.context, input, { visitor: 'A visitor' });
  } catch (error) {
    if (isHttpError(error) && error.status === 409) await noteTaken(call, error);
    throw error;
  }
};

const noteTaken = (call: ApiCall, { message }: HttpError): Promise<void> =>
  recordDenial(call, 'A visitor', `was refused registering: ${message}`);

/** /api/register.php */
export const registerEndpoint = endpoint({ POST: open(register) });
