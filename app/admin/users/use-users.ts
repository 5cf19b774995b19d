import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { largestListPart } from '../../../domain/constants.ts';
import { mostSearched } from '../../../domain/entities/audit.ts';
import type { User, UserBox } from '../../../domain/entities/user.ts';
import type { Part } from '../api/api-client.ts';
import { rowsOf, totalOf } from '../api/query-results.ts';
import { nameParameter } from '../records/record-jump.ts';
import { useSettled } from '../ui/settled.ts';
import { usersCountQuery, usersQuery } from './user-queries.ts';

/** The part of the accounts that is shown; if there are many, the server does the searching. */
export const useUsers = () => {
  const [parameters] = useSearchParams();
  const [box, setBox] = useState<UserBox>();
  const [part, setPart] = useState(0);
  const [text, setText] = useState('');
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
    setPart(0);
  };
  // A hit of the search box may be in another part of the list: search for its name.
  const named = parameters.get(nameParameter);
  const [shownFor, setShownFor] = useState<string | null>(null);
  if (onServer && named !== shownFor) {
    setShownFor(named);
    if (named !== null) {
      setBox(undefined);
      onChange(named);
    }
  }
  return {
    box,
    chooseBox: (next: UserBox | undefined) => {
      setBox(next);
      onChange('');
    },
    query,
    parts: { part, total, onTurn: setPart },
    search: { text, onChange, onServer },
  };
};
