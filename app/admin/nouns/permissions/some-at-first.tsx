import { useState } from 'react';
import { Button } from '../../ui/staff-button.tsx';

/** Keeps the content below within reach on a phone. */
const shownAtFirst = 2;

/** Shows the first rows of a list, those that lack something before others, and a button to show all. */
export const useSomeAtFirst = <Row,>(
  rows: readonly Row[],
  what: string,
  lacks: (row: Row) => boolean,
) => {
  const [isWhole, setWhole] = useState(false);
  const inOrder = rows.toSorted((one, other) => Number(lacks(other)) - Number(lacks(one)));
  const shown = isWhole ? inOrder : inOrder.slice(0, shownAtFirst);
  const button = shown.length < rows.length && (
    <Button onClick={() => setWhole(true)}>
      Show all {rows.length} {what}
    </Button>
  );
  return { shown, button };
};
