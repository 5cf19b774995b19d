import { type ListName, findList } from '../../../domain/nouns/index.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminUrls } from '../../../domain/staff-urls.ts';

/** The page that lists a noun's records. */
export const findListPage = (noun: ListName | 'users'): string =>
  noun === 'users' ? adminUrls.users : findList(noun).page;

/** The query parameter with a record's id, in links from search results to a list. */
export const recordParameter = 'record';

export const recordUrl = (page: string, id: number, name?: string): string =>
  `${page}?${new URLSearchParams({
    [recordParameter]: String(id),
    ...(name !== undefined && { [nameParameter]: name }),
  })}`;

/** The query parameter with the record's name, for a list that may have to search for it. */
export const nameParameter = 'name';

/** The id of the row's element, so that a jump can find it. */
export const rowElementId = (id: number): string => `record-${id}`;

interface JumpOptions {
  /** The index of the list page that contains a record; null if it is not in the list. */
  findPage: (id: number) => number | null;
  /** Whether the rows match the address. While a filter is being cleared, the row's page still changes. */
  isFilterApplied: boolean;
  page: number;
  showPage: (page: number) => void;
  clearFilter: () => void;
}

/**
 * Jumps to the record in the address: shows its page of the list, focuses its row, and removes the record
 * from the address, so that the same jump works again. Returns the id of the highlighted record, or null.
 */
export const useRecordJump = ({
  findPage,
  isFilterApplied,
  page,
  showPage,
  clearFilter,
}: JumpOptions): number | null => {
  const [parameters, setParameters] = useSearchParams();
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const requestedId = (isFilterApplied && Number(parameters.get(recordParameter))) || null;
  const targetPage = requestedId === null ? null : findPage(requestedId);
  const isShown = targetPage === page;
  useEffect(() => {
    if (requestedId === null) return;
    if (targetPage === null) return clearFilter();
    if (!isShown) return showPage(targetPage);
    setHighlighted(requestedId);
    const row = document.getElementById(rowElementId(requestedId));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(recordParameter);
        after.delete(nameParameter);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    // The callbacks change at every render; only the target matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [requestedId, targetPage, isShown]);
  return highlighted;
};
