import { useEffect, useRef, useState } from 'react';
import { redirect } from 'react-router';
import { publicListPageSize } from '../../../../domain/constants.ts';
import { listPageUrl, type PageUrl } from '../../../../domain/urls.ts';
import type { ReadList } from '../../../lib/public-content.ts';
import type { Deferred } from '../../../ui/loading/deferred.tsx';

/** The page of a long list that an address asks for with ?page=; anything unclear is the first. */
export const pageNumberOf = (address: string): number => {
  const asked = new URL(address).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
};

/** What of an address's query names a page of its own: ?page=2, but neither ?page=1 nor ?from=mail. */
export const listQuery = (search: string): string => {
  const page = pageNumberOf(`https://page.invalid/${search}`);
  return page > 1 ? `?page=${page}` : '';
};

/**
 * Refuses, on the server, to render a page after the last one.
 * @throws Response that leads to the last page
 */
export const requirePage = <List extends ReadList<unknown>>(url: PageUrl, list: List): List => {
  const last = Math.max(1, Math.ceil(list.total / publicListPageSize));
  if (list.page > last && !list.problem) throw redirect(listPageUrl(url, last));
  return list;
};

/** Whether an address asks for a page after the last one: there is nothing for search engines to keep. */
export const isBeyondTheEnd = (answer: Deferred<ReadList<unknown>> | undefined): boolean =>
  answer !== undefined &&
  !(answer instanceof Promise) &&
  answer.page > 1 &&
  answer.value.length === 0;

interface LongList<T> {
  items: T[];
  /** The page that "more" would bring; null at the end of the list. */
  nextPage: number | null;
  loading: boolean;
  more: () => Promise<void>;
  /** Where the newest part begins, for moving the focus there; null before the first "more". */
  newFrom: number | null;
}

/** A list that grows on demand: starts with the page at hand and adds the following ones. */
export const useLongList = <T>(
  first: ReadList<T>,
  pageSize: number,
  readPage: (page: number) => Promise<ReadList<T>>,
): LongList<T> => {
  const [added, setAdded] = useState<T[]>([]);
  const [lastPage, setLastPage] = useState(first.page);
  const [newFrom, setNewFrom] = useState<number | null>(null);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const hasMore = lastPage * pageSize < first.total;

  const more = async () => {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    const next = await readPage(lastPage + 1);
    if (next.problem) {
      console.error(`More could not be shown. ${next.problem}`);
    } else {
      setNewFrom(first.value.length + added.length);
      setAdded([...added, ...next.value]);
      setLastPage(lastPage + 1);
    }
    setLoading(false);
    busy.current = false;
  };

  return {
    items: [...first.value, ...added],
    nextPage: hasMore ? lastPage + 1 : null,
    loading,
    more,
    newFrom,
  };
};

/** Moves the reader to the first of the newly added entries. */
export const useFocusOnNew = (newFrom: number | null) => {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (newFrom !== null) element.current?.focus();
  }, [newFrom]);
  return element;
};
