/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones, CSS lays the rows out as cards, and Safari then drops the table's roles */
import { ArrowDown, ArrowDownUp, ArrowUp, Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Sorting } from './list-parameters.ts';
import { RowDrafts } from '../drafts/draft-mark.tsx';
import { rowElementId } from '../record-jump.ts';

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

/** A column of a list: its title, the value that it sorts and filters by, and its cells. */
export interface Column<Row> {
  id: string;
  label: string;
  value: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  /** Whether the column has the row's name; it is the first line of a card on phones. */
  isName?: boolean;
  /** False for columns that the filter ignores, such as times and pictures. */
  searchable?: boolean;
  sortable?: boolean;
  /** Whether a card shows the column even when folded. */
  isBrief?: boolean;
}

/** The class of the one action that a folded card shows. */
export const mainActionClass = 'staff-card-main';

interface RecordRowProps<Row extends { id: number }> {
  row: Row;
  name: string;
  columns: Column<Row>[];
  /** Whether the address points to this row. */
  highlighted: boolean;
  renderActions: (row: Row) => ReactNode;
  renderSelect?: ((row: Row) => ReactNode) | undefined;
}

/** A row of a table. As a card, it unfolds with a tap anywhere on it. */
const RecordRow = <Row extends { id: number }>({
  row,
  name,
  columns,
  highlighted,
  renderActions,
  renderSelect,
}: RecordRowProps<Row>) => {
  const [openByUser, setOpenByUser] = useState<boolean | null>(null);
  const isOpen = openByUser ?? highlighted;
  return (
    <tr
      id={rowElementId(row.id)}
      role="row"
      tabIndex={-1}
      data-open={isOpen || undefined}
      data-highlighted={highlighted || undefined}
    >
      {renderSelect && (
        <td role="cell" className="staff-cell-select">
          {renderSelect(row)}
        </td>
      )}
      {columns.map((column) => (
        <RecordCell key={column.id} column={column} row={row} />
      ))}
      <td role="cell" className="staff-cell-actions">
        <button
          type="button"
          className="staff-icon-button staff-card-more"
          aria-label={`More about ${name}`}
          aria-expanded={isOpen}
          onClick={() => setOpenByUser(!isOpen)}
        >
          <Ellipsis aria-hidden />
        </button>
        <div className="staff-row-actions row">{renderActions(row)}</div>
      </td>
    </tr>
  );
};

const RecordCell = <Row extends { id: number }>({
  column,
  row,
}: {
  column: Column<Row>;
  row: Row;
}) => {
  const content = column.cell ? column.cell(row) : column.value(row);
  const isBrief = column.isBrief ? ' staff-cell-brief' : '';
  if (column.isName) {
    return (
      <th role="rowheader" scope="row" className={`staff-cell-name staff-cell-${column.id}`}>
        {content}
        <RowDrafts id={row.id} />
      </th>
    );
  }
  return (
    <td role="cell" className={`staff-cell-${column.id}${isBrief}`}>
      <span className="staff-cell-label quiet" aria-hidden>
        {column.label}
      </span>
      <span className="staff-cell-value">{content}</span>
    </td>
  );
};
