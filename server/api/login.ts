import { loginInput, type SessionInfo, sessionMessages } from '../../domain/entities/session.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { sessionCookie } from '../auth/sessions.ts';
import { accountKey, beginSignIn } from '../auth/sign-in-limits.ts';
import type { Config } from '../config.ts';
import { HttpError } from '../errors.ts';
import { quoted } from '../store/audit.ts';
import { sessionSpans } from '../store/session-lifetime.ts';
import * as sessions from '../store/sessions.ts';
import * as users from '../store/users.ts';
import { json, success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import { hashOf, newToken } from '../store/tokens.ts';
import type { ApiCall } from './call.ts';
import { recordDenial } from './record-denial.ts';
import { parse } from './parse.ts';

/** Who is signed in (docs/product/api.md). */
export const read = async (call: ApiCall): Promise<Response> => {
  const session = await call.session();
  const demo = demoLogin(call.context.config);
  if (!session) return json({ loggedIn: false, ...demo } satisfies SessionInfo);
  const { email, username, userId, privileged } = session;
  return json({
    loggedIn: true,
    email,
    username,
    user_id: userId,
    privileged,
    ...demo,
  } satisfies SessionInfo);
};

const demoLogin = ({ demo, adminUsername: username, adminPassword: password }: Config) =>
  demo && password !== null ? { demo: { username, password } } : null;

/** Signs in with a username or an e-mail address (docs/product/accounts.md). */
export const signIn = async (call: ApiCall): Promise<Response> => {
  const { database, limits } = call.context;
  const input = parse(loginInput, await readJsonBody(call.request));
  const user = await users.findByName(database, input.username);
  const knownBrowser = user && call.deviceId(user);
  const attempt = await beginSignIn(limits, {
    network: call.network,
    networks: call.networks,
    account: accountKey(user, input.username),
    knownBrowser,
  });
  const isKnown = knownBrowser !== null;
  const isRight = await verifyPassword(input.password, user?.password_hash ?? null, isKnown);
  if (!user || !isRight)
    throw await signInFailed(call, 401, sessionMessages.wrongCredentials, user);
  await attempt.succeeded();
  if (user.status !== 'approved')
    throw await signInFailed(call, 403, sessionMessages.awaitingApproval, user);
  const cookie = await beginSession(call, user, input.keep_signed_in === true);
  call.log.info({ event: 'signed in', userId: user.id });
  const { email, username } = user;
  return success(
    {
      message: sessionMessages.loggedIn,
      user_id: user.id,
      email,
      username,
      privileged: user.privileged === 1,
    },
    200,
    [
      ['Set-Cookie', cookie],
      ['Set-Cookie', call.deviceCookie(user)],
    ],
  );
};

const beginSession = async (
  call: ApiCall,
  user: Account & { password_hash: string },
  keepSignedIn: boolean,
): Promise<string> => {
  const { config, database } = call.context;
  const token = newToken();
  const { absolute } = keepSignedIn ? sessionSpans.keptSignedIn : sessionSpans.usual;
  const began = await sessions.begin(database, {
    tokenHash: hashOf(token),
    userId: user.id,
    passwordHash: user.password_hash,
    expiresAt: new Date(Date.now() + absolute).toISOString(),
    keepSignedIn,
    replaces: call.tokenHash,
    network: call.network,
  });
  if (!began) throw await signInFailed(call, 401, sessionMessages.wrongCredentials, user);
  return sessionCookie(config, token, keepSignedIn);
};

interface Account {
  id: number;
  username: string;
}

/** Records a failed sign-in. What was typed is not stored: people type passwords into the wrong field. */
const signInFailed = async (
  call: ApiCall,
  status: 401 | 403,
  sentence: string,
  user: Account | null,
): Promise<HttpError> => {
  const { network } = call;
  call.log.warn({ event: 'sign-in failed', network, status, userId: user?.id });
  const as = user ? `as ${quoted(user.username)}` : 'with an unknown name';
  const why = status === 403 ? ', whose account is not approved' : '';
  await recordDenial(call, 'Someone', `failed to sign in ${as}${why}`);
  return new HttpError(status, sentence);
};
