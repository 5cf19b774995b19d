import { isRecoveryCode } from '../../../domain/accounts/second-step-code.ts';
import {
  loginInput,
  type SessionInfo,
  sessionMessages,
} from '../../../domain/accounts/staff-session.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { createExpiredSessionCookie } from '../../auth/find-session.ts';
import { toAccountKey, beginSignIn } from '../../auth/sign-in-limits.ts';
import type { Config } from '../../config.ts';
import { findStorageCause } from '../../database/failure.ts';
import { json, success } from '../../http/json-responses.ts';
import * as users from '../../store/accounts/users-store.ts';
import { listSteps } from '../../store/sign-in/second-steps.ts';
import * as sessions from '../../store/sign-in/sessions-store.ts';
import * as signInRules from '../../store/sign-in/sign-in-rules-store.ts';
import type { ApiCall } from '../call.ts';
import { readInput } from '../parse.ts';
import { beginSession, recordFailedSignIn, type SignInAccount } from './begin-session.ts';
import { requireSecondStep, consumeRecoveryCode } from './second-step-endpoints.ts';

/** Returns whether someone is signed in, and who (docs/product/api.md). */
export const read = async (call: ApiCall): Promise<Response> => {
  const session = await call.session();
  const demo = findDemoLogin(call.context.config);
  const dismissed = await findDismissed(call);
  if (!session) {
    const isOpen = await isRegistrationOpen(call);
    return json({
      loggedIn: false,
      ...(!isOpen && { registration_open: false }),
      ...dismissed,
      ...demo,
    } satisfies SessionInfo);
  }
  const { email, username, userId, privileged, role, secondStepMissing } = session;
  return json({
    loggedIn: true,
    email,
    username,
    user_id: userId,
    privileged,
    ...(role !== 'staff' && { role }),
    ...(secondStepMissing && { second_step_missing: true }),
    ...dismissed,
    ...demo,
  } satisfies SessionInfo);
};

/** Returns true if the rules can't be read, because registering checks them again. */
const isRegistrationOpen = async ({ context, log }: ApiCall): Promise<boolean> => {
  try {
    return (await signInRules.read(context.database)).registration_open;
  } catch (error) {
    log.error({ event: 'sign-in rules not read', cause: findStorageCause(error), error });
    return true;
  }
};

/** The accounts of this browser's device cookies that may not sign in; none if the database fails. */
const findDismissed = async ({
  context,
  deviceAccountIds,
  log,
}: ApiCall): Promise<Pick<SessionInfo, 'dismissed'>> => {
  if (deviceAccountIds.length === 0) return {};
  try {
    const approved = await users.listApproved(context.database, deviceAccountIds);
    const dismissed = deviceAccountIds.filter((id) => !approved.includes(id));
    return dismissed.length > 0 ? { dismissed } : {};
  } catch (error) {
    log.error({ event: 'accounts not read', cause: findStorageCause(error), error });
    return {};
  }
};

const findDemoLogin = ({ demo, adminUsername: username, adminPassword: password }: Config) =>
  demo && password !== null ? { demo: { username, password } } : null;

/** Signs in with a username or an email address (docs/product/accounts.md). */
export const signIn = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  const input = await readInput(loginInput, call.request);
  const user = await users.findByName(database, input.username);
  const knownBrowser = user && call.deviceId(user);
  const attempt = await beginSignIn(call, {
    account: toAccountKey(user, input.username),
    knownBrowser,
  });
  const isKnown = knownBrowser !== null;
  const isCorrect = await verifyPassword(input.password, user?.password_hash || null, isKnown);
  const isRecovered =
    !isCorrect && user !== null && (await consumeAsRecovery(call, user, input.password));
  if (!user || !(isCorrect || isRecovered))
    throw await recordFailedSignIn(call, 401, sessionMessages.wrongCredentials, user);
  await attempt.recordSuccess();
  if (user.status !== 'approved')
    throw await recordFailedSignIn(call, 403, sessionMessages.awaitingApproval, user);
  const keepSignedIn = input.keep_signed_in === true;
  const steps = await listSteps(database, user.id);
  // A recovery code replaces a lost passkey; one-time codes are still required.
  const requiredSteps = isRecovered ? steps.filter((step) => step === 'totp') : steps;
  if (requiredSteps.length > 0)
    return requireSecondStep(call, user, {
      steps: requiredSteps,
      keepSignedIn,
      byRecovery: isRecovered,
    });
  return beginSession(call, user, keepSignedIn);
};

/**
 * For an account without a password, a recovery code can be typed as the password, because the passkey may be
 * lost. Each code works once.
 */
const consumeAsRecovery = async (
  call: ApiCall,
  { id, password_hash: hash }: SignInAccount,
  typed: string,
): Promise<boolean> => hash === '' && isRecoveryCode(typed) && consumeRecoveryCode(call, id, typed);

/** Ends the session on the server and deletes its cookie. */
export const signOut = async (call: ApiCall): Promise<Response> => {
  const { config, database } = call.context;
  const session = await call.session();
  if (call.tokenHash) await sessions.end(database, call.tokenHash, session);
  if (session) call.log.info({ event: 'signed out' });
  return success({ message: sessionMessages.loggedOut }, 200, {
    'Set-Cookie': createExpiredSessionCookie(config),
  });
};
