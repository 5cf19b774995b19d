import { ownPasswordMessages as messages } from '../../../domain/entities/passkey.ts';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, recordAuditEvent } from '../trail/audit.ts';
import * as calendarFeeds from '../requests/calendar-feeds.ts';
import * as passkeys from '../sign-in/passkeys.ts';
import * as recoveryCodes from '../sign-in/recovery-codes.ts';
import { recordNoticeInSession } from './security-notices.ts';
import { endAllOf } from '../sign-in/sessions.ts';
import { changedNow } from '../trail/version.ts';

/**
 * Removes the author's own password: from now on a passkey signs them in. This ends everything that a new
 * password would end. Returns whether there was a password.
 * @throws HttpError 422 unless the author could still sign in after losing a passkey
 */
export const remove = (db: Database, by: Author & { tokenHash: string }): Promise<boolean> =>
  write(db, async (transaction) => {
    const { userId, tokenHash } = by;
    if (!(await hasTwoSignInMethods(transaction, userId)))
      throw new HttpError(422, messages.needsPasskeys);
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ password_hash: '', ...changedNow(by) })
      .where('id', '=', userId)
      .where('password_hash', '!=', '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordNoticeInSession(transaction, userId, 'password removed', tokenHash);
    await endAllOf(transaction, userId, tokenHash);
    await calendarFeeds.endOf(transaction, userId);
    await recordAuditEvent(transaction, by, 'removed the password of their own account');
    return true;
  });

/** Whether there are two passkeys, or one and recovery codes. */
const hasTwoSignInMethods = async (db: Database, userId: number): Promise<boolean> => {
  const count = await passkeys.countOf(db, userId);
  if (count !== 1) return count > 1;
  return ((await recoveryCodes.summary(db, userId))?.left ?? 0) > 0;
};
