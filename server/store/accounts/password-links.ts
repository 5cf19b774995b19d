import { accountLinks } from '../../../domain/constants.ts';
import { ownPasswordMessages as messages } from '../../../domain/accounts/passkey.ts';
import { quoteExcerpt } from '../../../domain/lib/text/wording.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { PasswordLinksTable } from '../../database/tables/account-tables.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { hashToken, generateToken } from '../../installation-key.ts';
import * as calendarFeeds from '../requests/calendar-feeds.ts';
import * as passkeys from '../sign-in/passkeys-store.ts';
import * as recoveryCodes from '../sign-in/second-steps.ts';
import { endAllSessions } from '../sign-in/end-sessions.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { createChangeStamp } from '../history/require-version.ts';
import { removeOldest } from './account-rows.ts';
import {
  type NoticeOrigin,
  recordNoticeInSession,
  recordSecurityNotice,
} from './security-notices.ts';
import * as users from './users-store.ts';

/** A new link. Only the token's hash is stored. */
export interface NewLink {
  token: string;
  expiresAt: string;
}

/**
 * Creates a link; null if the account is gone or not approved.
 * @param given how the link reaches the account's user
 */
const add = async (
  transaction: Database,
  userId: number,
  given: PasswordLinksTable['given'],
): Promise<NewLink | null> => {
  const user = await users.find(transaction, userId);
  if (user?.status !== 'approved') return null;
  const token = generateToken();
  const lifetime = given === 'owner' ? accountLinks.handedOverLasts : accountLinks.passwordLasts;
  const expiresAt = new Date(Date.now() + lifetime).toISOString();
  await transaction
    .insertInto('password_links')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      password_hash: user.password_hash,
      given,
      created_at: now(),
      expires_at: expiresAt,
    })
    .execute();
  await removeOldest(transaction, 'password_links', userId);
  return { token, expiresAt };
};

export const addForEmail = (db: Database, userId: number): Promise<NewLink | null> =>
  write(db, (transaction) => add(transaction, userId, 'email'));

export const addForRecovery = (db: Database, userId: number): Promise<NewLink | null> =>
  write(db, async (transaction) => {
    const link = await add(transaction, userId, 'recovery code');
    const sentence = 'began to set a new password with a recovery code';
    const user = await users.find(transaction, userId);
    if (user) await recordAuditEvent(transaction, { userId, username: user.username }, sentence);
    return link;
  });

/** Creates a link for the owner to hand over, and deletes the person's password request. */
export const addByOwner = (db: Database, userId: number, by: Author): Promise<NewLink | null> =>
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
export const find = async (db: Database, token: string) => {
  const row = await db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.password_hash',
      'password_links.token_hash',
      'password_links.given',
      'password_links.expires_at',
    ])
    .where('password_links.token_hash', '=', hashToken(token))
    .where('password_links.expires_at', '>', now())
    .where('password_links.wrong_codes', '<', accountLinks.mostWrongCodes)
    .where('users.status', '=', 'approved')
    .whereRef('users.password_hash', '=', 'password_links.password_hash')
    .executeTakeFirst();
  return row ?? null;
};

export type OpenLink = NonNullable<Awaited<ReturnType<typeof find>>>;

/**
 * Sets a new password with a link. This ends all of the account's links, password requests, sessions, pending
 * sign-ins and calendar address. Returns whether the link was still valid.
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
    for (const table of ['password_links', 'password_wishes', 'pending_sign_ins'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', id).execute();
    await endAllSessions(transaction, id);
    await calendarFeeds.removeFeed(transaction, id);
    await recordSecurityNotice(transaction, id, 'password reset', origin);
    const by = { userId: id, username };
    await recordAuditEvent(transaction, by, 'set a new password by a link', origin.network);
    return true;
  });

/**
 * Removes the author's own password, because they sign in with passkeys. This ends everything that a new
 * password would end. Returns whether there was a password.
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
    await endAllSessions(transaction, userId, tokenHash);
    await calendarFeeds.removeFeed(transaction, userId);
    await recordAuditEvent(transaction, by, 'removed the password of their own account');
    return true;
  });

/** Whether there are two passkeys, or one and unused recovery codes. */
const hasTwoSignInMethods = async (db: Database, userId: number): Promise<boolean> => {
  const count = await passkeys.countPasskeys(db, userId);
  if (count !== 1) return count > 1;
  return ((await recoveryCodes.summarizeRecoveryCodes(db, userId))?.left ?? 0) > 0;
};
