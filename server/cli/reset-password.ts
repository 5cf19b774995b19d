import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { seconds } from '../../domain/lib/durations.ts';
import { password as passwordSchema, userMessages } from '../../domain/accounts/user-account.ts';
import { generateReadablePassword } from '../auth/first-admin.ts';
import { isGuessableForAccount } from '../auth/guessable-passwords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { readConfig, readNewPassword } from '../config.ts';
import { type Database, hasDatabase, openDatabase } from '../database/open-database.ts';
import { StartError } from '../start-error.ts';
import { removeSignInMethods, listSteps } from '../store/sign-in/second-steps.ts';
import * as users from '../store/accounts/users-store.ts';

/**
 * `npm run reset-password`: gives the privileged admin a new password and ends all sessions of that account.
 * Works while the server runs. Takes NEW_PASSWORD, or makes a password and prints it.
 */
const resetPassword = async (): Promise<void> => {
  const config = readConfig();
  const { dataDir } = config;
  const newPassword = requireUsablePassword(readNewPassword());
  if (!hasDatabase(config)) {
    throw new StartError(
      `There is no database in DATA_DIR: ${dataDir}. Start the site once first.`,
    );
  }
  const database = await openDatabase(dataDir, config);
  try {
    const admin = await users.findPrivileged(database);
    if (!admin) throw new StartError('There is no administrator yet. Start the site once first.');
    const names = [admin.username, admin.email];
    if (newPassword && (await isGuessableForAccount({ config, database }, newPassword, names))) {
      throw new StartError(`NEW_PASSWORD: ${userMessages.passwordCommon}`);
    }
    const password = newPassword ?? generateReadablePassword();
    await users.resetPassword(database, admin.id, await hashPassword(password));
    console.log(`The password of ${admin.username} (${admin.email}) was changed.`);
    if (!newPassword) console.log(`New password, shown only this once: ${password}`);
    console.log('All sessions of this account have ended. Please log in again.');
    if ((await listSteps(database, admin.id)).length > 0) await offerToEndSteps(database, admin.id);
  } finally {
    await database.destroy();
  }
};

/**
 * Offers to remove the second step: after a restore without installation.key, one-time codes can't be checked
 * any more, and there may be no other way to sign in.
 */
const offerToEndSteps = async (database: Database, id: number): Promise<void> => {
  const isConfirmed = await askYesOrNo(
    'Shall the second step of this account end, too? Its one-time codes, passkeys and recovery codes are then ' +
      'removed, and the password alone signs in. Type yes to end it: ',
  );
  if (isConfirmed) await removeSignInMethods(database, id);
  console.log(
    isConfirmed
      ? 'The second step of this account has ended. Set up a new one under "Your account".'
      : 'The second step of this account is asked for as before.',
  );
};

/** Returns whether the answer is "yes". Without a terminal, it must be piped in within three seconds. */
const askYesOrNo = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const options = process.stdin.isTTY ? {} : { signal: AbortSignal.timeout(seconds(3)) };
  // When the input ends, there will be no answer.
  const inputEnd = once(terminal, 'close').then(() => '');
  try {
    const answer = await Promise.race([terminal.question(question, options), inputEnd]);
    return answer.trim().toLowerCase() === 'yes';
  } catch {
    return false; // No answer: nothing is removed.
  } finally {
    terminal.close();
    console.log();
  }
};

/** @throws StartError for a password whose length the site would refuse, too */
const requireUsablePassword = (candidate: string | null): string | null => {
  if (candidate === null) return null;
  const result = passwordSchema.safeParse(candidate);
  if (!result.success) throw new StartError(`NEW_PASSWORD: ${userMessages.passwordLength}`);
  return candidate;
};

try {
  await resetPassword();
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The password could not be changed.');
  process.exitCode = 1;
}
