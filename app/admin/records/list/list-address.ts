import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSettled } from '../../ui/settled.ts';

/** What the address of a list can say of it; null takes it away. */
type ListParameters = Partial<
  Record<'filter' | 'sort' | 'page' | 'part' | 'status' | 'arrange', string | null>
>;

/**
 * The filter, the page and the sorting of a list are in its address, so that a reload and Back lead to
 * the same rows.
 */
export const useListAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  return {
    parameters,
    /** @param asStep whether Back undoes it; otherwise it takes the place of this address */
    change: (changes: ListParameters, asStep = false) =>
      setParameters(withChanges(changes), { replace: !asStep, preventScrollReset: true }),
  };
};

/** The parameters of the address as it stands in the browser: the router does not know of the filter. */
const withChanges = (changes: ListParameters): URLSearchParams => {
  const parameters = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return parameters;
};

/** The number of a page or part, as addresses say it, from 1; here from 0. */
export const numberIn = (parameters: URLSearchParams, name: 'page' | 'part'): number => {
  const text = parameters.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
};

/** The same for the address; the first needs no number. */
export const asNumber = (index: number): string | null => (index > 0 ? String(index + 1) : null);

interface Sorting {
  id: string;
  desc: boolean;
}

/** Sorting is said by the column's name, with a minus for descending. */
export const sortingIn = (parameters: URLSearchParams): Sorting | null => {
  const text = parameters.get('sort');
  if (!text) return null;
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };
};

export const asSort = (sorting: Sorting | null | undefined): string | null =>
  sorting ? `${sorting.desc ? '-' : ''}${sorting.id}` : null;

/**
 * The filter's text: shown as it is typed, and in the address once the user pauses. It is written past the
 * router: a navigation of the router would call off one that is under way, such as to a link just followed.
 */
export const useFilterInAddress = () => {
  const [parameters] = useSearchParams();
  const { key, pathname } = useLocation();
  const inAddress = parameters.get('filter') ?? '';
  const [address, setAddress] = useState({ key, filter: inAddress });
  const [text, setText] = useState(inAddress);
  const settled = useSettled(text);
  if (key !== address.key) {
    setAddress({ key, filter: inAddress });
    // Not written here: Back, or a link.
    if (inAddress !== address.filter) setText(inAddress);
  }
  useEffect(() => {
    if (settled === address.filter || settled !== text) return;
    // The next page has its address before this one is gone.
    if (window.location.pathname !== pathname) return;
    setAddress((at) => ({ ...at, filter: settled }));
    // The page stays: typing has gone to the first one, and someone may have turned since.
    const search = withChanges({ filter: settled }).toString();
    history.replaceState(history.state, '', search ? `?${search}` : pathname);
    // Only a pause in typing writes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return [text, setText] as const;
};
