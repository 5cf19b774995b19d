/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones, CSS lays the rows out as cards, and Safari then drops the table's roles */
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RowDrafts } from '../drafts/draft-mark.tsx';
import { rowElementId } from '../record-jump.ts';

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
export const RecordRow = <Row extends { id: number }>({
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
