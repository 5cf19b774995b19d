import { accountLinks } from '../../../domain/constants.ts';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { removeExpired, removeOldest } from '../accounts/account-rows.ts';

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

export const begin = (db: Database, pending: PendingSignIn): Promise<unknown> =>
  write(db, async (transaction) => {
    await removeExpired(transaction, 'pending_sign_ins');
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
    await removeOldest(transaction, 'pending_sign_ins', pending.userId);
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
      'pending_sign_ins.token_hash',
      'pending_sign_ins.keep_signed_in',
      'pending_sign_ins.by_recovery',
    ])
    .where('pending_sign_ins.token_hash', '=', tokenHash)
    .where('pending_sign_ins.expires_at', '>', now())
    .where('pending_sign_ins.wrong_codes', '<', accountLinks.mostWrongCodes)
    .where('users.status', '=', 'approved')
    .whereRef('users.password_hash', '=', 'pending_sign_ins.password_hash')
    .executeTakeFirst()) ?? null;

/** Ends a pending sign-in, for example when the session begins. */
export const end = (db: Database, tokenHash: string): Promise<unknown> =>
  write(db, (transaction) =>
    transaction.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).execute(),
  );
