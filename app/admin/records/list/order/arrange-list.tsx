import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { listActionMessages as messages } from '../../../../../domain/nouns/list-action.ts';
import type { ListName } from '../../../../../domain/nouns/index.ts';
import { apiUrls } from '../../../../../domain/api-urls.ts';
import { send } from '../../../api/api-client.ts';
import { useAction } from '../../../session/use-action.ts';
import { Button } from '../../../ui/staff-button.tsx';
import { ListPages } from '../list-tools.tsx';
import { type ArrangedRow, ArrangeRow, type Control, controlId } from './arrange-row.tsx';
import '../list.css';

interface ArrangeListProps {
  noun: ListName;
  /** The word for several rows, such as "pictures". */
  pluralName: string;
  rows: { id: number }[];
  toArrangedRow: (row: { id: number }) => ArrangedRow;
  onDone: () => void;
}

/**
 * Rows on a page. More than in other lists, because rows take less height here and dragging works only within
 * a page.
 */
const rowsPerPage = 50;

/** Reorders a list by dragging, by buttons, or by typing a place number. */
const ArrangeList = ({ noun, pluralName, rows, toArrangedRow, onDone }: ArrangeListProps) => {
  const { order, move, lastMoved } = useOrder(noun, rows);
  const [page, setPage] = useState(0);
  const [focusTarget, setFocusTarget] = useState<{ id: number; control: Control } | null>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const lastPage = Math.max(0, Math.ceil(order.length / rowsPerPage) - 1);
  const firstIndex = Math.min(page, lastPage) * rowsPerPage;
  const shown = order.slice(firstIndex, firstIndex + rowsPerPage);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  useEffect(() => titleRef.current?.focus(), []);
  // Moving a row's element in the document makes it lose the focus, so this restores it.
  useEffect(() => {
    if (focusTarget)
      document.getElementById(controlId(focusTarget.id, focusTarget.control))?.focus();
  }, [focusTarget]);

  const moveByControl = (id: number, to: number, control: Control) => {
    move(id, to);
    setPage(Math.floor(to / rowsPerPage));
    setFocusTarget({ id, control });
  };
  const handleDrop = ({ active, over }: DragEndEvent) => {
    if (over)
      move(
        Number(active.id),
        order.findIndex(({ id }) => id === Number(over.id)),
      );
  };
  const movedRow = lastMoved && order.find(({ id }) => id === lastMoved.id);

  return (
    <section className="staff-arrange stack" aria-labelledby="arrange-title">
      <div className="staff-arrange-head row">
        <div>
          <h2 ref={titleRef} id="arrange-title" tabIndex={-1}>
            Put the {pluralName} in order
          </h2>
          <p className="quiet">
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
          movedRow &&
          `${toArrangedRow(movedRow).title} is now number ${lastMoved.to + 1} of ${order.length}.`}
      </p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDrop}>
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <ol className="staff-arrange-rows stack" start={firstIndex + 1}>
            {shown.map((row, index) => (
              <ArrangeRow
                key={row.id}
                id={row.id}
                row={toArrangedRow(row)}
                place={firstIndex + index}
                count={order.length}
                onMove={(to, control) => moveByControl(row.id, to, control)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <ListPages
        pluralName={pluralName}
        page={firstIndex / rowsPerPage}
        lastPage={lastPage}
        onTurn={setPage}
      />
    </section>
  );
};
export default ArrangeList;

/**
 * The order of a list while staff change it. Moves are shown at once and saved one after the other; the list
 * reloads when the last one is saved or when one fails.
 */
const useOrder = <Row extends { id: number }>(noun: ListName, rows: Row[]) => {
  const client = useQueryClient();
  const { act } = useAction();
  const [order, setOrder] = useState(rows);
  const [lastMoved, setLastMoved] = useState<{ id: number; to: number } | null>(null);
  const saving = useRef({ count: 0, last: Promise.resolve() });
  useEffect(() => {
    if (saving.current.count === 0) setOrder(rows);
  }, [rows]);

  const put = ({ id }: Row, before: number | null) =>
    send('POST', apiUrls.order, { noun, id, before }, messages.moveFailed);
  const save = async (row: Row, before: number | null, previousNextId: number | null) => {
    const answer = await act(() => put(row, before), {
      failed: messages.movingError,
      done: messages.moved,
      about: row,
      undo: () => undoMove(row, previousNextId),
    });
    saving.current.count -= 1;
    if (saving.current.count === 0 || !answer.ok) {
      await client.invalidateQueries({ queryKey: [noun] });
    }
  };

  const undoMove = (row: Row, before: number | null) =>
    act(() => put(row, before), {
      failed: messages.movingError,
      done: messages.undone,
      about: row,
      reload: [[noun]],
    });

  /** @param to the index, from 0 */
  const move = (id: number, to: number): void => {
    const from = order.findIndex((row) => row.id === id);
    const row = order[from];
    if (!row || to === from || to < 0 || to >= order.length) return;
    const reordered = order.toSpliced(from, 1).toSpliced(to, 0, row);
    setOrder(reordered);
    setLastMoved({ id, to });
    saving.current.count += 1;
    const previousNextId = order[from + 1]?.id ?? null;
    saving.current.last = saving.current.last.then(() =>
      save(row, reordered[to + 1]?.id ?? null, previousNextId),
    );
  };
  return { order, move, lastMoved };
};
