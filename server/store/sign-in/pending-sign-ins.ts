import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { type NoticeOrigin, recordSecurityNotice } from '../accounts/security-notices.ts';

/** A sign-in with a correct password that still needs the second step. */
export interface PendingSignIn {
  tokenHash: string;
  userId: number;
  passwordHash: string;
  keepSignedIn: boolean;
  /** Whether a recovery code was used instead of a password. */
  byRecovery: boolean;
  expiresAt: string;
}

/** After this many wrong codes, the password is required again. */
const maxWrongCodes = 5;

/** The most pending sign-ins of an account; the oldest are removed. */
const maxPerUser = 10;

export const begin = (db: Database, pending: PendingSignIn): Promise<unknown> =>
  write(db, async (transaction) => {
    await transaction.deleteFrom('pending_sign_ins').where('expires_at', '<=', now()).execute();
    await transaction
      .insertInto('pending_sign_ins')
      .values({
        token_hash: pending.tokenHash,
        user_id: pending.userId,
        password_hash: pending.passwordHash,
        keep_signed_in: Number(pending.keepSignedIn) as Flag,
        by_recovery: Number(pending.byRecovery) as Flag,
        expires_at: pending.expiresAt,
      })
      .execute();
    await transaction
      .deleteFrom('pending_sign_ins')
      .where('user_id', '=', pending.userId)
      .where('token_hash', 'not in', (query) =>
        query
          .selectFrom('pending_sign_ins')
          .select('token_hash')
          .where('user_id', '=', pending.userId)
          .orderBy('expires_at', 'desc')
          .limit(maxPerUser),
      )
      .execute();
  });

/** A pending sign-in that has not expired, with its account's current data; otherwise null. */
export const find = async (db: Database, tokenHash: string) =>
  (await db
    .selectFrom('pending_sign_ins')
    .innerJoin('users', 'users.id', 'pending_sign_ins.user_id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.password_hash',
      'users.privileged',
      'pending_sign_ins.keep_signed_in',
      'pending_sign_ins.by_recovery',
    ])
    .where('pending_sign_ins.token_hash', '=', tokenHash)
    .where('pending_sign_ins.expires_at', '>', now())
    .where('pending_sign_ins.wrong_codes', '<', maxWrongCodes)
    .where('users.status', '=', 'approved')
    .whereRef('users.password_hash', '=', 'pending_sign_ins.password_hash')
    .executeTakeFirst()) ?? null;

/**
 * Counts a wrong code. The last allowed one notifies the account's user, because the password was correct.
 */
export const countWrongCode = (
  db: Database,
  tokenHash: string,
  origin: NoticeOrigin,
): Promise<unknown> =>
  write(db, async (transaction) => {
    const row = await transaction
      .updateTable('pending_sign_ins')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .returning(['wrong_codes', 'user_id'])
      .executeTakeFirst();
    if (row?.wrong_codes !== maxWrongCodes) return;
    await recordSecurityNotice(transaction, row.user_id, 'wrong codes', origin);
  });

/** Ends a pending sign-in, for example when the session begins. */
export const end = (db: Database, tokenHash: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).execute(),
  );
