import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import {
  normalised,
  type User,
  userMessages,
  type UserStatus,
} from '../../domain/entities/user.ts';
import type { Database } from '../database/open.ts';
import type { Tables, UsersTable } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { now } from '../clock.ts';
import { HttpError } from '../errors.ts';
import { type Actor, type Author, recordAuditEvent, quoted } from './audit.ts';
import { inSteps, type Page } from './page.ts';
import { endAllOf } from './sessions.ts';
import { nameColumns, rejectTaken, rejectingClashes } from './user-names.ts';

/** All accounts, or those of one status, in the order in which they were made. */
export const all = async (
  db: Database,
  { status, limit, offset, after }: Page & { status?: UserStatus } = {},
): Promise<User[]> => {
  const page = db
    .selectFrom('users')
    .select(shownColumns)
    .orderBy('id')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .$if(offset !== undefined, (query) => query.offset(offset ?? 0));
  return usersOf(db, page);
};

/** How many accounts there are, or how many of one status. */
export const count = async (db: Database, status?: UserStatus): Promise<number> => {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .executeTakeFirstOrThrow();
  return Number(row.total);
};

/**
 * Accounts whose username and address hold all words, however they are written. No index knows parts of
 * words, so all are read, in steps.
 * @returns a part of them, and how many there are
 */
export const search = async (
  db: Database,
  { words, status, limit, offset }: SearchedUsers,
): Promise<{ users: User[]; total: number }> => {
  const wanted = words.map(normalised);
  const found: number[] = [];
  for await (const rows of inSteps((page) => names(db, { ...page, status }), 1000)) {
    for (const { id, username_key, email_key } of rows) {
      const text = `${username_key}\n${email_key}`;
      if (wanted.every((word) => text.includes(word))) found.push(id);
    }
  }
  const ids = JSON.stringify(found.slice(offset, offset + limit));
  const page = db
    .selectFrom('users')
    .select(shownColumns)
    .where(sql<boolean>`id in (select value from json_each(${ids}))`);
  return { users: await usersOf(db, page), total: found.length };
};

interface SearchedUsers {
  words: string[];
  status: UserStatus | undefined;
  limit: number;
  offset: number;
}

const names = (
  db: Database,
  { status, limit, after = 0 }: { status: UserStatus | undefined; limit: number; after?: number },
) =>
  db
    .selectFrom('users')
    .select(['id', 'username_key', 'email_key'])
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

const shownColumns = [
  'id',
  'username',
  'email',
  'status',
  'approved_by',
  'approved_at',
  'privileged',
] as const;

type ShownColumn = (typeof shownColumns)[number];

/** The page is cut out before its approvers are looked up, as in the gallery. */
const usersOf = async (
  db: Database,
  page: SelectQueryBuilder<Tables, 'users', Pick<Selectable<UsersTable>, ShownColumn>>,
): Promise<User[]> => {
  const rows = await db
    .selectFrom(page.as('items'))
    .leftJoin('users as approvers', 'approvers.id', 'items.approved_by')
    .select([
      'items.id',
      'items.username',
      'items.email',
      'items.status',
      'approvers.username as approved_by',
      'items.approved_at',
      'items.privileged',
    ])
    .orderBy('items.id')
    .execute();
  return rows.map((row) => ({ ...row, privileged: row.privileged === 1 }));
};

const accountColumns = [
  'id',
  'email',
  'username',
  'password_hash',
  'status',
  'privileged',
] as const;

/** What the server itself needs to know of an account, or null. */
export const find = async (db: Database, id: number) =>
  (await db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst()) ??
  null;

type StoredAccount = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The same by username or e-mail address, however it is written. */
export const findByName = async (db: Database, name: string) =>
  (await db
    .selectFrom('users')
    .select(accountColumns)
    .where(({ eb, or }) =>
      or([eb('username_key', '=', normalised(name)), eb('email_key', '=', normalised(name))]),
    )
    .executeTakeFirst()) ?? null;

/** The account seeded at the first start, or null before that. */
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
  /** Only the first start makes a privileged account, which is approved from the beginning. */
  privileged?: boolean;
}

/**
 * Adds an account, which awaits approval. Returns its id.
 * @param by whoever adds it, or who asks for it
 * @throws HttpError 409 when the username or the e-mail address is taken
 */
export const add = (db: Database, account: NewAccount, by: Actor): Promise<number> =>
  rejectingClashes(() =>
    write(db, async (transaction) => {
      await rejectTaken(transaction, account);
      const time = now();
      const { privileged = false } = account;
      const row = await transaction
        .insertInto('users')
        .values({
          ...nameColumns(account),
          password_hash: account.passwordHash,
          status: privileged ? 'approved' : '',
          privileged: privileged ? 1 : 0,
          approved_at: privileged ? time : null,
          created_at: time,
          updated_at: time,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const verb = typeof by !== 'string' && 'userId' in by ? 'added' : 'registered';
      await recordAuditEvent(transaction, by, `${verb} the account ${quoted(account.username)}`);
      return row.id;
    }),
  );

export interface AccountChange {
  username: string;
  email: string;
  /** Undefined keeps the password; a new one ends the account's sessions. */
  passwordHash: string | undefined;
  /** The session of whoever changes their own account; it goes on. */
  keepSession: string | null;
}

/**
 * Changes an account. Returns whether it exists.
 * @param check refuses the change by throwing, with the account as it is within the transaction
 * @throws HttpError 409 when the username or the e-mail address is taken, and what `check` throws
 */
export const change = (
  db: Database,
  id: number,
  account: AccountChange,
  by: Author,
  check: (current: StoredAccount) => void,
): Promise<boolean> =>
  rejectingClashes(() =>
    write(db, async (transaction) => {
      const current = await find(transaction, id);
      if (!current) return false;
      check(current);
      await rejectTaken(transaction, account, id);
      const { passwordHash } = account;
      await transaction
        .updateTable('users')
        .set({
          ...nameColumns(account),
          ...(passwordHash !== undefined && { password_hash: passwordHash }),
          updated_at: now(),
        })
        .where('id', '=', id)
        .execute();
      if (passwordHash !== undefined) await endAllOf(transaction, id, account.keepSession);
      const what = passwordHash === undefined ? 'the account' : 'the account and the password of';
      await recordAuditEvent(transaction, by, `changed ${what} ${quoted(account.username)}`);
      return true;
    }),
  );

/** Lets someone in, by decision of an approver. Returns whether the account exists. */
export const approve = (db: Database, id: number, by: Author): Promise<boolean> =>
  setStatus(db, id, 'approved', by);

/**
 * Keeps someone out and ends their sessions. Returns whether the account exists.
 * @throws HttpError 403 for the privileged account
 */
export const disapprove = (db: Database, id: number, by: Author): Promise<boolean> =>
  setStatus(db, id, 'disapproved', by);

const setStatus = (
  db: Database,
  id: number,
  status: 'approved' | 'disapproved',
  by: Author,
): Promise<boolean> =>
  write(db, async (transaction) => {
    const isApproval = status === 'approved';
    const user = await find(transaction, id);
    if (!user) return false;
    if (!isApproval && user.privileged) throw new HttpError(403, userMessages.ownerStays);
    await transaction
      .updateTable('users')
      .set({
        status,
        approved_by: isApproval ? by.userId : null,
        approved_at: isApproval ? now() : null,
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute();
    if (!isApproval) await endAllOf(transaction, id);
    await recordAuditEvent(transaction, by, `${status} the account ${quoted(user.username)}`);
    return true;
  });

/** Sets a password from the machine itself and ends all sessions of the account. */
export const resetPassword = (db: Database, id: number, passwordHash: string): Promise<unknown> =>
  write(db, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now() })
      .where('id', '=', id)
      .execute();
    await endAllOf(transaction, id);
    await recordAuditEvent(
      transaction,
      'The operator',
      "set a new password for the owner's account",
    );
  });

/**
 * Removes an account and, by its foreign key, its sessions. Returns whether it existed.
 * @throws HttpError 403 for the privileged account
 */
export const remove = (db: Database, id: number, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const user = await find(transaction, id);
    if (!user) return false;
    if (user.privileged) throw new HttpError(403, userMessages.ownerStays);
    await transaction.deleteFrom('users').where('id', '=', id).execute();
    await recordAuditEvent(transaction, by, `deleted the account ${quoted(user.username)}`);
    return true;
  });

/**
 * Removes accounts that were made before a time and that no one has decided on. One line of the trail
 * says how many. Returns how many.
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
    const removed = Number(numDeletedRows);
    if (removed > 0) {
      const accounts = removed === 1 ? '1 account' : `${removed} accounts`;
      await recordAuditEvent(
        transaction,
        'The server',
        `removed ${accounts} that waited too long for approval`,
      );
    }
    return removed;
  });
