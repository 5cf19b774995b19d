import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** A search result links to a record of a list by the page's address with the record's id. */
export const recordParameter = 'record';

export const recordAddress = (page: string, id: number, name?: string): string =>
  `${page}?${new URLSearchParams({
    [recordParameter]: String(id),
    ...(name !== undefined && { [nameParameter]: name }),
  })}`;

/** The record's name, if its list may have to be searched for it. */
export const nameParameter = 'name';

/** The id of the row's element, so that a jump can find it. */
export const rowElementId = (id: number): string => `record-${id}`;

/**
 * Jumps to the record that the address names: shows its page of the list and focuses its row. Then
 * removes it from the address, so that the same jump works again.
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
    // The callbacks change at every render; only the target matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, index]);
  return highlighted;
};
