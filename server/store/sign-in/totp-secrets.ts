import type { Database } from '../../database/open-database.ts';
import { now } from '../../clock.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { recordNoticeInSession } from '../accounts/security-notices.ts';

/** Someone's secret, confirmed or not; null if there is none. */
export const find = async (db: Database, userId: number) =>
  (await db
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/**
 * Stores a new secret, which must be confirmed before it is used. Returns false if there is a confirmed one.
 */
export const begin = (db: Database, sealed: string, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const current = await find(transaction, by.userId);
    if (current?.confirmed_at) return false;
    await transaction.deleteFrom('totp_secrets').where('user_id', '=', by.userId).execute();
    await transaction
      .insertInto('totp_secrets')
      .values({ user_id: by.userId, sealed, created_at: now() })
      .execute();
    await recordAuditEvent(transaction, by, 'began to set up one-time codes');
    return true;
  });

/** Turns codes on with the first correct one. Returns whether the secret was still unconfirmed. */
export const confirm = (
  db: Database,
  { sealed, step }: { sealed: string; step: number },
  by: Author & { tokenHash: string },
): Promise<boolean> =>
  write(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('totp_secrets')
      .set({ confirmed_at: now(), last_step: step })
      .where('user_id', '=', by.userId)
      .where('sealed', '=', sealed)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordNoticeInSession(transaction, by.userId, 'second step added', by.tokenHash);
    await recordAuditEvent(transaction, by, 'switched one-time codes on');
    return true;
  });

/** Uses up the code of a time step. Returns false if this or a later one was used, or the secret changed. */
export const consumeCode = (
  db: Database,
  { userId, sealed, step }: { userId: number; sealed: string; step: number },
): Promise<boolean> =>
  write(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('sealed', '=', sealed)
      .where('confirmed_at', 'is not', null)
      .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/**
 * Turns codes off. Returns whether there was a secret.
 * @param check runs within the transaction after the removal; throws to refuse it
 */
export const remove = (
  db: Database,
  by: Author & { tokenHash: string },
  check: (transaction: Database) => Promise<void>,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('totp_secrets')
      .where('user_id', '=', by.userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await check(transaction);
    await recordNoticeInSession(transaction, by.userId, 'second step removed', by.tokenHash);
    await recordAuditEvent(transaction, by, 'switched one-time codes off');
    return true;
  });
