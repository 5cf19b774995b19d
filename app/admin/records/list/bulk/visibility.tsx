import { CalendarX, Eye, EyeOff } from 'lucide-react';
import type { Flag } from '../../../../../domain/lib/schemas/id.ts';
import { Button } from '../../../ui/staff-button.tsx';
import type { Column } from '../record-row.tsx';
import type { BulkRow, RunBulkAction } from './use-bulk.ts';

export interface VisibleRow extends BulkRow {
  visible: Flag;
}

/**
 * The column with a row's name, marked if visitors don't see the row.
 * @param findEnd returns how a row ended, if its last day is over
 */
export const nameColumn = <Row extends VisibleRow>(
  column: Pick<Column<Row>, 'id' | 'label'>,
  getName: (row: Row) => string,
  findEnd: (row: Row) => EndState | null = () => null,
): Column<Row> => {
  const getHiddenState = (row: Row) => describeHidden(row.visible, findEnd(row));
  return {
    ...column,
    isName: true,
    // Allows finding hidden rows by typing "hidden" into the filter.
    value: (row) => {
      const state = getHiddenState(row);
      return state ? `${getName(row)} (${state.toLowerCase()})` : getName(row);
    },
    cell: (row) => {
      const state = getHiddenState(row);
      return (
        <>
          <span className="staff-clamped">{getName(row)}</span>
          {state && (
            <span className="staff-mark">
              {state === 'Hidden' ? <EyeOff aria-hidden /> : <CalendarX aria-hidden />} {state}
            </span>
          )}
        </>
      );
    },
  };
};

/** One word that says why visitors don't see a row; empty if they do. */
export const describeHidden = (visible: Flag, end: EndState | null): 'Hidden' | EndState | '' =>
  visible ? (end ?? '') : 'Hidden';

/** The state of a record after its last day. */
export type EndState = 'Ended' | 'Archived';

interface VisibilityButtonProps<Row extends VisibleRow> {
  row: Row;
  name: string;
  run: RunBulkAction<Row>;
}

export const VisibilityButton = <Row extends VisibleRow>({
  row,
  name,
  run,
}: VisibilityButtonProps<Row>) => (
  <Button
    icon={row.visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    aria-label={`${row.visible ? 'Hide' : 'Show'} ${name}`}
    onClick={() => void run(row.visible ? 'hide' : 'show', [row])}
  >
    {row.visible ? 'Hide' : 'Show'}
  </Button>
);
