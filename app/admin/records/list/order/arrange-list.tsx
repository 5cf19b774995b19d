import type { ListName } from '../../../../../domain/nouns/index.ts';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type ArrangedRow, ArrangeRow, type Control, controlId } from './arrange-row.tsx';
import { ListPages } from '../list-pages.tsx';
import { useOrder } from './use-order.ts';
import './arrange-list.css';

interface ArrangeListProps {
  noun: ListName;
  /** What the rows are, in the plural. */
  what: string;
  rows: { id: number }[];
  arrangedRow: (row: { id: number }) => ArrangedRow;
  onDone: () => void;
}

/** Rows on a page: they are short, and one drags within a page. */
const rowsPerPage = 50;

/** Puts a list in order: by dragging, by buttons, or by the number of the place. */
const ArrangeList = ({ noun, what, rows, arrangedRow, onDone }: ArrangeListProps) => {
  const { order, move, lastMoved } = useOrder(noun, rows);
  const [page, setPage] = useState(0);
  const [toFocus, setToFocus] = useState<{ id: number; control: Control } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const lastPage = Math.max(0, Math.ceil(order.length / rowsPerPage) - 1);
  const first = Math.min(page, lastPage) * rowsPerPage;
  const shown = order.slice(first, first + rowsPerPage);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  useEffect(() => title.current?.focus(), []);
  // A moved row is another place in the document, which takes the focus off it.
  useEffect(() => {
    if (toFocus) document.getElementById(controlId(toFocus.id, toFocus.control))?.focus();
  }, [toFocus]);

  const moveByControl = (id: number, to: number, control: Control) => {
    move(id, to);
    setPage(Math.floor(to / rowsPerPage));
    setToFocus({ id, control });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over)
      move(
        Number(active.id),
        order.findIndex(({ id }) => id === Number(over.id)),
      );
  };
  const moved = lastMoved && order.find(({ id }) => id === lastMoved.id);

  return (
    <section className="staff-arrange" aria-labelledby="arrange-title">
      <div className="staff-arrange-head">
        <div>
          <h2 ref={title} id="arrange-title" tabIndex={-1}>
            Put the {what} in order
          </h2>
          <p>
            Drag a row by its handle, press its arrows, or type the number of its place. Visitors
            see the new order at once.
          </p>
        </div>
        <Button tone="primary" icon={<Check aria-hidden />} onClick={onDone}>
          Done
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {lastMoved &&
          moved &&
          `${arrangedRow(moved).title} is now number ${lastMoved.to + 1} of ${order.length}.`}
      </p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <ol className="staff-arrange-rows" start={first + 1}>
            {shown.map((row, index) => (
              <ArrangeRow
                key={row.id}
                id={row.id}
                row={arrangedRow(row)}
                place={first + index}
                count={order.length}
                onMove={(to, control) => moveByControl(row.id, to, control)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <ListPages what={what} page={first / rowsPerPage} lastPage={lastPage} onTurn={setPage} />
    </section>
  );
};
export default ArrangeList;
