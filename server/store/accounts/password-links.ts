import { accountLinks } from '../../../domain/constants.ts';
import { ownPasswordMessages as messages } from '../../../domain/accounts/passkey.ts';
import { quoteExcerpt } from '../../../domain/lib/text/wording.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { LinkDetails } from '../../database/tables/account-tables.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import * as links from '../links.ts';
import * as passkeys from '../sign-in/passkeys-store.ts';
import * as recoveryCodes from '../sign-in/second-steps.ts';
import { endAccess } from '../sign-in/end-sessions.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { createChangeStamp } from '../history/require-version.ts';
import {
  type NoticeOrigin,
  recordNoticeInSession,
  recordSecurityNotice,
} from './security-notices.ts';
import * as users from './users-store.ts';

/**
 * Creates a link; null if the account is gone or not approved.
 * @param given how the link reaches the account's user
 */
const add = async (
  transaction: Database,
  userId: number,
  given: LinkDetails['password']['given'],
): Promise<links.NewLink | null> => {
  const user = await users.find(transaction, userId);
  if (user?.status !== 'approved') return null;
  const detail = { password_hash: user.password_hash, given };
  const lasts = given === 'owner' ? accountLinks.handedOverLasts : undefined;
  return links.create(transaction, 'password', { user_id: userId }, detail, lasts);
};

export const addForEmail = (db: Database, userId: number): Promise<links.NewLink | null> =>
  write(db, (transaction) => add(transaction, userId, 'email'));

export const addForRecovery = (db: Database, userId: number): Promise<links.NewLink | null> =>
  write(db, async (transaction) => {
    const link = await add(transaction, userId, 'recovery code');
    const sentence = 'began to set a new password with a recovery code';
    const user = await users.find(transaction, userId);
    if (user) await recordAuditEvent(transaction, { userId, username: user.username }, sentence);
    return link;
  });

/** Creates a link for the owner to hand over, and deletes the password request. Null as for `add`. */
export const addByOwner = (
  db: Database,
  userId: number,
  by: Author,
): Promise<links.NewLink | null> =>
  write(db, async (transaction) => {
    const link = await add(transaction, userId, 'owner');
    const user = await users.find(transaction, userId);
    if (!link || !user) return null;
    await transaction.deleteFrom('password_wishes').where('user_id', '=', userId).execute();
    const accountName = quoteExcerpt(user.username);
    await recordAuditEvent(transaction, by, `made a link for a new password of ${accountName}`);
    return link;
  });

/** A link that has not ended, with its account's current data; otherwise null. */
export const find = (db: Database, token: string) => links.findWithAccount(db, 'password', token);

export type OpenLink = NonNullable<Awaited<ReturnType<typeof find>>>;

/**
 * Sets a new password with a link. This ends all of the account's password links, pending sign-ins, password
 * requests and sessions, and its calendar address. Returns whether the link was still valid.
 */
export const redeem = (
  db: Database,
  token: string,
  passwordHash: string,
  origin: NoticeOrigin,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const link = await find(transaction, token);
    if (!link) return false;
    const { id, username } = link;
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now(), updated_by: username })
      .where('id', '=', id)
      .execute();
    await transaction.deleteFrom('password_wishes').where('user_id', '=', id).execute();
    for (const kind of ['password', 'sign-in'] as const)
      await links.end(transaction, kind, { user_id: id });
    await endAccess(transaction, id);
    await recordSecurityNotice(transaction, id, 'password reset', origin);
    const by = { userId: id, username };
    await recordAuditEvent(transaction, by, 'set a new password by a link', origin.network);
    return true;
  });

/**
 * Removes the author's own password, because they sign in with passkeys. Ends the calendar address and all
 * other sessions. Returns whether there was a password.
 * @throws HttpError 422 unless the author could still sign in after losing a passkey
 */
export const removePassword = (
  db: Database,
  by: Author & { tokenHash: string },
): Promise<boolean> =>
  write(db, async (transaction) => {
    const { userId, tokenHash } = by;
    if (!(await hasTwoSignInMethods(transaction, userId)))
      throw new HttpError(422, messages.needsPasskeys);
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ password_hash: '', ...createChangeStamp(by) })
      .where('id', '=', userId)
      .where('password_hash', '!=', '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordNoticeInSession(transaction, userId, 'password removed', tokenHash);
    await endAccess(transaction, userId, tokenHash);
    await recordAuditEvent(transaction, by, 'removed the password of their own account');
    return true;
  });

/** Whether there are at least two passkeys, or one and unused recovery codes. */
const hasTwoSignInMethods = async (db: Database, userId: number): Promise<boolean> => {
  const count = await passkeys.countPasskeys(db, userId);
  if (count !== 1) return count > 1;
  return ((await recoveryCodes.summarizeRecoveryCodes(db, userId))?.left ?? 0) > 0;
};
