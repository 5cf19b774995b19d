import { useEffect, useState } from 'react';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { useDebounced } from '../../ui/use-debounced.ts';

/** A list's parameters in the address; null removes one. */
type ListParameters = Partial<
  Record<'filter' | 'sort' | 'page' | 'part' | 'status' | 'arrange', string | null>
>;

/**
 * Keeps the filter, the page and the sorting of a list in the address, so that a reload and Back show the
 * same rows.
 */
export const useListParameters = () => {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  return {
    parameters,
    /** @param addsHistory whether to add a history entry instead of replacing the current one */
    change: (changes: ListParameters, addsHistory = false) => {
      // Turning the page must not discard a sorting that was just chosen, so this builds on the navigation
      // in progress. Otherwise it reads the browser's address, because the router does not know the
      // filter.
      const search =
        pendingNavigation?.from === location ? pendingNavigation.search : window.location.search;
      const changed = applyChanges(search, changes);
      pendingNavigation = { from: location, search: changed.toString() };
      return setParameters(changed, {
        replace: !addsHistory,
        preventScrollReset: true,
        state: listNavigation,
      });
    },
  };
};

/** Marks navigations of a list itself: turning its page, sorting it. */
const listNavigation = { listNavigation: true };

/**
 * The target of the list's own latest navigation. The navigation is in progress while the page still has
 * the location that it started from.
 */
let pendingNavigation: { from: Location; search: string } | null = null;

const applyChanges = (search: string, changes: ListParameters): URLSearchParams => {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return parameters;
};

/** The page or part in the address, converted from counting from 1 to counting from 0. */
export const readIndex = (parameters: URLSearchParams, name: 'page' | 'part'): number => {
  const text = parameters.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
};

/** The parameter for a page or part; null for the first one, which needs none. */
export const toIndexParameter = (index: number): string | null =>
  index > 0 ? String(index + 1) : null;

interface Sorting {
  id: string;
  desc: boolean;
}

/** Reads the sorting, which is the column's id, with a minus for descending order. Null if there is none. */
export const readSorting = (parameters: URLSearchParams): Sorting | null => {
  const text = parameters.get('sort');
  if (!text) return null;
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };
};

export const toSortParameter = (sorting: Sorting | null | undefined): string | null =>
  sorting ? `${sorting.desc ? '-' : ''}${sorting.id}` : null;

/**
 * The filter's text, which goes into the address when the user pauses. It bypasses the router, because a
 * router navigation would cancel one that is in progress, such as a link that was just followed.
 */
export const useFilterParameter = () => {
  const [parameters] = useSearchParams();
  const { key, pathname, state } = useLocation();
  const addressFilter = parameters.get('filter') ?? '';
  const type = useNavigationType();
  /** `before` is the filter that was in the address before the last pause in typing. */
  const [address, setAddress] = useState({ key, filter: addressFilter, before: addressFilter });
  const [text, setText] = useState(addressFilter);
  const debounced = useDebounced(text);
  if (key !== address.key) {
    setAddress({ key, filter: addressFilter, before: addressFilter });
    // On a slow device, a navigation to page 1 may finish after the pause in typing, and then has the old
    // filter.
    const isOwn =
      (state as Partial<typeof listNavigation> | null)?.listNavigation &&
      type !== NavigationType.Pop;
    const isLate = isOwn && addressFilter === address.before;
    // Back or a link changed the address, not typing.
    if (addressFilter !== address.filter && !isLate) setText(addressFilter);
  }
  useEffect(() => {
    if (debounced === address.filter || debounced !== text) return;
    // After a navigation, the address already belongs to the next page while this one is still mounted.
    if (window.location.pathname !== pathname) return;
    setAddress((at) => ({ ...at, filter: debounced, before: at.filter }));
    // Keep the page number: typing already went to page 1, and the user may have turned the page since.
    const search = applyChanges(window.location.search, { filter: debounced }).toString();
    history.replaceState(history.state, '', search ? `?${search}` : pathname);
    // Runs after a pause in typing, and again if a late navigation removed the filter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [debounced, address.filter]);
  return [text, setText] as const;
};
