import { days, hours, minutes } from '../../../domain/lib/durations.ts';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import type { Role } from '../../../domain/accounts/role-rights.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';

/** An author as found by the request's first check; without a session there is nothing to check again. */
export interface SignedInAs {
  tokenHash: string;
  privileged: boolean;
  role: Role;
}

/**
 * Checks an author's session, approval and role again within the transaction that writes, because any of them
 * may have ended while the request's body was being received. The transaction is then rolled back.
 * @param by a session, or an author without one, such as a visitor or the server itself
 * @throws HttpError 401 when the session is over, 403 when its user has another role now
 */
export const requireCurrentSession = async (
  transaction: Database,
  by: string | Partial<SignedInAs>,
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
  if (!row || isOver(row, Date.now())) throw new HttpError(401, sessionMessages.notSignedIn);
  const hasLostRight = by.privileged ? row.privileged !== 1 : by.role && row.role !== by.role;
  if (hasLostRight) throw new HttpError(403, sessionMessages.notAllowed);
};

/** Milliseconds without a request, and since signing in (docs/product/accounts.md). */
export const sessionSpans = {
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
export const isOver = (session: SessionTimes, time: number): boolean => {
  const span = session.keep_signed_in ? sessionSpans.keptSignedIn : sessionSpans.usual;
  const lastSeen = Date.parse(session.last_seen_at);
  const expires = Date.parse(session.expires_at);
  if (time >= expires || time >= lastSeen + span.idle) return true;
  // Used in the future: the clock was set back, and the session would last longer by as much.
  return lastSeen > time + clockTolerance || expires > time + span.absolute + clockTolerance;
};

/**
 * How much longer a session may last in total, and without a request (milliseconds).
 * @param time milliseconds since 1970
 */
export const timeLeft = ({ expires_at, keep_signed_in }: SessionTimes, time: number) => ({
  ends_in: Math.max(0, Date.parse(expires_at) - time),
  idle: (keep_signed_in ? sessionSpans.keptSignedIn : sessionSpans.usual).idle,
});
