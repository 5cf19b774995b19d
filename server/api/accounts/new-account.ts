import {
  type NewUserInput,
  newUserInput,
  normalised,
  userMessages,
} from '../../../domain/entities/user.ts';
import { isGuessableHere } from '../../auth/guessable-passwords.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Config } from '../../config.ts';
import { HttpError } from '../../errors.ts';
import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../store/trail/audit.ts';
import * as users from '../../store/accounts/users.ts';
import { parse } from '../parse.ts';

/** Parses what registering and adding a user have in common. @throws HttpError 422 */
export const parseNewAccount = async (
  body: Record<string, unknown>,
  context: AppContext,
): Promise<NewUserInput> => {
  const input = parse(newUserInput, body);
  await rejectGuessable(context, input.password, [input.username, input.email]);
  return input;
};

/** Stores an account that awaits approval. Returns its id. @throws HttpError 409 */
export const addAccount = async (
  { database, config }: AppContext,
  { username, email, password }: NewUserInput,
  by: Actor,
): Promise<number> => {
  rejectReserved({ username, email }, config);
  return users.add(database, { username, email, passwordHash: await hashPassword(password) }, by);
};

/**
 * @param names the account's usernames and emails
 * @throws HttpError 422 for an easily guessed password
 */
export const rejectGuessable = async (
  context: AppContext,
  password: string,
  names: readonly string[],
): Promise<void> => {
  if (await isGuessableHere(context, password, names)) {
    throw new HttpError(422, userMessages.passwordCommon);
  }
};

/**
 * Only the owner may use the address in ADMIN_EMAIL, even after changing to another one
 * (docs/product/accounts.md).
 */
export const rejectReserved = (
  { username, email }: { username: string; email: string },
  { adminEmail }: Config,
): void => {
  const reserved = normalised(adminEmail);
  if ([username, email].some((name) => normalised(name) === reserved)) {
    throw new HttpError(409, userMessages.taken);
  }
};
