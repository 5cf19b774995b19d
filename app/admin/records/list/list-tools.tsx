import { useId } from 'react';
import type { Column } from './record-table.ts';

/** Filters a list by the typed text. */
export const FilterBox = ({
  what,
  value,
  onChange,
}: {
  what: string;
  value: string;
  onChange: (text: string) => void;
}) => {
  const id = useId();
  return (
    <div className="list-filter">
      <label htmlFor={id}>Filter {what}</label>
      <input
        id={id}
        type="search"
        className="control"
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};

/** Sorting without column heads: on a phone the rows are cards. */
export const SortBox = <Row,>({
  columns,
  sorting,
  onChange,
}: {
  columns: Column<Row>[];
  sorting: { id: string; desc: boolean } | undefined;
  onChange: (sorting: { id: string; desc: boolean } | null) => void;
}) => {
  const id = useId();
  return (
    <div className="staff-list-sort">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="control"
        value={sorting ? `${sorting.id}:${sorting.desc ? 'desc' : 'asc'}` : ''}
        onChange={({ target }) => {
          const [column, direction] = target.value.split(':');
          onChange(column ? { id: column, desc: direction === 'desc' } : null);
        }}
      >
        <option value="">Default order</option>
        {columns.flatMap((column) =>
          column.sorted === false
            ? []
            : [
                <option key={column.id} value={`${column.id}:asc`}>
                  {column.label}, ascending
                </option>,
                <option key={`${column.id}-desc`} value={`${column.id}:desc`}>
                  {column.label}, descending
                </option>,
              ],
        )}
      </select>
    </div>
  );
};
