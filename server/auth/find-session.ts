import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { minutes } from '../../domain/lib/durations.ts';
import { type Actor, mayEditContent } from '../../domain/accounts/role-rights.ts';
import type { Basics } from '../basics.ts';
import type { Config } from '../config.ts';
import { deriveKey, hashToken, isToken } from '../installation-key.ts';
import { clockTolerance, isOver, sessionSpans } from '../store/sign-in/current-session.ts';
import { listSteps } from '../store/sign-in/second-steps.ts';
import * as sessions from '../store/sign-in/sessions-store.ts';
import * as signInRules from '../store/sign-in/sign-in-rules-store.ts';
import { cookieName, setCookieHeader } from './cookies.ts';

export interface Session extends Actor {
  username: string;
  email: string;
  tokenHash: string;
  /** When the password was last proven, by signing in or confirming it; null: never. */
  confirmedAt: string | null;
  /** Everyone needs a second step, and this account has none. */
  secondStepMissing: boolean;
}

const isSecondStepMissing = async (db: Basics['database'], userId: number): Promise<boolean> => {
  const { second_step_required: required } = await signInRules.read(db);
  return required && (await listSteps(db, userId)).length === 0;
};

/** Records the use of a session at most once a minute instead of once a click. */
const recordEvery = minutes(1);

export const sessionCookieName = (config: Pick<Config, 'https'>): string =>
  cookieName('fernlight', config);

/** The hash of the token in a Cookie header, or null. */
export const tokenHashIn = (
  cookies: string | undefined,
  config: Pick<Config, 'https'>,
): string | null => {
  if (cookies === undefined) return null;
  const name = sessionCookieName(config);
  const token = parse(cookies, name)[name];
  return token && isToken(token) ? hashToken(token) : null;
};

/** The hash of the token in a request's cookie, or null. */
export const presentedHash = (c: Context, config: Config): string | null =>
  tokenHashIn(c.req.header('Cookie'), config);

/** Whether a session may edit public content, and may therefore also read what is hidden. */
export const isEditing = (session: Session | null): boolean =>
  session !== null && !session.secondStepMissing && mayEditContent(session);

/**
 * The session of a request, or null, also when the account is not approved.
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
  if (isOver(row, time)) return null;
  if (isUse && time - Date.parse(row.last_seen_at) >= recordEvery) {
    // Reading must go on while the database can't be written; the session then ends slightly earlier.
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

const proofSpan = minutes(10);

/** Whether the password was proven recently enough to change the password or email. */
export const isConfirmed = ({ confirmedAt }: Session): boolean => {
  if (confirmedAt === null) return false;
  const age = Date.now() - Date.parse(confirmedAt);
  return age >= -clockTolerance && age <= proofSpan;
};

/** Without keepSignedIn, the cookie ends when the browser closes. */
export const sessionCookie = (config: Config, token: string, keepSignedIn: boolean): string => {
  const maxAge = keepSignedIn ? sessionSpans.keptSignedIn.absolute : null;
  return setCookieHeader(config, sessionCookieName(config), token, maxAge);
};

export const endedCookie = (config: Config): string =>
  setCookieHeader(config, sessionCookieName(config), '', 0);

/**
 * The keys with which a signed-in person's phone encrypts what it stores (docs/decisions/072). Both are in
 * base64url.
 */
interface OfflineKeyPair {
  /** Identifies the session's key without revealing it. */
  id: string;
  /** For what is read offline: each session has its own. */
  session: string;
  /** For what waits to be sent: the same after the account's next login. */
  account: string;
}

export interface OfflineKeys {
  of(session: Pick<Session, 'userId' | 'tokenHash'>): OfflineKeyPair;
}

/** The keys are derived, so they need not be stored. */
export const createOfflineKeys = (installationKey: Buffer): OfflineKeys => {
  const [sessionSecret, idSecret, accountSecret] = ['sessions', 'session ids', 'accounts'].map(
    (purpose) => deriveKey(installationKey, `offline ${purpose}`),
  ) as [Buffer, Buffer, Buffer];
  return {
    of: ({ userId, tokenHash }) => ({
      id: deriveKey(idSecret, tokenHash).toString('base64url'),
      session: deriveKey(sessionSecret, tokenHash).toString('base64url'),
      account: deriveKey(accountSecret, String(userId)).toString('base64url'),
    }),
  };
};
