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
import { type ReactNode, useMemo } from 'react';

/** One column of a list: what it is called, what it sorts and filters by, how it looks. */
export interface Column<Row> {
  id: string;
  label: string;
  value: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  /** The column that names the row; the first line of its card on a phone. */
  names?: boolean;
  /** Times and pictures are not searched. */
  searched?: boolean;
  sorted?: boolean;
}

/** Rows on a page: what a phone scrolls through in a few flicks (measured with 2,000 rows). */
export const rowsPerPage = 25;

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

interface Options<Row> {
  rows: Row[];
  columns: Column<Row>[];
  filter: string;
  sorting: { id: string; desc: boolean } | null;
  pageIndex: number;
}

/** The table behind a list: filtered, sorted, in pages; the page stays when the list reloads. */
export const useRecordTable = <Row extends { id: number }>({
  rows,
  columns,
  filter,
  sorting,
  pageIndex,
}: Options<Row>) => {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.label,
        accessorFn: column.value,
        enableSorting: column.sorted !== false,
        enableGlobalFilter: column.searched !== false,
        sortFn: (a: SortedRow, b: SortedRow, id: string) =>
          collator.compare(String(a.getValue(id)), String(b.getValue(id))),
      })),
    [columns],
  );
  const globalFilter = filter.trim();
  // A name in the address that no column has sorts by nothing.
  const isKnown = columns.some(({ id, sorted }) => id === sorting?.id && sorted !== false);
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
    features,
    columns: definitions,
    data: rows,
    state,
    globalFilterFn: 'includesString',
    // The default decides by the first row's values; here each column says so itself.
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
