import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { recordParameter, rowElementId } from './record-address.ts';

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
