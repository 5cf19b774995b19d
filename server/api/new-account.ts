import {
  type NewUserInput,
  newUserInput,
  normalised,
  userWords,
} from '../../domain/entities/user.ts';
import { isGuessableHere } from '../auth/guessable-passwords.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../app-context.ts';
import type { Actor } from '../store/audit.ts';
import * as users from '../store/users.ts';
import { parse } from './parse.ts';

/** What registering and adding a user have in common. @throws Refusal 422 */
export const parseNewAccount = async (
  body: Record<string, unknown>,
  services: Services,
): Promise<NewUserInput> => {
  const input = parse(newUserInput, body);
  await refuseGuessable(services, input.password, [input.username, input.email]);
  return input;
};

/** Stores an account, which awaits approval. Returns its id. @throws Refusal 409 */
export const addAccount = async (
  { database, config }: Services,
  { username, email, password }: NewUserInput,
  by: Actor,
): Promise<number> => {
  refuseReserved({ username, email }, config);
  return users.add(database, { username, email, passwordHash: await hashPassword(password) }, by);
};

/**
 * @param names the account's usernames and emails
 * @throws Refusal 422 for a password that is among the first that someone would try
 */
export const refuseGuessable = async (
  services: Services,
  password: string,
  names: readonly string[],
): Promise<void> => {
  if (await isGuessableHere(services, password, names)) {
    throw new Refusal(422, userWords.passwordCommon);
  }
};

/** The address that carries the privilege belongs to its account alone (DECISIONS, "Accounts and roles"). */
export const refuseReserved = (
  { username, email }: { username: string; email: string },
  { adminEmail }: Config,
): void => {
  const reserved = normalised(adminEmail);
  if ([username, email].some((name) => normalised(name) === reserved)) {
    throw new Refusal(409, userWords.taken);
  }
};
