import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { largestListPart } from '../../../domain/constants.ts';
import { mostSearched } from '../../../domain/entities/audit.ts';
import { type User, type UserBox, userBoxes } from '../../../domain/entities/user.ts';
import type { Part } from '../api/api-client.ts';
import { rowsOf, totalOf } from '../api/queries.ts';
import {
  asNumber,
  numberIn,
  useFilterInAddress,
  useListAddress,
} from '../records/list/list-address.ts';
import { nameParameter } from '../records/record-jump.ts';
import { useSettled } from '../ui/settled.ts';
import { usersCountQuery, usersQuery } from './user-queries.ts';

/** The part of the accounts that is shown. If there are many, the server searches. */
export const useUsers = () => {
  const { parameters, change } = useListAddress();
  const box = boxIn(parameters);
  const part = numberIn(parameters, 'part');
  const [text, setText] = useFilterInAddress();
  const all = useQuery(usersCountQuery(box)).data ?? 0;
  const onServer = all > largestListPart;
  const settled = useSettled(text.trim());
  const sought = onServer ? settled.slice(0, mostSearched) : '';
  const options = {
    ...usersQuery({ status: box, words: sought, part }),
    placeholderData: keepPreviousData<Part<User>>,
  };
  const query = useQuery({ ...options, select: rowsOf });
  const total = useQuery({ ...options, select: totalOf }).data ?? 0;
  const onChange = (next: string) => {
    setText(next);
    if (part > 0) change({ part: null });
  };
  // A search box result may be in another part of the list: search for its name.
  const named = parameters.get(nameParameter);
  const [shownFor, setShownFor] = useState<string | null>(null);
  if (onServer && named !== shownFor) {
    setShownFor(named);
    if (named !== null) setText(named);
  }
  return {
    box,
    chooseBox: (next: UserBox | undefined) =>
      change({ status: next ?? null, part: null, page: null, filter: null }, true),
    query,
    parts: {
      part,
      total,
      onTurn: (next: number) => change({ part: asNumber(next), page: null }, true),
    },
    search: { text, onChange, onServer },
  };
};

/** Undefined, for all accounts, if the address names no part of the list. */
const boxIn = (parameters: URLSearchParams): UserBox | undefined => {
  const name = parameters.get('status') ?? '';
  return name in userBoxes ? (name as UserBox) : undefined;
};
