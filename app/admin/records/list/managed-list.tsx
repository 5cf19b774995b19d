import { orderableLists, type ListName } from '../../../../domain/nouns/index.ts';
import { ArrowDownUp } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import type { BulkAction } from '../../../../domain/nouns/list-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { DraftMarks } from '../drafts/draft-mark.tsx';
import { Loading } from '../../ui/states.tsx';
import type { ArrangedRow } from './order/arrange-row.tsx';
import { BulkBar, SelectAll, SelectCheckbox, toggleId } from './bulk/bulk-bar.tsx';
import { useListParameters } from './list-parameters.ts';
import { maxRowsWithoutTools, RecordList } from './record-list.tsx';
import { type BulkRow, type RunBulkAction, useBulkAction } from './bulk/use-bulk.ts';
import './list.css';

// Loaded on demand, because only this needs the drag-and-drop library.
const ArrangeList = lazy(() => import('./order/arrange-list.tsx'));

type ListProps<Row extends BulkRow> = Omit<
  ComponentProps<typeof RecordList<Row>>,
  'renderTools' | 'renderAfter' | 'renderSelect' | 'renderActions'
>;

interface ManagedListProps<Row extends BulkRow> extends ListProps<Row> {
  noun: ListName;
  renderActions: (row: Row, run: RunBulkAction<Row>) => ReactNode;
  /** Returns the content of a row while the list is being reordered; undefined if the list sorts itself. */
  toArrangedRow?: (row: Row) => ArrangedRow;
  /** A second sentence for the notice after a bulk action. */
  getNote?: (action: BulkAction, rows: Row[]) => string | undefined;
  /** A notice about what visitors see if no row is visible to them; null for none. */
  describeNoneVisible?: (rows: Row[]) => string | null;
}

/** A list that staff can reorder, with bulk actions. */
export const ManagedList = <Row extends BulkRow>({
  noun,
  renderActions,
  toArrangedRow,
  getNote,
  describeNoneVisible,
  ...list
}: ManagedListProps<Row>) => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const run = useBulkAction<Row>(noun, getNote);
  const { parameters, change } = useListParameters();
  const rows = list.query.data ?? [];
  const selection = { selected, onSelect: setSelected };

  const arrangeableNoun = orderableLists.find((name) => name === noun);
  const canArrange =
    toArrangedRow !== undefined && arrangeableNoun !== undefined && rows.length > 1;
  const hasFewRows = rows.length <= maxRowsWithoutTools;
  const arrangeButton = canArrange && (
    <Button
      icon={<ArrowDownUp aria-hidden />}
      onClick={() => change({ arrange: '1', page: null }, true)}
    >
      Put in order
    </Button>
  );

  if (canArrange && parameters.has('arrange')) {
    return (
      <Suspense fallback={<Loading>{`Loading ${list.pluralName}...`}</Loading>}>
        <ArrangeList
          noun={arrangeableNoun}
          pluralName={list.pluralName}
          rows={rows}
          // A lazy component loses its type parameter.
          toArrangedRow={(row) => toArrangedRow(row as Row)}
          onDone={() => change({ arrange: null, page: null })}
        />
      </Suspense>
    );
  }
  return (
    <DraftMarks noun={noun}>
      <p className="staff-page-note" role="status" hidden={!describeNoneVisible?.(rows)}>
        {describeNoneVisible?.(rows)}
      </p>
      <RecordList
        {...list}
        renderTools={(found) => (
          <div className="row">
            {!hasFewRows && arrangeButton}
            <SelectAll found={found} {...selection} />
          </div>
        )}
        renderAfter={(found) => <BulkBar noun={noun} found={found} run={run} {...selection} />}
        renderSelect={(row) => (
          <SelectCheckbox
            name={list.getName(row)}
            checked={selected.has(row.id)}
            onChange={(isIn) => setSelected(toggleId(selected, row.id, isIn))}
          />
        )}
        renderActions={(row) => renderActions(row, run)}
      />
      {hasFewRows && arrangeButton && (
        <details className="fold">
          <summary>More for this list</summary>
          {arrangeButton}
        </details>
      )}
    </DraftMarks>
  );
};
