import { pluralize } from '../../../../domain/lib/text/amounts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { DeleteQuestion } from '../deletion.tsx';
import {
  FilterBox,
  ListPages,
  ListParts,
  describePart,
  type ListPart,
  SortBox,
} from './list-tools.tsx';
import { toFailure } from '../../api/failed-request.ts';
import { useRecordJump } from '../record-jump.ts';
import { RecordRows, rowsPerPage, useRecordTable } from './record-table.tsx';
import type { Column } from './record-row.tsx';
import {
  toIndexParameter,
  toSortParameter,
  readIndex,
  readSorting,
  useFilterParameter,
  useListParameters,
} from './list-parameters.ts';
import { Button } from '../../ui/staff-button.tsx';
import { LoadFailure, Loading } from '../../ui/states.tsx';
import './record-list.css';
import './record-cards.css';

/**
 * Lists up to this length have no filter, sorting, selecting or reordering, because they are short enough
 * to scan.
 */
export const maxRowsWithoutTools = 7;

interface RecordListProps<Row extends { id: number }> {
  query: UseQueryResult<Row[]>;
  /** The words for several rows and for one, such as "users" and "user". */
  pluralName: string;
  singularName: string;
  loadFailed: string;
  columns: Column<Row>[];
  /** Whether to lay out the cards as a wall of pictures. */
  wall?: boolean;
  /** A row's name, for its buttons and the question before deleting it. */
  getName: (row: Row) => string;
  /** The row's buttons besides Delete. */
  renderActions: (row: Row) => ReactNode;
  deleteLabel?: string;
  /** Deletes a row. Without it, rows have no Delete button. */
  onDelete?: (row: Row) => Promise<{ ok: boolean }>;
  /** The consequence of deleting, for the question before it. */
  deleteConsequence?: string;
  /** Whether this user may not delete the row. Delete then calls `onDeleteRefused`. */
  deleteRefused?: (row: Row) => boolean;
  onDeleteRefused?: (row: Row) => void;
  empty: ReactNode;
  /** The loaded part of a longer list, and how to load another. */
  parts?: ListPart;
  /** The filter, if the page controls it. */
  search?: SearchControl;
  /** Actions above the list; gets the filtered rows. */
  renderTools?: (matchingRows: Row[]) => ReactNode;
  /** Actions below the list; gets the filtered rows. */
  renderAfter?: (matchingRows: Row[]) => ReactNode;
  renderSelect?: (row: Row) => ReactNode;
  /** A custom question before deleting. */
  renderDeleteQuestion?: (row: Row, onClosed: () => void) => ReactNode;
}

interface SearchControl {
  text: string;
  onChange: (text: string) => void;
  /** Whether the server searches, because not all rows are loaded. */
  onServer: boolean;
}

/** A list of records: loading, failure with Retry, empty, or the table with its delete question. */
export const RecordList = <Row extends { id: number }>(props: RecordListProps<Row>) => {
  const { query, pluralName, loadFailed, empty } = props;
  const { getName, onDelete, renderDeleteQuestion } = props;
  const { deleteConsequence = 'It is deleted immediately.' } = props;
  const [rowToDelete, setRowToDelete] = useState<Row | null>(null);
  const isEmpty = query.data?.length === 0 && !props.search?.text.trim();
  const failure = query.error ? toFailure(query.error, loadFailed) : null;
  if (query.isPending) return <Loading>{`Loading ${pluralName}...`}</Loading>;
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
          <RecordTable {...props} rows={query.data} onAskToDelete={setRowToDelete} />
        </div>
      )}
      {rowToDelete && renderDeleteQuestion?.(rowToDelete, () => setRowToDelete(null))}
      {rowToDelete && onDelete && (
        <DeleteQuestion
          name={getName(rowToDelete)}
          consequence={deleteConsequence}
          onDelete={() => onDelete(rowToDelete)}
          onClosed={() => setRowToDelete(null)}
        />
      )}
    </>
  );
};

const RecordTable = <Row extends { id: number }>({
  rows,
  pluralName,
  singularName,
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
  const { parameters, change } = useListParameters();
  const [ownFilter, setOwnFilter] = useFilterParameter();
  const filter = search?.text ?? ownFilter;
  const setFilter = search?.onChange ?? setOwnFilter;
  const deferredFilter = useDeferredValue(search?.onServer ? '' : filter);
  const sorting = readSorting(parameters);
  const pageIndex = readIndex(parameters, 'page');
  const table = useRecordTable({ rows, columns, filter: deferredFilter, sorting, pageIndex });
  const matchingRows = table.getPrePaginatedRowModel().rows;
  const lastPage = Math.max(0, table.getPageCount() - 1);

  const goToPage = (page: number, asStep = false) =>
    change({ page: toIndexParameter(page) }, asStep);
  const setSorting = (next: { id: string; desc: boolean } | null) =>
    change({ sort: toSortParameter(next), page: null });

  useEffect(() => {
    if (pageIndex > lastPage) goToPage(lastPage);
    // The callback changes with every render, but what it does depends only on the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pageIndex, lastPage]);
  const highlighted = useRecordJump({
    findPage: (id) => {
      const index = matchingRows.findIndex((row) => row.original.id === id);
      return index < 0 ? null : Math.floor(index / rowsPerPage);
    },
    isFilterApplied: Boolean(search?.onServer) || deferredFilter === filter,
    page: pageIndex,
    showPage: goToPage,
    clearFilter: () => {
      // Keep a filter that the server applied: without it, the record may be in a part that is not loaded.
      if (!search?.onServer) setFilter('');
    },
  });
  const changeFilter = (text: string) => {
    setFilter(text);
    if (pageIndex > 0) goToPage(0);
  };
  const askToDelete = (row: Row) =>
    deleteRefused?.(row) ? onDeleteRefused?.(row) : onAskToDelete(row);

  const isLong = rows.length > maxRowsWithoutTools || (parts?.total ?? 0) > maxRowsWithoutTools;
  // Always show the tools if a filter or sorting is active, so that it can be removed.
  const hasTools = isLong || filter !== '' || sorting !== null;

  return (
    <>
      {hasTools && (
        <div className="staff-list-tools stack">
          <FilterBox pluralName={pluralName} value={filter} onChange={changeFilter} />
          <SortBox columns={columns} sorting={sorting ?? undefined} onChange={setSorting} />
        </div>
      )}
      <p className="staff-list-count quiet" role="status">
        {filter.trim() && !search?.onServer ? `${matchingRows.length} of ` : ''}
        {parts && parts.total > rows.length ? describePart(parts) : rows.length}{' '}
        {pluralize(rows.length, singularName, pluralName)}
      </p>
      {hasTools && renderTools?.(matchingRows.map((row) => row.original))}
      {matchingRows.length === 0 ? (
        <div className="staff-nothing-found stack">
          <p>Nothing matches “{filter.trim()}”.</p>
          <Button icon={<X aria-hidden />} onClick={() => changeFilter('')}>
            Clear filter
          </Button>
        </div>
      ) : (
        <RecordRows
          pluralName={pluralName}
          getName={getName}
          wall={wall}
          table={table}
          columns={columns}
          highlighted={highlighted}
          renderSelect={hasTools ? renderSelect : undefined}
          onSort={hasTools ? setSorting : undefined}
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
        pluralName={pluralName}
        page={pageIndex}
        lastPage={lastPage}
        onTurn={(page) => goToPage(page, true)}
      />
      {parts && <ListParts pluralName={pluralName} {...parts} onTurn={parts.onTurn} />}
      {hasTools && renderAfter?.(matchingRows.map((row) => row.original))}
    </>
  );
};
