import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { largestListPart } from '../../../domain/constants.ts';
import { type User, type UserBox, userMessages } from '../../../domain/entities/user.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { mostSearched } from '../../../domain/entities/audit.ts';
import { type Part, readPart } from '../api/api-client.ts';
import { asArray, rowsOf, totalOf, valueOf } from '../api/queries.ts';
import type { Staff } from '../session/session.ts';

interface UsersPart {
  status?: UserBox | undefined;
  words?: string;
  /** Counted from 0. */
  part?: number;
  limit?: number;
}

/** A part of the accounts: those of one status, or those that match all search words. */
export const usersQuery = ({
  status,
  words = '',
  part = 0,
  limit = largestListPart,
}: UsersPart = {}) => {
  const query = new URLSearchParams({ limit: String(limit), offset: String(part * limit) });
  if (status) query.set('status', status);
  if (words) query.set('words', words);
  const url = `${apiUrls.users}?${query}`;
  return queryOptions({
    queryKey: ['users', 'part', url],
    queryFn: () => valueOf(readPart(url, userMessages.loadFailed, asArray<User>)),
  });
};

/** The signed-in person's account. For people who may not see others, the list contains only that one. */
export const ownAccountQuery = ({ userId, email }: Pick<Staff, 'userId' | 'email'>) => ({
  ...usersQuery({ words: email.slice(0, mostSearched) }),
  // A new email makes a new query key for the same account.
  placeholderData: keepPreviousData<Part<User>>,
  select: (part: Part<User>): User | null => rowsOf(part).find(({ id }) => id === userId) ?? null,
});

/** The number of accounts, or of those of one status. */
export const usersCountQuery = (status?: UserBox) => ({
  ...usersQuery({ status, limit: 1 }),
  select: totalOf,
});
