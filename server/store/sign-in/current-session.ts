import { sessionMessages } from '../../../domain/entities/session.ts';
import type { Role } from '../../../domain/permissions.ts';
import type { Database } from '../../database/open.ts';
import { HttpError } from '../../errors.ts';
import { isOver } from './session-lifetime.ts';

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
  const hasLost = by.privileged ? row.privileged !== 1 : by.role && row.role !== by.role;
  if (hasLost) throw new HttpError(403, sessionMessages.notAllowed);
};
