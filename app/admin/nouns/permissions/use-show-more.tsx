import { useState } from 'react';
import { Button } from '../../ui/staff-button.tsx';

/** Few enough to keep the content below the list within reach on a phone. */
const initialRowCount = 2;

/** Shows the first rows of a list, those with a problem before others, and a button to show all. */
export const useShowMore = <Row,>(
  rows: readonly Row[],
  what: string,
  hasProblem: (row: Row) => boolean,
) => {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = rows.toSorted((one, other) => Number(hasProblem(other)) - Number(hasProblem(one)));
  const shown = showsAll ? sorted : sorted.slice(0, initialRowCount);
  const button = shown.length < rows.length && (
    <Button onClick={() => setShowsAll(true)}>
      Show all {rows.length} {what}
    </Button>
  );
  return { shown, button };
};
