import type { Database } from '../../database/open.ts';
import { now } from '../../clock.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../trail/audit.ts';
import { recordNoticeInSession, recordSecurityNotice } from '../accounts/security-notices.ts';
import type { NoticeOrigin } from '../accounts/security-notices.ts';

/** How many of someone's codes are left, and when they were made; null if there are none. */
export const summary = async (
  db: Database,
  userId: number,
): Promise<{ left: number; made_at: string } | null> => {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['used_at', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  const [first] = rows;
  if (!first) return null;
  return { left: rows.filter(({ used_at }) => used_at === null).length, made_at: first.created_at };
};

/** Stores a new set of codes by their hashes, replacing the old set. */
export const replace = (
  db: Database,
  hashes: readonly string[],
  by: Author & { tokenHash: string },
): Promise<unknown> =>
  write(db, async (transaction) => {
    const time = now();
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', by.userId).execute();
    await transaction
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: by.userId, code_hash, created_at: time })))
      .execute();
    await recordNoticeInSession(transaction, by.userId, 'recovery codes made', by.tokenHash);
    await recordAuditEvent(transaction, by, 'made new recovery codes');
  });

/** Uses up a code, and notifies the account's holder. Returns whether it was one of theirs. */
export const take = (
  db: Database,
  { userId, codeHash }: { userId: number; codeHash: string },
  origin: NoticeOrigin,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('recovery_codes')
      .set({ used_at: now() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordSecurityNotice(transaction, userId, 'recovery code used', origin);
    return true;
  });
