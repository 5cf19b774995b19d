import { queryOptions } from '@tanstack/react-query';
import { largestListPart } from '../../../domain/constants.ts';
import { type User, type UserBox, userMessages } from '../../../domain/entities/user.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readPart } from '../api/api-client.ts';
import { asArray, totalOf, valueOf } from '../api/query-results.ts';

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

/** How many accounts there are, or how many of one status. */
export const usersCountQuery = (status?: UserBox) => ({
  ...usersQuery({ status, limit: 1 }),
  select: totalOf,
});
