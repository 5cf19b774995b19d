import { pluralize } from '../../../../domain/lib/text/amounts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { DeleteQuestion } from '../deletion.tsx';
import {
  FilterBox,
  ListPages,
  ListParts,
  partInWords,
  type Parts,
  SortBox,
} from './list-tools.tsx';
import { toFailure } from '../../api/queries.ts';
import { useRecordJump } from '../record-jump.ts';
import { type Column, RecordRows, rowsPerPage, useRecordTable } from './record-table.tsx';
import {
  asNumber,
  asSort,
  numberIn,
  sortingIn,
  useFilterInAddress,
  useListAddress,
} from './list-address.ts';
import { Button } from '../../ui/staff-button.tsx';
import { LoadFailure, Loading } from '../../ui/states.tsx';
import './record-list.css';
import './record-cards.css';

export type { Column } from './record-table.tsx';

/**
 * Lists up to this length have no filter, sorting, selecting or reordering, because they are short enough
 * to scan.
 */
export const mostWithoutTools = 7;

interface RecordListProps<Row extends { id: number }> {
  query: UseQueryResult<Row[]>;
  /** The plural for the rows, such as "users", and the word for one of them. */
  what: string;
  one: string;
  loadFailed: string;
  columns: Column<Row>[];
  /** Whether to lay out the cards as a wall of pictures. */
  wall?: boolean;
  /** A row's name, for its buttons and the question before deleting it. */
  getName: (row: Row) => string;
  /** The row's buttons besides Delete. */
  renderActions: (row: Row) => ReactNode;
  /** The label of the Delete button. */
  deleteLabel?: string;
  /** Without it, there is no Delete button. */
  onDelete?: (row: Row) => Promise<{ ok: boolean }>;
  /** The consequence of deleting, for the question before it. */
  whatDeletingDoes?: string;
  /** Whether this user may not delete the row. Delete then calls `onDeleteRefused`. */
  deleteRefused?: (row: Row) => boolean;
  onDeleteRefused?: (row: Row) => void;
  empty: ReactNode;
  /** Which part of a longer list is loaded, and how to load another. */
  parts?: Parts;
  /** The filter, if the page controls it. */
  search?: Search;
  /** Actions above the list; gets the filtered rows. */
  renderTools?: (found: Row[]) => ReactNode;
  /** Actions below the list; gets the filtered rows. */
  renderAfter?: (found: Row[]) => ReactNode;
  renderSelect?: (row: Row) => ReactNode;
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
  const { getName, onDelete, renderDeleteQuestion } = props;
  const { whatDeletingDoes = 'It is deleted immediately.' } = props;
  const [toDelete, setToDelete] = useState<Row | null>(null);
  const isEmpty = query.data?.length === 0 && !props.search?.text.trim();
  const failure = query.error ? toFailure(query.error, loadFailed) : null;
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
        <div className="staff-list">
          <RecordTable {...props} rows={query.data} onAskToDelete={setToDelete} />
        </div>
      )}
      {toDelete && renderDeleteQuestion?.(toDelete, () => setToDelete(null))}
      {toDelete && onDelete && (
        <DeleteQuestion
          name={getName(toDelete)}
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
  one,
  columns,
  wall,
  getName,
  renderActions,
  deleteLabel = 'Delete',
  onDelete,
  deleteRefused,
  onDeleteRefused,
  renderDeleteQuestion,
  parts,
  search,
  renderTools,
  renderAfter,
  renderSelect,
  onAskToDelete,
}: RecordListProps<Row> & { rows: Row[]; onAskToDelete: (row: Row) => void }) => {
  const { parameters, change } = useListAddress();
  const [ownFilter, setOwnFilter] = useFilterInAddress();
  const filter = search?.text ?? ownFilter;
  const setFilter = search?.onChange ?? setOwnFilter;
  const wanted = useDeferredValue(search?.onServer ? '' : filter);
  const sorting = sortingIn(parameters);
  const pageIndex = numberIn(parameters, 'page');
  const table = useRecordTable({ rows, columns, filter: wanted, sorting, pageIndex });
  const found = table.getPrePaginatedRowModel().rows;
  const lastPage = Math.max(0, table.getPageCount() - 1);

  const turn = (page: number, asStep = false) => change({ page: asNumber(page) }, asStep);
  const sort = (next: { id: string; desc: boolean } | null) =>
    change({ sort: asSort(next), page: null });

  useEffect(() => {
    if (pageIndex > lastPage) turn(lastPage);
    // The callback changes with every render, but what it does depends only on the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pageIndex, lastPage]);
  const highlighted = useRecordJump({
    find: (id) => {
      const index = found.findIndex((row) => row.original.id === id);
      return index < 0 ? null : Math.floor(index / rowsPerPage);
    },
    isSettled: Boolean(search?.onServer) || wanted === filter,
    page: pageIndex,
    showPage: turn,
    clearFilter: () => {
      // Keep a filter that the server applied: without it, the record may be in a part that is not loaded.
      if (!search?.onServer) setFilter('');
    },
  });
  const changeFilter = (text: string) => {
    setFilter(text);
    if (pageIndex > 0) turn(0);
  };
  const askToDelete = (row: Row) =>
    deleteRefused?.(row) ? onDeleteRefused?.(row) : onAskToDelete(row);

  const isLong = rows.length > mostWithoutTools || (parts?.total ?? 0) > mostWithoutTools;
  // Always show the tools if a filter or sorting is active, so that it can be removed.
  const hasTools = isLong || filter !== '' || sorting !== null;

  return (
    <>
      {hasTools && (
        <div className="staff-list-tools">
          <FilterBox what={what} value={filter} onChange={changeFilter} />
          <SortBox columns={columns} sorting={sorting ?? undefined} onChange={sort} />
        </div>
      )}
      <p className="staff-list-count" role="status">
        {filter.trim() && !search?.onServer ? `${found.length} of ` : ''}
        {parts && parts.total > rows.length ? partInWords(parts) : rows.length}{' '}
        {pluralize(rows.length, one, what)}
      </p>
      {hasTools && renderTools?.(found.map((row) => row.original))}
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
          getName={getName}
          wall={wall}
          table={table}
          columns={columns}
          highlighted={highlighted}
          renderSelect={hasTools ? renderSelect : undefined}
          onSort={hasTools ? sort : undefined}
          renderActions={(row) => (
            <>
              {renderActions(row)}
              {(onDelete || renderDeleteQuestion) && (
                <Button
                  tone="danger"
                  icon={<Trash2 aria-hidden />}
                  aria-label={`${deleteLabel} ${getName(row)}`}
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
      <ListPages
        what={what}
        page={pageIndex}
        lastPage={lastPage}
        onTurn={(page) => turn(page, true)}
      />
      {parts && <ListParts what={what} {...parts} onTurn={parts.onTurn} />}
      {hasTools && renderAfter?.(found.map((row) => row.original))}
    </>
  );
};
