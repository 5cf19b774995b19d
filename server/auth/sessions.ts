import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Actor } from '../../domain/permissions.ts';
import type { Config } from '../config.ts';
import * as sessions from '../store/sessions.ts';
import type { Services } from '../services.ts';

/** Whoever is signed in. */
export interface Session extends Actor {
  username: string;
  email: string;
  tokenHash: string;
}

const anHour = 60 * 60 * 1000;
const aDay = 24 * anHour;

/** Milliseconds without a request, and since the login (DECISIONS, "Passwords and sessions"). */
export const sessionSpans = {
  usual: { idle: anHour, absolute: 12 * anHour },
  keptSignedIn: { idle: 7 * aDay, absolute: 30 * aDay },
} as const;

/** How old the last noted request may be before a new one is noted: a write a minute, not a click. */
const noteEvery = 60_000;

/** Corrections of the clock up to this much end no session (milliseconds). */
const clockTolerance = 5 * 60_000;

export const sessionCookieName = ({ https }: Pick<Config, 'https'>): string =>
  https ? '__Host-fernlight' : 'fernlight';

/** 256 random bits for the browser; only their hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token's hash that a request brings, or null. */
export const presentedHash = (context: Context, config: Config): string | null => {
  const token = getCookie(context, sessionCookieName(config));
  return token && /^[\w-]{43}$/.test(token) ? hashOf(token) : null;
};

/** The session behind a request, or null; a session of somebody who is not approved is none. */
export const findSession = async (
  { database, log }: Services,
  tokenHash: string,
): Promise<Session | null> => {
  const row = await sessions.find(database, tokenHash);
  if (!row) return null;
  const time = Date.now();
  const span = row.keep_signed_in ? sessionSpans.keptSignedIn : sessionSpans.usual;
  const lastSeen = Date.parse(row.last_seen_at);
  const expires = Date.parse(row.expires_at);
  if (time >= expires || time >= lastSeen + span.idle) return null;
  // Seen in the future: the clock was set back, and the spans would grow by as much.
  if (lastSeen > time + clockTolerance || expires > time + span.absolute + clockTolerance) {
    return null;
  }
  if (time - lastSeen >= noteEvery) {
    // Reading must go on while the database cannot be written; the session then ends a bit earlier.
    await sessions
      .note(database, tokenHash)
      .catch((error: unknown) => log.warn({ event: 'session not noted', error }));
  }
  return {
    tokenHash,
    userId: row.user_id,
    privileged: row.privileged === 1,
    username: row.username,
    email: row.email,
  };
};

/** Without keepSignedIn the cookie ends with the browser. */
export const sessionCookie = (config: Config, token: string, keepSignedIn: boolean): string => {
  const lifetime = keepSignedIn ? [`Max-Age=${sessionSpans.keptSignedIn.absolute / 1000}`] : [];
  return cookie(config, token, lifetime);
};

export const endedCookie = (config: Config): string => cookie(config, '', ['Max-Age=0']);

const cookie = (config: Config, value: string, lifetime: string[]): string =>
  [
    `${sessionCookieName(config)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(config.https ? ['Secure'] : []),
    ...lifetime,
  ].join('; ');
