import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { largestListPart } from '../../../domain/constants.ts';
import { type User, type UserBox, userMessages } from '../../../domain/entities/user.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { mostSearched } from '../../../domain/entities/audit.ts';
import { type Part, readPart } from '../api/api-client.ts';
import { asArray, rowsOf, totalOf, valueOf } from '../api/query-results.ts';
import type { Staff } from '../auth/staff.ts';

interface UsersPart {
  status?: UserBox | undefined;
  words?: string;
  /** Counted from 0. */
  part?: number;
  limit?: number;
}

/** A part of the accounts: of one status, or those that hold all words. */
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

/** The account of the person who is signed in; whoever may not see others gets only that one. */
export const ownAccountQuery = ({ userId, email }: Pick<Staff, 'userId' | 'email'>) => ({
  ...usersQuery({ words: email.slice(0, mostSearched) }),
  // With another email it is another query of the same account.
  placeholderData: keepPreviousData<Part<User>>,
  select: (part: Part<User>): User | null => rowsOf(part).find(({ id }) => id === userId) ?? null,
});

/** How many accounts there are, or how many of one status. */
export const usersCountQuery = (status?: UserBox) => ({
  ...usersQuery({ status, limit: 1 }),
  select: totalOf,
});
