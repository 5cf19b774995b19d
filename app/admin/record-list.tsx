/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone the rows are laid out as cards, and Safari forgets a table's roles then */
import type { UseQueryResult } from '@tanstack/react-query';
import {
  ArrowDown,
  ArrowDownUp,
  ArrowUp,
  ChevronLeft,
  ChevronRight,
  Trash2,
  X,
} from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { DeleteQuestion } from './delete-question.tsx';
import { FilterBox, SortBox } from './list-tools.tsx';
import { failureOf } from './queries.ts';
import { rowElementId } from './record-address.ts';
import { useRecordJump } from './record-jump.ts';
import { type Column, useRecordTable } from './record-table.ts';
import { Button } from './ui/button.tsx';
import { LoadFailure, Loading } from './ui/states.tsx';

export type { Column } from './record-table.ts';

interface RecordListProps<Row extends { id: number }> {
  query: UseQueryResult<Row[]>;
  /** What the rows are, in the plural: users, testimonials. */
  what: string;
  loadFailed: string;
  columns: Column<Row>[];
  /** What a row is called in its buttons and in the question before deleting. */
  nameOf: (row: Row) => string;
  /** The row's buttons besides Delete. */
  renderActions: (row: Row) => ReactNode;
  /** Deletes a row after the usual question. */
  onDelete?: (row: Row) => Promise<boolean>;
  /** Why this row cannot be deleted by this person, if so; pressing Delete then says it. */
  deleteRefused?: (row: Row) => boolean;
  onDeleteRefused?: (row: Row) => void;
  empty: ReactNode;
  /** A question of its own before deleting, where there is more to say or to choose. */
  renderDeleteQuestion?: (row: Row, onClosed: () => void) => ReactNode;
}

/** A list of records: loading, failure with Retry, empty, or the table with its delete question. */
export const RecordList = <Row extends { id: number }>(props: RecordListProps<Row>) => {
  const { query, what, loadFailed, empty } = props;
  const failure = query.error ? failureOf(query.error, loadFailed) : null;
  if (query.isPending) return <Loading>{`Loading ${what}...`}</Loading>;
  return (
    <>
      {failure && (
        <LoadFailure
          failure={failure}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && query.data.length === 0 && !failure && empty}
      {query.data && query.data.length > 0 && <RecordTable {...props} rows={query.data} />}
    </>
  );
};

const RecordTable = <Row extends { id: number }>({
  rows,
  what,
  columns,
  nameOf,
  renderActions,
  onDelete,
  deleteRefused,
  onDeleteRefused,
  renderDeleteQuestion,
}: RecordListProps<Row> & { rows: Row[] }) => {
  const [filter, setFilter] = useState('');
  const [toDelete, setToDelete] = useState<Row | null>(null);
  const table = useRecordTable({ rows, columns, filter: useDeferredValue(filter) });
  const found = table.getPrePaginatedRowModel().rows;
  const shown = table.getRowModel().rows;
  const { pageIndex } = table.state.pagination;
  const lastPage = Math.max(0, table.getPageCount() - 1);

  useEffect(() => {
    if (pageIndex > lastPage) table.setPageIndex(lastPage);
  }, [table, pageIndex, lastPage]);
  const highlighted = useRecordJump(
    (id) => found.findIndex((row) => row.original.id === id),
    (index) => table.setPageIndex(Math.floor(index / table.state.pagination.pageSize)),
    () => setFilter(''),
  );
  const changeFilter = (text: string) => {
    setFilter(text);
    table.setPageIndex(0);
  };
  const askToDelete = (row: Row) =>
    deleteRefused?.(row) ? onDeleteRefused?.(row) : setToDelete(row);

  return (
    <>
      <div className="staff-list-tools">
        <FilterBox what={what} value={filter} onChange={changeFilter} />
        <SortBox
          columns={columns}
          sorting={table.state.sorting[0]}
          onChange={(sorting) => {
            table.setSorting(sorting ? [sorting] : []);
            table.setPageIndex(0);
          }}
        />
      </div>
      <p className="staff-list-count" role="status">
        {filter.trim() ? `${found.length} of ` : ''}
        {rows.length} {rows.length === 1 ? what.replace(/s$/, '') : what}
      </p>
      {found.length === 0 ? (
        <div className="staff-nothing-found">
          <p>Nothing here matches “{filter.trim()}”.</p>
          <Button icon={<X aria-hidden />} onClick={() => changeFilter('')}>
            Clear filter
          </Button>
        </div>
      ) : (
        <table className="staff-records" role="table">
          <caption className="staff-visually-hidden">{what}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {table.getFlatHeaders().map((header) => (
                <th
                  key={header.id}
                  role="columnheader"
                  scope="col"
                  aria-sort={ariaSort(header.column.getIsSorted())}
                >
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      className="staff-sort-button"
                      onClick={() => {
                        header.column.toggleSorting(header.column.getIsSorted() === 'asc');
                        table.setPageIndex(0);
                      }}
                    >
                      {String(header.column.columnDef.header)}
                      <SortMark direction={header.column.getIsSorted()} />
                    </button>
                  ) : (
                    String(header.column.columnDef.header)
                  )}
                </th>
              ))}
              <th role="columnheader" scope="col">
                Actions
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map(({ original }) => (
              <tr
                key={original.id}
                id={rowElementId(original.id)}
                role="row"
                tabIndex={-1}
                data-highlighted={highlighted === original.id || undefined}
              >
                {columns.map((column) => (
                  <RecordCell key={column.id} column={column} row={original} />
                ))}
                <td role="cell" className="staff-cell-actions">
                  <div className="staff-row-actions">
                    {renderActions(original)}
                    <Button
                      tone="danger"
                      icon={<Trash2 aria-hidden />}
                      aria-label={`Delete ${nameOf(original)}`}
                      refused={deleteRefused?.(original)}
                      onClick={() => askToDelete(original)}
                    >
                      Delete
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lastPage > 0 && (
        <nav className="staff-pages" aria-label={`Pages of ${what}`}>
          <Button
            icon={<ChevronLeft aria-hidden />}
            aria-disabled={!table.getCanPreviousPage()}
            onClick={() => turnPage(pageIndex - 1)}
          >
            Previous
          </Button>
          <p role="status">
            Page {pageIndex + 1} of {lastPage + 1}
          </p>
          <Button
            icon={<ChevronRight aria-hidden />}
            aria-disabled={!table.getCanNextPage()}
            onClick={() => turnPage(pageIndex + 1)}
          >
            Next
          </Button>
        </nav>
      )}
      {toDelete && renderDeleteQuestion?.(toDelete, () => setToDelete(null))}
      {toDelete && onDelete && !renderDeleteQuestion && (
        <DeleteQuestion
          name={nameOf(toDelete)}
          onDelete={() => onDelete(toDelete)}
          onClosed={() => setToDelete(null)}
        />
      )}
    </>
  );

  function turnPage(index: number) {
    if (index < 0 || index > lastPage) return;
    table.setPageIndex(index);
    window.scrollTo({ top: 0 });
  }
};

const ariaSort = (direction: false | 'asc' | 'desc') =>
  direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined;

const SortMark = ({ direction }: { direction: false | 'asc' | 'desc' }) => {
  if (direction === 'asc') return <ArrowUp aria-hidden />;
  if (direction === 'desc') return <ArrowDown aria-hidden />;
  return <ArrowDownUp aria-hidden className="staff-sort-idle" />;
};

const RecordCell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const content = column.cell ? column.cell(row) : column.value(row);
  if (column.names) {
    return (
      <th role="rowheader" scope="row" className={`staff-cell-name staff-cell-${column.id}`}>
        {content}
      </th>
    );
  }
  return (
    <td role="cell" className={`staff-cell-${column.id}`}>
      <span className="staff-cell-label" aria-hidden>
        {column.label}
      </span>
      <span className="staff-cell-value">{content}</span>
    </td>
  );
};
