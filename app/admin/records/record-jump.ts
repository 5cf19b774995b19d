import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** How the search box points at one record of a list: the page's address with the record's id. */
export const recordParameter = 'record';

export const recordAddress = (page: string, id: number, name?: string): string =>
  `${page}?${new URLSearchParams({
    [recordParameter]: String(id),
    ...(name !== undefined && { [nameParameter]: name }),
  })}`;

/** What the record is called, where its list may have to be searched for it. */
export const nameParameter = 'name';

/** The id of the row's element, so that a jump can find it. */
export const rowElementId = (id: number): string => `record-${id}`;

/**
 * Jumps to the record that the address names: its page of the list, its row, the focus on it. The
 * address forgets it then, so that the same jump works again.
 */
export const useRecordJump = (
  find: (id: number) => number,
  showRow: (index: number) => void,
  clearFilter: () => void,
): number | null => {
  const [parameters, setParameters] = useSearchParams();
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const asked = Number(parameters.get(recordParameter)) || null;
  const index = asked === null ? -1 : find(asked);
  useEffect(() => {
    if (asked === null) return;
    if (index < 0) return clearFilter();
    showRow(index);
    setHighlighted(asked);
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(rowElementId(asked));
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'center' });
      setParameters({}, { replace: true, preventScrollReset: true });
    });
    return () => cancelAnimationFrame(frame);
    // The callbacks are new at every rendering; what is asked for is what counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, index]);
  return highlighted;
};
