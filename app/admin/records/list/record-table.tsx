/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones, CSS lays the rows out as cards, and Safari then drops the table's roles */
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Sorting } from './list-parameters.ts';
import { type Column, RecordRow } from './record-row.tsx';

export type { Column };

/** Rows on a page; few enough to scroll through quickly on a phone (measured with 2,000 rows). */
export const rowsPerPage = 25;

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** The rows that match the filter, sorted. A column that can't be sorted by is ignored. */
export const arrangeRows = <Row,>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filter: string,
  sorting: Sorting | null,
): Row[] => {
  const words = filter.trim().toLowerCase();
  const matching = rows.filter(
    (row) =>
      words === '' ||
      columns.some(
        ({ searchable = true, value }) =>
          searchable && String(value(row)).toLowerCase().includes(words),
      ),
  );
  const sortedColumn = columns.find((column) => findDirection(column, sorting) !== undefined);
  if (!sorting || !sortedColumn) return matching;
  const toSortText = (row: Row) => String(sortedColumn.value(row));
  const sign = sorting.desc ? -1 : 1;
  return matching.toSorted(
    (one, other) => sign * collator.compare(toSortText(one), toSortText(other)),
  );
};

const findDirection = (
  { id, sortable = true }: Pick<Column<never>, 'id' | 'sortable'>,
  sorting: Sorting | null,
) => {
  if (!sortable || id !== sorting?.id) return undefined;
  return sorting.desc ? 'descending' : 'ascending';
};

interface RecordRowsProps<Row extends { id: number }> {
  /** Such as "pictures". */
  pluralName: string;
  /** A row's name, for its buttons. */
  getName: (row: Row) => string;
  /** Whether to lay out the cards as a wall of pictures. */
  wall?: boolean | undefined;
  /** The rows of the current page. */
  rows: readonly Row[];
  columns: Column<Row>[];
  sorting: Sorting | null;
  /** The id of the row that the address points to. */
  highlighted: number | null;
  renderActions: (row: Row) => ReactNode;
  renderSelect?: ((row: Row) => ReactNode) | undefined;
  /** Undefined if the list is too short to be sorted. */
  onSort: ((sorting: Sorting) => void) | undefined;
}

/** The rows of a list: a table on wide screens, cards on a phone. */
export const RecordRows = <Row extends { id: number }>({
  pluralName,
  getName,
  wall,
  rows,
  columns,
  sorting,
  highlighted,
  renderActions,
  renderSelect,
  onSort,
}: RecordRowsProps<Row>) => (
  <table className="staff-records" role="table" data-wall={wall || undefined}>
    <caption className="visually-hidden">{pluralName}</caption>
    <thead role="rowgroup">
      <RecordHead
        columns={columns}
        sorting={sorting}
        selects={renderSelect !== undefined}
        onSort={onSort}
      />
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <RecordRow
          key={row.id}
          row={row}
          name={getName(row)}
          columns={columns}
          highlighted={highlighted === row.id}
          renderActions={renderActions}
          renderSelect={renderSelect}
        />
      ))}
    </tbody>
  </table>
);

interface RecordHeadProps<Row extends { id: number }> extends Pick<
  RecordRowsProps<Row>,
  'columns' | 'sorting' | 'onSort'
> {
  selects: boolean;
}

const RecordHead = <Row extends { id: number }>({
  columns,
  sorting,
  selects,
  onSort,
}: RecordHeadProps<Row>) => (
  <tr role="row">
    {selects && (
      <th role="columnheader" scope="col" className="staff-cell-select">
        <span className="visually-hidden">Select</span>
      </th>
    )}
    {columns.map((column) => {
      const { id, label, sortable = true } = column;
      const direction = findDirection(column, sorting);
      return (
        <th key={id} role="columnheader" scope="col" aria-sort={direction}>
          {onSort && sortable ? (
            <button
              type="button"
              className="staff-sort-button line-link"
              onClick={() => onSort({ id, desc: direction === 'ascending' })}
            >
              {label}
              <SortMark direction={direction} />
            </button>
          ) : (
            label
          )}
        </th>
      );
    })}
    <th role="columnheader" scope="col">
      Actions
    </th>
  </tr>
);

const SortMark = ({ direction }: { direction: ReturnType<typeof findDirection> }) => {
  if (direction === 'ascending') return <ArrowUp aria-hidden />;
  if (direction === 'descending') return <ArrowDown aria-hidden />;
  return <ArrowDownUp aria-hidden className="staff-sort-idle" />;
};
