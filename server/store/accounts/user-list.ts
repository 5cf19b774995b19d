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
import { countRows, readInSteps, type Page, readPage } from '../list-pages.ts';

/** All accounts, or those of one status, in order of creation. */
export const listAll = (
  db: Database,
  { status, ...page }: Page & { status?: UserStatus } = {},
): Promise<User[]> =>
  readUsers(db, selectByStatus(db, status).select(listColumns).$call(readPage(page, 'asc')));

/** An account as staff see it, or null. */
export const findListed = async (db: Database, id: number): Promise<User | null> =>
  (
    await readUsers(db, selectByStatus(db, undefined).select(listColumns).where('id', '=', id))
  )[0] ?? null;

export const count = (db: Database, status?: UserStatus): Promise<number> =>
  countRows(selectByStatus(db, status));

const selectByStatus = (db: Database, status: UserStatus | undefined) =>
  db
    .selectFrom('users')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''));

/**
 * Accounts that contain each word in the username or the email, ignoring case. Reads all accounts in steps,
 * because no index can search parts of words.
 * @returns one page of the matches, and the number of all matches
 */
export const search = async (
  db: Database,
  { words, status, limit, offset }: UserSearch,
): Promise<{ users: User[]; total: number }> => {
  const searchedWords = words.map(normalizeLogin);
  const matchingIds: number[] = [];
  const keys = selectByStatus(db, status).select(['id', 'username_key', 'email_key']);
  for await (const rows of readInSteps(
    (page) => keys.$call(readPage(page, 'asc')).execute(),
    1000,
  )) {
    for (const { id, username_key, email_key } of rows) {
      const text = `${username_key}\n${email_key}`;
      if (searchedWords.every((word) => text.includes(word))) matchingIds.push(id);
    }
  }
  const ids = matchingIds.slice(offset, offset + limit);
  const page = db.selectFrom('users').select(listColumns).where(isOneOf('id', ids));
  return { users: await readUsers(db, page), total: matchingIds.length };
};

interface UserSearch {
  words: string[];
  status: UserStatus | undefined;
  limit: number;
  offset: number;
}

const listColumns = [
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

type ListColumn = (typeof listColumns)[number];

/** Selects the page in a subquery, so approvers are looked up for its rows only. */
const readUsers = async (
  db: Database,
  page: SelectQueryBuilder<Tables, 'users', Pick<Selectable<UsersTable>, ListColumn>>,
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

interface AccountNames {
  username: string;
  email: string;
}

/** The columns for username and email, as shown and as compared. */
export const toNameColumns = ({ username, email }: AccountNames) => ({
  username,
  username_key: normalizeLogin(username),
  email,
  email_key: normalizeLogin(email),
});

/**
 * Requires that no other account has the username or email. People sign in with either, so a username must
 * not be someone else's email.
 * @param exceptId the account that is being changed
 * @throws HttpError 409 when another account has one of them
 */
export const requireUnusedNames = async (
  transaction: Database,
  account: AccountNames,
  exceptId = 0,
): Promise<void> => {
  const keys = [normalizeLogin(account.username), normalizeLogin(account.email)];
  const otherAdmin = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '!=', exceptId)
    .where(({ eb, or }) => or([eb('username_key', 'in', keys), eb('email_key', 'in', keys)]))
    .executeTakeFirst();
  if (otherAdmin) throw new HttpError(409, userMessages.taken);
};

/**
 * Rejects a name that someone else has just taken, which only the database's constraint detects.
 * @throws HttpError 409
 */
export const rejectTakenNames = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isUniqueClash(error)) throw new HttpError(409, userMessages.taken, { cause: error });
    throw error;
  }
};
