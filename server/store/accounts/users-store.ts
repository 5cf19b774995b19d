import { formatCount } from '../../../domain/lib/text/amounts.ts';
import type { PausedDrafts } from '../../../domain/site/drafts/saved-draft.ts';
import { normalizeLogin, roleLabels, userMessages } from '../../../domain/accounts/user-account.ts';
import { mayEditContent, type Role } from '../../../domain/accounts/role-rights.ts';
import { quoteExcerpt } from '../../../domain/lib/text/wording.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { pauseDraftsBy } from '../drafts/drafts-store.ts';
import { notifyDevices } from '../outbox/push-notices.ts';
import { queueNotice } from '../outbox/staff-notices.ts';
import * as links from '../links.ts';
import { endAccess } from '../sign-in/end-sessions.ts';
import { type Actor, type Author, recordAuditEvent } from '../history/audit-store.ts';
import {
  createChangeStamp,
  type ExpectedVersions,
  requireVersion,
} from '../history/require-version.ts';
import { recordNoticeInSession } from './security-notices.ts';
import { toNameColumns, rejectTakenNames, requireUnusedNames } from './user-list.ts';

const accountColumns = [
  'id',
  'email',
  'username',
  'password_hash',
  'status',
  'privileged',
  'role',
  'version',
  'updated_at',
  'updated_by',
] as const;

/** An account with its password hash, or null. */
export const find = async (db: Database, id: number) =>
  (await db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst()) ??
  null;

type StoredAccount = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The ids of those of these accounts that may sign in. */
export const listApproved = async (db: Database, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'approved')
    .execute();
  return rows.map(({ id }) => id);
};

/** Finds an account by username or email, ignoring case; null if there is none. */
export const findByName = async (db: Database, name: string) =>
  (await db
    .selectFrom('users')
    .select(accountColumns)
    .where(({ eb, or }) =>
      or([
        eb('username_key', '=', normalizeLogin(name)),
        eb('email_key', '=', normalizeLogin(name)),
      ]),
    )
    .executeTakeFirst()) ?? null;

/** The owner's account; null before the first start has created one. */
export const findPrivileged = async (db: Database) =>
  (await db
    .selectFrom('users')
    .select(accountColumns)
    .where('privileged', '=', 1)
    .executeTakeFirst()) ?? null;

export interface NewAccount {
  username: string;
  email: string;
  passwordHash: string;
  /** Only the first start creates a privileged account, which is approved from the beginning. */
  privileged?: boolean;
}

/**
 * Adds an account, which awaits approval unless it is privileged. Returns its id.
 * @param by the person who adds or requests it
 * @throws HttpError 409 when the username or the email address is taken
 */
export const add = (db: Database, account: NewAccount, by: Actor): Promise<number> =>
  rejectTakenNames(() =>
    write(db, async (transaction) => {
      await requireUnusedNames(transaction, account);
      const time = now();
      const { privileged = false } = account;
      const row = await transaction
        .insertInto('users')
        .values({
          ...toNameColumns(account),
          password_hash: account.passwordHash,
          status: privileged ? 'approved' : '',
          privileged: privileged ? 1 : 0,
          approved_at: privileged ? time : null,
          created_at: time,
          updated_at: time,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!privileged) {
        await notifyDevices(transaction, 'awaits approval');
        await queueNotice(transaction, 'account waits', isAuthor(by) ? by.userId : null);
      }
      const verb = isAuthor(by) ? 'added' : 'registered';
      await recordAuditEvent(
        transaction,
        by,
        `${verb} the account ${quoteExcerpt(account.username)}`,
      );
      return row.id;
    }),
  );

const isAuthor = (by: Actor): by is Author => typeof by !== 'string' && 'userId' in by;

export interface AccountChange {
  username: string;
  email: string;
  /** Undefined keeps the password. A new one ends the account's sessions and its calendar address. */
  passwordHash: string | undefined;
  /** The token hash of the session to keep, if a user changes their own account; otherwise null. */
  keepSession: string | null;
  expected: ExpectedVersions;
}

/**
 * Changes an account. Returns whether it exists.
 * @param check throws to refuse the change; it gets the account as it is within the transaction
 * @throws HttpError 409 if the username or the email address is taken, 412 when the version is not an
 * expected one, and what `check` throws
 */
export const change = (
  db: Database,
  id: number,
  account: AccountChange,
  by: Author,
  check: (current: StoredAccount) => void,
): Promise<boolean> =>
  rejectTakenNames(() =>
    write(db, async (transaction) => {
      const current = await find(transaction, id);
      if (!current) return false;
      check(current);
      await requireUnusedNames(transaction, account, id);
      const { passwordHash } = account;
      await transaction
        .updateTable('users')
        .set({
          ...toNameColumns(account),
          ...(passwordHash !== undefined && { password_hash: passwordHash }),
          ...createChangeStamp(by),
        })
        .where('id', '=', id)
        .execute();
      const { tokenHash = null } = by;
      if (passwordHash !== undefined) {
        await recordNoticeInSession(transaction, id, 'password changed', tokenHash);
        await endAccess(transaction, id, account.keepSession);
      }
      if (normalizeLogin(account.email) !== normalizeLogin(current.email)) {
        // These links were sent to the former address.
        await links.end(transaction, 'password', { user_id: id });
        await recordNoticeInSession(transaction, id, 'email changed', tokenHash, current.email);
      }
      const changedPart =
        passwordHash === undefined ? 'the account' : 'the account and the password of';
      await recordAuditEvent(
        transaction,
        by,
        `changed ${changedPart} ${quoteExcerpt(account.username)}`,
      );
      requireVersion(current, account.expected);
      return true;
    }),
  );

/**
 * Approves an account, or disapproves it, which ends its sessions and pauses its planned drafts. Returns
 * these drafts, or null if there is no such account.
 * @throws HttpError 403 when disapproving the owner's, 412 when the version is not an expected one
 */
export const setStatus = (
  db: Database,
  id: number,
  { status, expected }: { status: 'approved' | 'disapproved'; expected: ExpectedVersions },
  by: Author,
): Promise<PausedDrafts | null> =>
  write(db, async (transaction) => {
    const isApproval = status === 'approved';
    const user = await find(transaction, id);
    if (!user) return null;
    if (!isApproval && user.privileged) throw new HttpError(403, userMessages.ownerStays);
    // Comes first, because recording rejects an approver whose account has just been deleted.
    await recordAuditEvent(transaction, by, `${status} the account ${quoteExcerpt(user.username)}`);
    await transaction
      .updateTable('users')
      .set({
        status,
        approved_by: isApproval ? by.userId : null,
        approved_at: isApproval ? now() : null,
        ...createChangeStamp(by),
      })
      .where('id', '=', id)
      .execute();
    if (!isApproval) await endAccess(transaction, id);
    const pausedDrafts = isApproval ? nothingPaused : await pauseDraftsBy(transaction, user, by);
    requireVersion(user, expected);
    return pausedDrafts;
  });

const nothingPaused: PausedDrafts = { planned: [], links_ended: [] };

/**
 * Gives an account another role. This ends its sessions and its calendar address, which have the former
 * role's rights. Returns the drafts that it pauses, if the new role may not edit; null for no such account.
 * @throws HttpError 403 for the privileged account, 412 when the version is not an expected one
 */
export const setRole = (
  db: Database,
  id: number,
  { role, expected }: { role: Role; expected: ExpectedVersions },
  by: Author,
): Promise<PausedDrafts | null> =>
  write(db, async (transaction) => {
    const user = await find(transaction, id);
    if (!user) return null;
    if (user.privileged) throw new HttpError(403, userMessages.ownerRole);
    await transaction
      .updateTable('users')
      .set({ role, ...createChangeStamp(by) })
      .where('id', '=', id)
      .execute();
    await endAccess(transaction, id);
    const { label } = roleLabels[role];
    await recordAuditEvent(
      transaction,
      by,
      `gave the account ${quoteExcerpt(user.username)} the role ${quoteExcerpt(label)}`,
    );
    const mayEdit = mayEditContent({ userId: id, privileged: false, role });
    const pausedDrafts = mayEdit ? nothingPaused : await pauseDraftsBy(transaction, user, by);
    requireVersion(user, expected);
    return pausedDrafts;
  });

/** Sets a password from the command line, and ends the account's sessions and calendar address. */
export const resetPassword = (db: Database, id: number, passwordHash: string): Promise<unknown> =>
  write(db, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now(), updated_by: null })
      .where('id', '=', id)
      .execute();
    await endAccess(transaction, id);
    await recordAuditEvent(
      transaction,
      'The operator',
      "set a new password for the owner's account",
    );
  });

/**
 * Removes an account and, through foreign keys, its sessions. Returns the drafts that it pauses, or null if
 * there was no such account.
 * @throws HttpError 403 for the privileged account
 */
export const remove = (db: Database, id: number, by: Author): Promise<PausedDrafts | null> =>
  write(db, async (transaction) => {
    const user = await find(transaction, id);
    if (!user) return null;
    if (user.privileged) throw new HttpError(403, userMessages.ownerStays);
    await transaction.deleteFrom('users').where('id', '=', id).execute();
    await recordAuditEvent(transaction, by, `deleted the account ${quoteExcerpt(user.username)}`);
    return pauseDraftsBy(transaction, user, by);
  });

/**
 * Removes accounts that were created before a time and never approved or disapproved. Returns their number.
 */
export const removeUndecided = (db: Database, before: string): Promise<number> =>
  write(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('users')
      .where('status', '=', '')
      .where('approved_at', 'is', null)
      .where('privileged', '=', 0)
      .where('created_at', '<', before)
      .executeTakeFirst();
    const removedCount = Number(numDeletedRows);
    if (removedCount > 0) {
      const accounts = formatCount(removedCount, 'account');
      await recordAuditEvent(
        transaction,
        'The server',
        `removed ${accounts} that waited too long for approval`,
      );
    }
    return removedCount;
  });
