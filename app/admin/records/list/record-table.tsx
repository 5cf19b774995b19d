/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones, CSS lays the rows out as cards, and Safari then drops the table's roles */
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type Column, RecordRow } from './record-row.tsx';

/** Rows on a page; few enough to scroll through quickly on a phone (measured with 2,000 rows). */
export const rowsPerPage = 25;

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const enabledFeatures = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

interface TableOptions<Row> {
  rows: Row[];
  columns: Column<Row>[];
  filter: string;
  sorting: { id: string; desc: boolean } | null;
  pageIndex: number;
}

/** The table state of a list: filtering, sorting and pagination. Reloading keeps the page. */
export const useRecordTable = <Row extends { id: number }>({
  rows,
  columns,
  filter,
  sorting,
  pageIndex,
}: TableOptions<Row>) => {
  const columnDefinitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.label,
        accessorFn: column.value,
        enableSorting: column.sortable !== false,
        enableGlobalFilter: column.searchable !== false,
        sortFn: (a: SortedRow, b: SortedRow, id: string) =>
          collator.compare(String(a.getValue(id)), String(b.getValue(id))),
      })),
    [columns],
  );
  const globalFilter = filter.trim();
  // An unknown column in the address is ignored.
  const isKnown = columns.some(({ id, sortable }) => id === sorting?.id && sortable !== false);
  const sortedBy = isKnown && sorting ? sorting.id : null;
  const isDescending = sorting?.desc ?? false;
  const state = useMemo(
    () => ({
      globalFilter,
      sorting: sortedBy === null ? [] : [{ id: sortedBy, desc: isDescending }],
      pagination: { pageIndex, pageSize: rowsPerPage },
    }),
    [globalFilter, sortedBy, isDescending, pageIndex],
  );
  return useTable({
    features: enabledFeatures,
    columns: columnDefinitions,
    data: rows,
    state,
    globalFilterFn: 'includesString',
    // By default the library looks at the first row's values; here only `enableGlobalFilter` decides.
    getColumnCanGlobalFilter: () => true,
    getRowId: (row) => String(row.id),
    enableSortingRemoval: false,
    autoResetPageIndex: false,
  });
};

/** What `useRecordTable` returns. */
export type RecordTable<Row extends { id: number }> = ReturnType<typeof useRecordTable<Row>>;

interface SortedRow {
  getValue: (id: string) => unknown;
}

interface RecordRowsProps<Row extends { id: number }> {
  /** The word for several rows, such as "pictures". */
  pluralName: string;
  /** A row's name, for its buttons. */
  getName: (row: Row) => string;
  /** Whether to lay out the cards as a wall of pictures. */
  wall?: boolean | undefined;
  table: RecordTable<Row>;
  columns: Column<Row>[];
  /** The id of the row that the address points to. */
  highlighted: number | null;
  renderActions: (row: Row) => ReactNode;
  renderSelect?: ((row: Row) => ReactNode) | undefined;
  /** Undefined if the list is too short to be sorted. */
  onSort: ((sorting: { id: string; desc: boolean }) => void) | undefined;
}

/** The rows of a list: a table on wide screens, cards on a phone. */
export const RecordRows = <Row extends { id: number }>({
  pluralName,
  getName,
  wall,
  table,
  columns,
  highlighted,
  renderActions,
  renderSelect,
  onSort,
}: RecordRowsProps<Row>) => (
  <table className="staff-records" role="table" data-wall={wall || undefined}>
    <caption className="visually-hidden">{pluralName}</caption>
    <thead role="rowgroup">
      <RecordHead table={table} selects={renderSelect !== undefined} onSort={onSort} />
    </thead>
    <tbody role="rowgroup">
      {table.getRowModel().rows.map(({ original }) => (
        <RecordRow
          key={original.id}
          row={original}
          name={getName(original)}
          columns={columns}
          highlighted={highlighted === original.id}
          renderActions={renderActions}
          renderSelect={renderSelect}
        />
      ))}
    </tbody>
  </table>
);

interface RecordHeadProps<Row extends { id: number }> {
  table: RecordTable<Row>;
  selects: boolean;
  onSort: RecordRowsProps<Row>['onSort'];
}

const RecordHead = <Row extends { id: number }>({
  table,
  selects,
  onSort,
}: RecordHeadProps<Row>) => (
  <tr role="row">
    {selects && (
      <th role="columnheader" scope="col" className="staff-cell-select">
        <span className="visually-hidden">Select</span>
      </th>
    )}
    {table.getFlatHeaders().map(({ id, column }) => (
      <th key={id} role="columnheader" scope="col" aria-sort={toAriaSort(column.getIsSorted())}>
        {onSort && column.getCanSort() ? (
          <button
            type="button"
            className="staff-sort-button line-link"
            onClick={() => onSort({ id, desc: column.getIsSorted() === 'asc' })}
          >
            {String(column.columnDef.header)}
            <SortMark direction={column.getIsSorted()} />
          </button>
        ) : (
          String(column.columnDef.header)
        )}
      </th>
    ))}
    <th role="columnheader" scope="col">
      Actions
    </th>
  </tr>
);

const toAriaSort = (direction: false | 'asc' | 'desc') =>
  direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined;

const SortMark = ({ direction }: { direction: false | 'asc' | 'desc' }) => {
  if (direction === 'asc') return <ArrowUp aria-hidden />;
  if (direction === 'desc') return <ArrowDown aria-hidden />;
  return <ArrowDownUp aria-hidden className="staff-sort-idle" />;
};
