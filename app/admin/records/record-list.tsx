import type { UseQueryResult } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { DeleteQuestion } from './delete-question.tsx';
import { ListPages, ListParts, partInWords, type Parts } from './list-pages.tsx';
import { FilterBox, SortBox } from './list-tools.tsx';
import { failureOf } from '../api/query-results.ts';
import { useRecordJump } from './record-jump.ts';
import { RecordRows } from './record-rows.tsx';
import { type Column, useRecordTable } from './record-table.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailure, Loading } from '../ui/states.tsx';
import './record-list.css';

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
  /** The label of the Delete button. */
  deleteLabel?: string;
  /** Without it there is no Delete button. */
  onDelete?: (row: Row) => Promise<boolean>;
  /** What happens to a deleted row, said in the question before. */
  whatDeletingDoes?: string;
  /** Whether this user may not delete this row; pressing Delete then calls `onDeleteRefused`. */
  deleteRefused?: (row: Row) => boolean;
  onDeleteRefused?: (row: Row) => void;
  empty: ReactNode;
  /** Which part of a longer list is loaded, and how to load another. */
  parts?: Parts;
  /** The filter's text, if the page itself has to know it. */
  search?: Search;
  /** Actions for the shown rows, above them. */
  renderTools?: (found: Row[]) => ReactNode;
  /** A custom question before deleting. */
  renderDeleteQuestion?: (row: Row, onClosed: () => void) => ReactNode;
}

interface Search {
  text: string;
  onChange: (text: string) => void;
  /** Whether the server searches, because not all rows are loaded. */
  onServer: boolean;
}

/** A list of records: loading, failure with Retry, empty, or the table with its delete question. */
export const RecordList = <Row extends { id: number }>(props: RecordListProps<Row>) => {
  const { query, what, loadFailed, empty } = props;
  const { nameOf, onDelete, renderDeleteQuestion } = props;
  const { whatDeletingDoes = 'It is deleted immediately.' } = props;
  const [toDelete, setToDelete] = useState<Row | null>(null);
  const isEmpty = query.data?.length === 0 && !props.search?.text.trim();
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
      {isEmpty && !failure && empty}
      {query.data && !isEmpty && (
        <RecordTable {...props} rows={query.data} onAskToDelete={setToDelete} />
      )}
      {toDelete && renderDeleteQuestion?.(toDelete, () => setToDelete(null))}
      {toDelete && onDelete && (
        <DeleteQuestion
          name={nameOf(toDelete)}
          whatItDoes={whatDeletingDoes}
          onDelete={() => onDelete(toDelete)}
          onClosed={() => setToDelete(null)}
        />
      )}
    </>
  );
};

const RecordTable = <Row extends { id: number }>({
  rows,
  what,
  columns,
  nameOf,
  renderActions,
  deleteLabel = 'Delete',
  onDelete,
  deleteRefused,
  onDeleteRefused,
  renderDeleteQuestion,
  parts,
  search,
  renderTools,
  onAskToDelete,
}: RecordListProps<Row> & { rows: Row[]; onAskToDelete: (row: Row) => void }) => {
  const [ownFilter, setOwnFilter] = useState('');
  const filter = search?.text ?? ownFilter;
  const setFilter = search?.onChange ?? setOwnFilter;
  const wanted = useDeferredValue(search?.onServer ? '' : filter);
  const table = useRecordTable({ rows, columns, filter: wanted });
  const found = table.getPrePaginatedRowModel().rows;
  const { pageIndex } = table.state.pagination;
  const lastPage = Math.max(0, table.getPageCount() - 1);

  useEffect(() => {
    if (pageIndex > lastPage) table.setPageIndex(lastPage);
  }, [table, pageIndex, lastPage]);
  const highlighted = useRecordJump(
    (id) => found.findIndex((row) => row.original.id === id),
    (index) => table.setPageIndex(Math.floor(index / table.state.pagination.pageSize)),
    () => {
      // The server found it by this text; without it, it may be in a part that is not loaded.
      if (!search?.onServer) setFilter('');
    },
  );
  const changeFilter = (text: string) => {
    setFilter(text);
    table.setPageIndex(0);
  };
  const askToDelete = (row: Row) =>
    deleteRefused?.(row) ? onDeleteRefused?.(row) : onAskToDelete(row);

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
        {filter.trim() && !search?.onServer ? `${found.length} of ` : ''}
        {parts && parts.total > rows.length ? partInWords(parts) : rows.length}{' '}
        {rows.length === 1 ? what.replace(/s$/, '') : what}
      </p>
      {renderTools?.(found.map((row) => row.original))}
      {found.length === 0 ? (
        <div className="staff-nothing-found">
          <p>Nothing matches “{filter.trim()}”.</p>
          <Button icon={<X aria-hidden />} onClick={() => changeFilter('')}>
            Clear filter
          </Button>
        </div>
      ) : (
        <RecordRows
          what={what}
          table={table}
          columns={columns}
          highlighted={highlighted}
          renderActions={(row) => (
            <>
              {renderActions(row)}
              {(onDelete || renderDeleteQuestion) && (
                <Button
                  tone="danger"
                  icon={<Trash2 aria-hidden />}
                  aria-label={`${deleteLabel} ${nameOf(row)}`}
                  refused={deleteRefused?.(row)}
                  onClick={() => askToDelete(row)}
                >
                  {deleteLabel}
                </Button>
              )}
            </>
          )}
        />
      )}
      <ListPages what={what} page={pageIndex} lastPage={lastPage} onTurn={table.setPageIndex} />
      {parts && (
        <ListParts
          what={what}
          {...parts}
          onTurn={(part) => {
            table.setPageIndex(0);
            parts.onTurn(part);
          }}
        />
      )}
    </>
  );
};
