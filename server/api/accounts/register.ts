import {
  type NewUserInput,
  newUserInput,
  normalizeLogin,
  userMessages,
} from '../../../domain/accounts/user-account.ts';
import type { AppContext } from '../../app-context.ts';
import { isGuessableForAccount } from '../../auth/guessable-passwords.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Config } from '../../config.ts';
import { HttpError, isHttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as users from '../../store/accounts/users-store.ts';
import * as signInRules from '../../store/sign-in/sign-in-rules-store.ts';
import type { Actor } from '../../store/history/audit-store.ts';
import type { ApiCall } from '../call.ts';
import { parse } from '../parse.ts';
import { recordDenial } from '../record-event.ts';
import { countRegistration } from '../visitor-limits.ts';

/** Parses the fields that registering and adding a user share. @throws HttpError 422 */
export const parseNewAccount = async (
  body: Record<string, unknown>,
  context: AppContext,
): Promise<NewUserInput> => {
  const input = parse(newUserInput, body);
  await rejectGuessablePassword(context, input.password, [input.username, input.email]);
  return input;
};

/** Stores an account that awaits approval. Returns its id. @throws HttpError 409 if a name is taken */
export const addAccount = async (
  { database, config }: AppContext,
  { username, email, password }: NewUserInput,
  by: Actor,
): Promise<number> => {
  rejectReservedName({ username, email }, config);
  return users.add(database, { username, email, passwordHash: await hashPassword(password) }, by);
};

/**
 * @param names the account's usernames and emails
 * @throws HttpError 422 for an easily guessed password
 */
export const rejectGuessablePassword = async (
  context: AppContext,
  password: string,
  names: readonly string[],
): Promise<void> => {
  if (await isGuessableForAccount(context, password, names)) {
    throw new HttpError(422, userMessages.passwordCommon);
  }
};

/**
 * Refuses the address in ADMIN_EMAIL: it is reserved for the owner, even if the owner now uses another one
 * (docs/product/accounts.md).
 * @throws HttpError 409
 */
export const rejectReservedName = (
  { username, email }: { username: string; email: string },
  { adminEmail }: Config,
): void => {
  const reservedLogin = normalizeLogin(adminEmail);
  if ([username, email].some((name) => normalizeLogin(name) === reservedLogin)) {
    throw new HttpError(409, userMessages.taken);
  }
};

/**
 * Registers an account. Only valid forms count against the limit, because only they could be stored or reveal
 * whether a name is taken.
 */
export const register = async (call: ApiCall): Promise<Response> => {
  await requireOpenRegistration(call);
  const input = await parseNewAccount(await readJsonBody(call.request), call.context);
  await countRegistration(call);
  const id = await storeAccount(call, input);
  call.log.info({ event: 'registered', newUserId: id });
  call.context.outboxWorker.nudge();
  return success({ message: userMessages.registered }, 201);
};

/** @throws HttpError 403 when the owner has closed registration */
const requireOpenRegistration = async ({ context }: ApiCall): Promise<void> => {
  const { registration_open: isOpen } = await signInRules.read(context.database);
  if (!isOpen) throw new HttpError(403, userMessages.registrationClosed);
};

/** @throws HttpError 409 if the username or email is taken; the error does not say which */
const storeAccount = async (call: ApiCall, input: NewUserInput): Promise<number> => {
  try {
    return await addAccount(call.context, input, { visitor: 'A visitor' });
  } catch (error) {
    if (isHttpError(error) && error.status === 409)
      await recordDenial(call, 'A visitor', `failed to register: ${error.message}`);
    throw error;
  }
};
