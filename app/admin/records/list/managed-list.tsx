import { arrangedLists, type ListName } from '../../../../domain/nouns/index.ts';
import { ArrowDownUp } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import type { BulkAction } from '../../../../domain/entities/list-action.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';
import type { ArrangedRow } from './order/arrange-row.tsx';
import { BulkBar, SelectAll, SelectBox, withId } from './bulk/bulk-bar.tsx';
import { useListAddress } from './list-address.ts';
import { mostWithoutTools, RecordList } from './record-list.tsx';
import { type BulkRow, type RunBulk, useBulk } from './bulk/use-bulk.ts';
import './managed-list.css';

// Dragging comes with a library that is needed here only.
const ArrangeList = lazy(() => import('./order/arrange-list.tsx'));

type ListProps<Row extends BulkRow> = Omit<
  ComponentProps<typeof RecordList<Row>>,
  'renderTools' | 'renderAfter' | 'renderSelect' | 'renderActions'
>;

interface ManagedListProps<Row extends BulkRow> extends ListProps<Row> {
  noun: ListName;
  renderActions: (row: Row, run: RunBulk<Row>) => ReactNode;
  /** How a row looks while the list is put in order; missing where its order follows from the rows. */
  arrangedRow?: (row: Row) => ArrangedRow;
  /** A second sentence about what was done with several rows. */
  noteOn?: (action: BulkAction, rows: Row[]) => string | undefined;
  /** What visitors see instead where none of the rows is shown to them. */
  noneShown?: (rows: Row[]) => string | null;
}

/** A list that staff put in order, and of which they select several rows to change them together. */
export const ManagedList = <Row extends BulkRow>({
  noun,
  renderActions,
  arrangedRow,
  noteOn,
  noneShown,
  ...list
}: ManagedListProps<Row>) => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const run = useBulk<Row>(noun, noteOn);
  const { parameters, change } = useListAddress();
  const rows = list.query.data ?? [];
  const selection = { selected, onSelect: setSelected };

  const arranged = arrangedLists.find((name) => name === noun);
  const canArrange = arrangedRow !== undefined && arranged !== undefined && rows.length > 1;
  const isShort = rows.length <= mostWithoutTools;
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
      <Suspense fallback={<Loading>{`Loading ${list.what}...`}</Loading>}>
        <ArrangeList
          noun={arranged}
          what={list.what}
          rows={rows}
          // A component that is loaded later cannot know the type of the rows.
          arrangedRow={(row) => arrangedRow(row as Row)}
          onDone={() => change({ arrange: null, page: null })}
        />
      </Suspense>
    );
  }
  return (
    <>
      <p className="staff-page-note" role="status" hidden={!noneShown?.(rows)}>
        {noneShown?.(rows)}
      </p>
      <RecordList
        {...list}
        renderTools={(found) => (
          <div className="staff-list-actions">
            {!isShort && arrangeButton}
            <SelectAll found={found} {...selection} />
          </div>
        )}
        renderAfter={(found) => <BulkBar noun={noun} found={found} run={run} {...selection} />}
        renderSelect={(row) => (
          <SelectBox
            name={list.nameOf(row)}
            checked={selected.has(row.id)}
            onChange={(isIn) => setSelected(withId(selected, row.id, isIn))}
          />
        )}
        renderActions={(row) => renderActions(row, run)}
      />
      {isShort && arrangeButton && (
        <details className="staff-list-more">
          <summary>More for this list</summary>
          {arrangeButton}
        </details>
      )}
    </>
  );
};
