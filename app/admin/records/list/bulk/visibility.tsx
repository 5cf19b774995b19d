import { Eye, EyeOff } from 'lucide-react';
import type { Flag } from '../../../../../domain/entities/id.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../record-table.tsx';
import type { BulkRow, RunBulk } from './use-bulk.ts';

interface VisibleRow extends BulkRow {
  visible: Flag;
}

/** The column with a row's name, marked where visitors don't see the row. */
export const nameColumn = <Row extends VisibleRow>(
  column: Pick<Column<Row>, 'id' | 'label'>,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  ...column,
  names: true,
  // So that typing "hidden" into the filter finds hidden rows.
  value: (row) => (row.visible ? nameOf(row) : `${nameOf(row)} (hidden)`),
  cell: (row) => (
    <>
      <span className="staff-clamped">{nameOf(row)}</span>
      {!row.visible && <HiddenMark />}
    </>
  ),
});

const HiddenMark = () => (
  <span className="staff-hidden-mark">
    <EyeOff aria-hidden /> Hidden
  </span>
);

interface VisibilityButtonProps<Row extends VisibleRow> {
  row: Row;
  name: string;
  run: RunBulk<Row>;
}

/** Shows a hidden row to visitors, or hides it. */
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
