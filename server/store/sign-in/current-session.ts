import { days, hours, minutes } from '../../../domain/lib/durations.ts';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import type { Role } from '../../../domain/accounts/role-rights.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';

/** The session as it was when the request began. */
export interface CheckedSession {
  tokenHash: string;
  privileged: boolean;
  role: Role;
}

/**
 * Checks an author's session, approval and role again within the transaction that writes, because they may
 * have ended while the request was being received.
 * @param by an author; one without a session, such as the server, always passes
 * @throws HttpError 401 when the session has ended, 403 when the user's role has changed
 */
export const requireCurrentSession = async (
  transaction: Database,
  by: string | Partial<CheckedSession>,
): Promise<void> => {
  if (typeof by === 'string' || by.tokenHash === undefined) return;
  const row = await transaction
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.keep_signed_in',
      'users.privileged',
      'users.role',
    ])
    .where('sessions.token_hash', '=', by.tokenHash)
    .where('users.status', '=', 'approved')
    .executeTakeFirst();
  if (!row || isExpired(row, Date.now())) throw new HttpError(401, sessionMessages.notSignedIn);
  const hasLostRight = by.privileged ? row.privileged !== 1 : by.role && row.role !== by.role;
  if (hasLostRight) throw new HttpError(403, sessionMessages.notAllowed);
};

/** How long a session lasts without a request, and in total (docs/product/accounts.md). */
export const sessionLifetimes = {
  usual: { idle: hours(1), absolute: hours(12) },
  keptSignedIn: { idle: days(7), absolute: days(30) },
} as const;

/** Clock corrections up to this much don't end sessions. */
export const clockTolerance = minutes(5);

interface SessionTimes {
  last_seen_at: string;
  expires_at: string;
  keep_signed_in: Flag;
}

/**
 * Whether a session has ended.
 * @param time milliseconds since 1970
 */
export const isExpired = (session: SessionTimes, time: number): boolean => {
  const lifetime = session.keep_signed_in ? sessionLifetimes.keptSignedIn : sessionLifetimes.usual;
  const lastSeen = Date.parse(session.last_seen_at);
  const expires = Date.parse(session.expires_at);
  if (time >= expires || time >= lastSeen + lifetime.idle) return true;
  // Times in the future mean that the clock was set back, so the session would last too long.
  return lastSeen > time + clockTolerance || expires > time + lifetime.absolute + clockTolerance;
};

/**
 * How much longer a session may last in total, and without a request (milliseconds).
 * @param time milliseconds since 1970
 */
export const computeTimeLeft = ({ expires_at, keep_signed_in }: SessionTimes, time: number) => ({
  ends_in: Math.max(0, Date.parse(expires_at) - time),
  idle: (keep_signed_in ? sessionLifetimes.keptSignedIn : sessionLifetimes.usual).idle,
});
