import type { Selectable, SelectQueryBuilder } from 'kysely';
import {
  normalizeLogin,
  type User,
  userMessages,
  type UserStatus,
} from '../../../domain/accounts/user-account.ts';
import { isOneOf } from '../../database/by-engine.ts';
import { isUniqueClash } from '../../database/failure.ts';
import type { Database } from '../../database/open-database.ts';
import type { UsersTable } from '../../database/tables/account-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { HttpError } from '../../errors.ts';
import { countRows, inSteps, type Page, readPage } from '../list-pages.ts';

/** All accounts, or those of one status, in order of creation. */
export const all = (
  db: Database,
  { status, ...page }: Page & { status?: UserStatus } = {},
): Promise<User[]> =>
  usersOf(db, usersWith(db, status).select(shownColumns).$call(readPage(page, 'asc')));

/** An account as staff see it, or null. */
export const one = async (db: Database, id: number): Promise<User | null> =>
  (await usersOf(db, usersWith(db, undefined).select(shownColumns).where('id', '=', id)))[0] ??
  null;

export const count = (db: Database, status?: UserStatus): Promise<number> =>
  countRows(usersWith(db, status));

const usersWith = (db: Database, status: UserStatus | undefined) =>
  db
    .selectFrom('users')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''));

/**
 * Accounts whose username and address together contain all words, in any spelling. No index can search parts
 * of words, so all accounts are read, in steps.
 * @returns a part of the matches, and their number
 */
export const search = async (
  db: Database,
  { words, status, limit, offset }: SearchedUsers,
): Promise<{ users: User[]; total: number }> => {
  const wanted = words.map(normalizeLogin);
  const found: number[] = [];
  const keys = usersWith(db, status).select(['id', 'username_key', 'email_key']);
  for await (const rows of inSteps((page) => keys.$call(readPage(page, 'asc')).execute(), 1000)) {
    for (const { id, username_key, email_key } of rows) {
      const text = `${username_key}\n${email_key}`;
      if (wanted.every((word) => text.includes(word))) found.push(id);
    }
  }
  const ids = found.slice(offset, offset + limit);
  const page = db.selectFrom('users').select(shownColumns).where(isOneOf('id', ids));
  return { users: await usersOf(db, page), total: found.length };
};

interface SearchedUsers {
  words: string[];
  status: UserStatus | undefined;
  limit: number;
  offset: number;
}

const shownColumns = [
  'id',
  'username',
  'email',
  'status',
  'approved_by',
  'approved_at',
  'privileged',
  'role',
  'version',
] as const;

type ShownColumn = (typeof shownColumns)[number];

/** The page is selected before its approvers are looked up, as in the gallery. */
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
      'items.role',
      'items.version',
    ])
    .orderBy('items.id')
    .execute();
  return rows.map((row) => ({ ...row, privileged: row.privileged === 1 }));
};

/** Usernames and email addresses are unique in the form in which they are compared. */
interface Names {
  username: string;
  email: string;
}

/** Both names, as shown and as compared. */
export const nameColumns = ({ username, email }: Names) => ({
  username,
  username_key: normalizeLogin(username),
  email,
  email_key: normalizeLogin(email),
});

/**
 * A username must not be someone else's address, either, because people may sign in with both.
 * @param exceptId the account that may keep them
 * @throws HttpError 409
 */
export const requireUnused = async (
  transaction: Database,
  account: Names,
  exceptId = 0,
): Promise<void> => {
  const keys = [normalizeLogin(account.username), normalizeLogin(account.email)];
  const other = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '!=', exceptId)
    .where(({ eb, or }) => or([eb('username_key', 'in', keys), eb('email_key', 'in', keys)]))
    .executeTakeFirst();
  if (other) throw new HttpError(409, userMessages.taken);
};

/**
 * If two people ask for a name at the same moment, the database's constraint decides.
 * @throws HttpError 409
 */
export const rejectingClashes = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isUniqueClash(error)) throw new HttpError(409, userMessages.taken, { cause: error });
    throw error;
  }
};
