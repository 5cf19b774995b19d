import { accountLinks } from '../../../domain/constants.ts';
import { hours } from '../../../domain/lib/durations.ts';
import type { PasswordRequest } from '../../../domain/accounts/password-link.ts';
import { quoteExcerpt } from '../../../domain/lib/text/wording.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { countRows } from '../list-pages.ts';
import * as outbox from '../outbox/outbox.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import * as users from './users-store.ts';

/**
 * Handles a forgotten password: queues an email to the account's address, or stores a request for the owner.
 * Writes even if there is no such account, because the time that this takes must not reveal it.
 * @param name the username or email that was typed; it is not stored
 */
export const add = (
  db: Database,
  name: string,
  { byEmail, network }: { byEmail: boolean; network: string },
): Promise<unknown> =>
  write(db, async (transaction) => {
    const user = await users.findByName(transaction, name);
    const account = user?.status === 'approved' ? user : null;
    if (account && byEmail) await queueEmail(transaction, account.id);
    if (account && !byEmail && !account.privileged) await storeRequest(transaction, account.id);
    const accountPhrase = user
      ? `of ${quoteExcerpt(user.username)}`
      : 'of an account that does not exist';
    const sentence = `asked for a new password ${accountPhrase}`;
    await recordAuditEvent(transaction, { visitor: 'A visitor' }, sentence, network);
  });

const queueEmail = async (transaction: Database, userId: number): Promise<void> => {
  const oneHourAgo = new Date(Date.now() - hours(1)).toISOString();
  const recentEmails = transaction
    .selectFrom('outbox')
    .where('user_id', '=', userId)
    .where('letter', '=', 'new password')
    .where('created_at', '>', oneHourAgo);
  if ((await countRows(recentEmails)) >= accountLinks.emailsAnHour) return;
  await outbox.queueForAccount(transaction, { userId }, { letter: 'new password' });
};

const storeRequest = (transaction: Database, userId: number): Promise<unknown> =>
  transaction
    .insertInto('password_wishes')
    .values({ user_id: userId, asked_at: now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asked_at: now() }))
    .execute();

/** The requests for a new password of approved accounts, oldest first. */
export const listAll = (db: Database): Promise<PasswordRequest[]> =>
  db
    .selectFrom('password_wishes')
    .innerJoin('users', 'users.id', 'password_wishes.user_id')
    .select(['users.id as user_id', 'users.username', 'password_wishes.asked_at'])
    .where('users.status', '=', 'approved')
    .orderBy('asked_at')
    .orderBy('users.id')
    .execute();

/** Restores a dismissed request. Returns false if the account is gone, not approved, or the owner's. */
export const restore = (db: Database, userId: number, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const user = await users.find(transaction, userId);
    if (user?.status !== 'approved' || user.privileged) return false;
    await storeRequest(transaction, userId);
    await recordAuditEvent(transaction, by, 'put a wish for a new password back on the list');
    return true;
  });

/** Dismisses a request. Returns whether it existed. */
export const dismiss = (db: Database, userId: number, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('password_wishes')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordAuditEvent(transaction, by, 'took a wish for a new password off the list');
    return true;
  });
