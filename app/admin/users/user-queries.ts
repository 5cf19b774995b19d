import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxListPageSize } from '../../../domain/lib/schemas/id.ts';
import { maxSearchLength } from '../../../domain/accounts/audit-entry.ts';
import { invitationMessages } from '../../../domain/accounts/invitation.ts';
import { passwordLinkMessages } from '../../../domain/accounts/password-link.ts';
import {
  type User,
  type UserBox,
  normalizeLogin,
  userBoxes,
  userMessages,
} from '../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { isArray, type Part, readField, readPart } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';
import { selectRows, selectTotal } from '../api/queries.ts';
import {
  toIndexParameter,
  readIndex,
  useFilterParameter,
  useListParameters,
} from '../records/list/list-parameters.ts';
import { nameParameter } from '../records/record-jump.ts';
import type { Staff } from '../session/session.ts';
import { useDebounced } from '../ui/use-debounced.ts';

interface UsersFilter {
  status?: UserBox | undefined;
  words?: string;
  /** Counted from 0. */
  part?: number;
  limit?: number;
}

const readUsers = (query: Record<string, string> | null) =>
  unwrap(readPart(apiUrls.users, query, userMessages.loadFailed, (users) => users));

/** The first accounts, which in most homes are all. */
const firstUsersQuery = queryOptions({
  queryKey: ['users', 'first'],
  queryFn: () => readUsers(null),
});

/**
 * A part of the accounts, optionally only those with a status and those that match all search words. The
 * server is queried for them only if the first accounts are not all.
 */
export const usersQuery = ({
  status,
  words = '',
  part = 0,
  limit = maxListPageSize,
}: UsersFilter = {}) => {
  const offset = part * limit;
  const query = {
    limit: String(limit),
    offset: String(offset),
    ...(status && { status }),
    ...(words && { words }),
  };
  return queryOptions({
    queryKey: ['users', 'part', query],
    queryFn: async ({ client }) => {
      const first = await client.fetchQuery(firstUsersQuery);
      if (first.rows.length < first.total) return readUsers(query);
      const rows = first.rows.filter((user) => matches(user, status, words));
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
  });
};

/**
 * Whether an account has the status, and each word is in its username or its email. The server's search does
 * the same.
 */
const matches = (user: User, status: UserBox | undefined, words: string): boolean => {
  if (status && user.status !== userBoxes[status]) return false;
  const text = [user.username, user.email].map(normalizeLogin).join('\n');
  return words.split(/\s+/).every((word) => text.includes(normalizeLogin(word)));
};

/** The signed-in person's account. For people who may not see others, the list contains only that one. */
export const ownAccountQuery = ({ userId, email }: Pick<Staff, 'userId' | 'email'>) => ({
  ...usersQuery({ words: email.slice(0, maxSearchLength) }),
  // A changed email changes the query key, but it is still the same account.
  placeholderData: keepPreviousData<Part<User>>,
  select: (part: Part<User>): User | null =>
    selectRows(part).find(({ id }) => id === userId) ?? null,
});

/** The number of accounts, or of those with one status. */
export const usersCountQuery = (status?: UserBox) => ({
  ...usersQuery({ status, limit: 1 }),
  select: selectTotal,
});

/** The part of the accounts that is shown. If there are many, the server searches. */
export const useUsers = () => {
  const { parameters, change } = useListParameters();
  const box = readBox(parameters);
  const part = readIndex(parameters, 'part');
  const [text, setText] = useFilterParameter();
  const totalCount = useQuery(usersCountQuery(box)).data ?? 0;
  const onServer = totalCount > maxListPageSize;
  const debouncedText = useDebounced(text.trim());
  const serverSearch = onServer ? debouncedText.slice(0, maxSearchLength) : '';
  const options = {
    ...usersQuery({ status: box, words: serverSearch, part }),
    placeholderData: keepPreviousData<Part<User>>,
  };
  const query = useQuery({ ...options, select: selectRows });
  const total = useQuery({ ...options, select: selectTotal }).data ?? 0;
  const onChange = (next: string) => {
    setText(next);
    if (part > 0) change({ part: null });
  };
  // A search box result may be in another part of the list: search for its name.
  const nameToFind = parameters.get(nameParameter);
  const [foundName, setFoundName] = useState<string | null>(null);
  if (onServer && nameToFind !== foundName) {
    setFoundName(nameToFind);
    if (nameToFind !== null) setText(nameToFind);
  }
  return {
    box,
    chooseBox: (next: UserBox | undefined) =>
      change({ status: next ?? null, part: null, page: null, filter: null }, true),
    query,
    parts: {
      part,
      total,
      onTurn: (next: number) => change({ part: toIndexParameter(next), page: null }, true),
    },
    search: { text, onChange, onServer },
  };
};

/** The status to filter by; undefined, for all accounts, if the address names none. */
const readBox = (parameters: URLSearchParams): UserBox | undefined => {
  const name = parameters.get('status') ?? '';
  return name in userBoxes ? (name as UserBox) : undefined;
};

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () =>
    unwrap(readField(apiUrls.invitations, 'invitations', invitationMessages.loadFailed, isArray)),
});

export const passwordRequestsQuery = queryOptions({
  queryKey: ['passwordWishes'],
  queryFn: () =>
    unwrap(readField(apiUrls.passwordWishes, 'wishes', passwordLinkMessages.wishesFailed, isArray)),
});
