import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { minutes } from '../../domain/lib/durations.ts';
import { type Actor, mayEditContent } from '../../domain/accounts/role-rights.ts';
import type { Basics } from '../basics.ts';
import type { Config } from '../config.ts';
import { deriveKey, hashToken, isToken } from '../installation-key.ts';
import { clockTolerance, isExpired, sessionLifetimes } from '../store/sign-in/current-session.ts';
import { listSteps } from '../store/sign-in/second-steps.ts';
import * as sessions from '../store/sign-in/sessions-store.ts';
import * as signInRules from '../store/sign-in/sign-in-rules-store.ts';
import { toCookieName, createSetCookieHeader } from './cookies.ts';

export interface Session extends Actor {
  username: string;
  email: string;
  tokenHash: string;
  /** When the person last proved their identity, by signing in or by a confirmation; null: never. */
  confirmedAt: string | null;
  /** Whether this account still has to set up the second step that the home requires. */
  secondStepMissing: boolean;
}

const isSecondStepMissing = async (db: Basics['database'], userId: number): Promise<boolean> => {
  const { second_step_required: isSecondStepRequired } = await signInRules.read(db);
  return isSecondStepRequired && (await listSteps(db, userId)).length === 0;
};

/** Records the use of a session at most once a minute instead of once a click. */
const recordUseInterval = minutes(1);

export const toSessionCookieName = (config: Pick<Config, 'https'>): string =>
  toCookieName('fernlight', config);

/** The hash of the token in a Cookie header, or null. */
export const readTokenHash = (
  cookies: string | undefined,
  config: Pick<Config, 'https'>,
): string | null => {
  if (cookies === undefined) return null;
  const name = toSessionCookieName(config);
  const token = parse(cookies, name)[name];
  return token && isToken(token) ? hashToken(token) : null;
};

/** The hash of the token in a request's cookie, or null. */
export const readRequestTokenHash = (c: Context, config: Config): string | null =>
  readTokenHash(c.req.header('Cookie'), config);

/** Whether a session may edit public content, and may therefore also read what is hidden. */
export const canSessionEdit = (session: Session | null): boolean =>
  session !== null && !session.secondStepMissing && mayEditContent(session);

/**
 * The session with this token hash; null if there is none, it has expired, or its account is not approved.
 * @param isUse whether the request counts as use of the session, which then lasts longer
 */
export const findSession = async (
  { database, log }: Pick<Basics, 'database' | 'log'>,
  tokenHash: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Session | null> => {
  const row = await sessions.find(database, tokenHash);
  if (!row) return null;
  const time = Date.now();
  if (isExpired(row, time)) return null;
  if (isUse && time - Date.parse(row.last_seen_at) >= recordUseInterval) {
    // Requests still work while the database is read-only; the session then ends slightly earlier.
    await sessions
      .recordUse(database, tokenHash)
      .catch((error: unknown) => log.warn({ event: 'session use not recorded', error }));
  }
  return {
    tokenHash,
    userId: row.user_id,
    privileged: row.privileged === 1,
    role: row.role,
    username: row.username,
    email: row.email,
    confirmedAt: row.confirmed_at,
    secondStepMissing: await isSecondStepMissing(database, row.user_id),
  };
};

const confirmationLifetime = minutes(10);

/** Whether the person proved their identity recently enough for actions that require it. */
export const isRecentlyConfirmed = ({ confirmedAt }: Session): boolean => {
  if (confirmedAt === null) return false;
  const age = Date.now() - Date.parse(confirmedAt);
  return age >= -clockTolerance && age <= confirmationLifetime;
};

/** The Set-Cookie header of a session. Without keepSignedIn, the cookie ends when the browser closes. */
export const createSessionCookie = (
  config: Config,
  token: string,
  keepSignedIn: boolean,
): string => {
  const maxAge = keepSignedIn ? sessionLifetimes.keptSignedIn.absolute : null;
  return createSetCookieHeader(config, toSessionCookieName(config), token, maxAge);
};

export const createExpiredSessionCookie = (config: Config): string =>
  createSetCookieHeader(config, toSessionCookieName(config), '', 0);

/** The base64url keys with which a signed-in person's phone encrypts stored data (docs/decisions/072). */
interface OfflineKeyPair {
  /** Identifies the session's key without revealing it. */
  id: string;
  /** Encrypts what is read offline; differs for each session. */
  session: string;
  /** Encrypts changes that are waiting to be sent; the same after the account's next login. */
  account: string;
}

export interface OfflineKeys {
  forSession(session: Pick<Session, 'userId' | 'tokenHash'>): OfflineKeyPair;
}

/** The keys are derived, so they need not be stored. */
export const createOfflineKeys = (installationKey: Buffer): OfflineKeys => {
  const [sessionSecret, idSecret, accountSecret] = ['sessions', 'session ids', 'accounts'].map(
    (purpose) => deriveKey(installationKey, `offline ${purpose}`),
  ) as [Buffer, Buffer, Buffer];
  return {
    forSession: ({ userId, tokenHash }) => ({
      id: deriveKey(idSecret, tokenHash).toString('base64url'),
      session: deriveKey(sessionSecret, tokenHash).toString('base64url'),
      account: deriveKey(accountSecret, String(userId)).toString('base64url'),
    }),
  };
};
