import { userWords } from '../../domain/entities/user.ts';
import { refuseSpent, spend } from '../auth/limits.ts';
import { success } from './answers.ts';
import { readJsonBody } from './body.ts';
import type { ApiCall } from './call.ts';
import { endpoint, open } from './endpoint.ts';
import { addAccount, parseNewAccount } from './new-account.ts';

/** Asks for an account. Slips of the pen do not count against the limit, only what could be stored. */
const register = async (call: ApiCall): Promise<Response> => {
  const { limits } = call.services;
  await refuseSpent(limits.registrations, call.network);
  const input = await parseNewAccount(await readJsonBody(call.request), call.services);
  await spend(limits.registrations, call.network);
  const id = await addAccount(call.services, input, 'A visitor');
  call.log.info({ event: 'registered', newUserId: id });
  return success({ message: userWords.registered }, 201);
};

/** /api/register.php */
export const registerEndpoint = endpoint({ POST: open(register) });
