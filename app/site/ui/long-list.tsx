import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, redirect } from 'react-router';
import { publicListPageSize } from '../../../domain/display.ts';
import { listPageUrl, type PageUrl } from '../../../domain/urls.ts';
import type { ReadListResult } from '../../lib/public-content.ts';
import type { Deferred } from '../../ui/loading/deferred.tsx';
import { siteLists } from '../../../domain/site/words/site-words.ts';
import { useTexts } from './texts.tsx';

/** The page number in an address (?page=2); 1 if it is missing or invalid. */
export const readPageNumber = (address: string): number => {
  const requestedPage = new URL(address).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(requestedPage) ? Number(requestedPage) : 1;
};

/** The part of an address's query that selects another page: ?page=2, but neither ?page=1 nor ?from=mail. */
export const toListQuery = (search: string): string => {
  const page = readPageNumber(`https://page.invalid/${search}`);
  return page > 1 ? `?page=${page}` : '';
};

/**
 * Returns the list, unless the page is past its end. Only for loaders on the server.
 * @throws Response that redirects to the last page
 */
export const requirePage = <List extends ReadListResult<unknown>>(
  url: PageUrl,
  list: List,
): List => {
  const lastPageNumber = Math.max(1, Math.ceil(list.total / publicListPageSize));
  if (list.page > lastPageNumber && !list.problem) throw redirect(listPageUrl(url, lastPageNumber));
  return list;
};

/** Whether an address asks for a page past the end, which search engines should not index. */
export const isPastEnd = (answer: Deferred<ReadListResult<unknown>> | undefined): boolean =>
  answer !== undefined &&
  !(answer instanceof Promise) &&
  answer.page > 1 &&
  answer.value.length === 0;

interface LongList<T> {
  items: T[];
  /** The page that "more" loads; null at the end of the list. */
  nextPage: number | null;
  loading: boolean;
  more: () => Promise<void>;
  /** The index of the first newly added entry, to focus it; null before the first "more". */
  newFrom: number | null;
}

/** The result if even the script for reading could not be loaded. */
const failedRead = { value: [], problem: 'The script that reads more is missing.' };

/** A list that grows on demand, starting with the current page. */
export const useLongList = <T,>(
  first: ReadListResult<T>,
  pageSize: number,
  readPage: (page: number) => Promise<ReadListResult<T>>,
): LongList<T> => {
  const [addedItems, setAddedItems] = useState<T[]>([]);
  const [lastPage, setLastPage] = useState(first.page);
  const [newFrom, setNewFrom] = useState<number | null>(null);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const hasMore = lastPage * pageSize < first.total;

  const loadMore = async () => {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    const nextItems = await readPage(lastPage + 1).catch(() => failedRead);
    if (nextItems.problem) {
      console.error(`More could not be shown. ${nextItems.problem}`);
    } else {
      setNewFrom(first.value.length + addedItems.length);
      setAddedItems([...addedItems, ...nextItems.value]);
      setLastPage(lastPage + 1);
    }
    setLoading(false);
    busy.current = false;
  };

  return {
    items: [...first.value, ...addedItems],
    nextPage: hasMore ? lastPage + 1 : null,
    loading,
    more: loadMore,
    newFrom,
  };
};

/** Returns the ref for the first of the newly added entries, and focuses that entry. */
export const useFocusOnNew = (newFrom: number | null) => {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (newFrom !== null) element.current?.focus();
  }, [newFrom]);
  return element;
};

interface MoreLinkProps {
  list: PageUrl;
  page: number;
  nextPage: number | null;
  loading: boolean;
  label: ReactNode;
  more: () => Promise<void>;
}

/**
 * Adds the next part of a long list in place. Also a link to a page of its own, for readers without scripts
 * and for search engines.
 */
export const MoreLink = ({ list, page, nextPage, loading, label, more }: MoreLinkProps) => {
  const texts = useTexts(siteLists, { page: String(page - 1) });
  const addInPlace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void more();
  };
  if (page === 1 && nextPage === null) return null;
  return (
    <p className="more">
      {page > 1 ? (
        <Link to={listPageUrl(list, page - 1)} className="button line" rel="prev">
          {texts.back}
        </Link>
      ) : null}
      {nextPage === null ? null : (
        <a
          href={listPageUrl(list, nextPage)}
          className="button line"
          rel="next"
          onClick={addInPlace}
          aria-busy={loading}
        >
          {label}
        </a>
      )}
    </p>
  );
};
