import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { maxListPageSize } from '../../../../domain/lib/schemas/id.ts';
import { Button } from '../../ui/staff-button.tsx';
import type { Column } from './record-row.tsx';

export const FilterBox = ({
  pluralName,
  value,
  onChange,
}: {
  pluralName: string;
  value: string;
  onChange: (text: string) => void;
}) => {
  const id = useId();
  return (
    <div className="field list-filter">
      <label htmlFor={id} className="field-label">
        Filter {pluralName}
      </label>
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

/** Sorts a list whose rows are cards, as on a phone, because cards have no column headers. */
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
    <div className="staff-list-sort field">
      <label htmlFor={id} className="field-label">
        Sort by
      </label>
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
          column.sortable === false
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

interface PagerProps {
  label: string;
  /** Counted from 0. */
  current: number;
  last: number;
  onTurn: (to: number) => void;
  /** The number in the labels of Previous and Next, such as "Next 500"; none if undefined. */
  size?: number;
  children: ReactNode;
}

const Pager = ({ label, current, last, onTurn, size, children }: PagerProps) => {
  const goTo = (to: number) => {
    if (to < 0 || to > last) return;
    onTurn(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className="staff-pages row" aria-label={label}>
      <Button
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={current === 0}
        onClick={() => goTo(current - 1)}
      >
        Previous {size}
      </Button>
      <p role="status">{children}</p>
      <Button
        icon={<ChevronRight aria-hidden />}
        aria-disabled={current >= last}
        onClick={() => goTo(current + 1)}
      >
        Next {size}
      </Button>
    </nav>
  );
};

interface ListPagesProps {
  pluralName: string;
  page: number;
  lastPage: number;
  onTurn: (page: number) => void;
}

/** Pagination of the loaded rows. Pages count from 0. */
export const ListPages = ({ pluralName, page, lastPage, onTurn }: ListPagesProps) =>
  lastPage > 0 && (
    <Pager label={`Pages of ${pluralName}`} current={page} last={lastPage} onTurn={onTurn}>
      Page {page + 1} of {lastPage + 1}
    </Pager>
  );

/** The part of a list that is loaded; parts count from 0. */
export interface ListPart {
  part: number;
  total: number;
  onTurn: (part: number) => void;
}

/** Describes which rows are loaded, such as: 501 to 1,000 of 120,000. */
export const describePart = ({ part, total }: Pick<ListPart, 'part' | 'total'>): string => {
  const first = part * maxListPageSize + 1;
  const last = Math.min(total, first + maxListPageSize - 1);
  return [`${formatCount(first)} to ${formatCount(last)} of`, formatCount(total)].join(' ');
};

const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Pagination of a list of which only a part is loaded. Renders nothing if that part is everything. */
export const ListParts = ({
  pluralName,
  part,
  total,
  onTurn,
}: ListPart & { pluralName: string }) => {
  const last = Math.max(0, Math.ceil(total / maxListPageSize) - 1);
  if (last === 0 && part === 0) return null;
  return (
    <Pager
      label={`Parts of ${pluralName}`}
      current={part}
      last={last}
      onTurn={onTurn}
      size={maxListPageSize}
    >
      {describePart({ part, total })}
    </Pager>
  );
};
