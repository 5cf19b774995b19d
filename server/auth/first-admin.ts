import { randomInt } from 'node:crypto';
import { userMessages } from '../../domain/accounts/user-account.ts';
import { StartError } from '../start-error.ts';
import type { Basics } from '../basics.ts';
import * as users from '../store/accounts/users-store.ts';
import { isGuessableForAccount } from './guessable-passwords.ts';
import { hashPassword } from './passwords.ts';

/**
 * Creates the privileged account in a database that has none, from ADMIN_EMAIL, ADMIN_USERNAME and
 * ADMIN_PASSWORD. If ADMIN_PASSWORD is not set, generates a password and prints it once (docs/settings.md).
 * @param print shows a line to the person who started the server
 * @throws StartError when ADMIN_PASSWORD is too easy to guess, or another account has the username or email
 */
export const ensurePrivilegedAdmin = async (
  { config, database, log }: Basics,
  print: (line: string) => void,
): Promise<void> => {
  if (await users.findPrivileged(database)) return;
  const { adminEmail, adminUsername, adminPassword } = config;
  const names = [adminUsername, adminEmail];
  if (adminPassword && (await isGuessableForAccount({ config, database }, adminPassword, names))) {
    throw new StartError(`ADMIN_PASSWORD: ${userMessages.passwordCommon}`);
  }
  const password = adminPassword ?? generateReadablePassword();
  const passwordHash = await hashPassword(password);
  const account = { username: adminUsername, email: adminEmail, passwordHash, privileged: true };
  const userId = await users
    .add(database, account, 'The first start')
    .catch(async (error: unknown) => {
      // Another server, started at the same moment, created the account first.
      if (await users.findPrivileged(database)) return null;
      throw new StartError(
        'The administrator could not be created: ADMIN_EMAIL or ADMIN_USERNAME belongs to another account.',
        { cause: error },
      );
    });
  if (userId === null) return;
  log.info({ event: 'administrator created', userId });
  if (adminPassword) return;
  print(`The administrator's account was created. Username: ${adminUsername}`);
  print(`Password, shown only this once: ${password}`);
};

/** Without letters and digits that are easily mistaken for one another. */
const unambiguousCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupCount = 5;
const groupLength = 4;

/** A random password of twenty characters in groups (99 bits), to be read aloud and typed once. */
export const generateReadablePassword = (): string =>
  Array.from({ length: groupCount }, () =>
    Array.from(
      { length: groupLength },
      () => unambiguousCharacters[randomInt(unambiguousCharacters.length)],
    ).join(''),
  ).join('-');
