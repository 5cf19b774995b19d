import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** The content of a row while its list is being reordered. */
export interface ArrangedRow {
  title: string;
  detail?: string;
  picture?: ReactNode;
}

/** The controls that move a row, in addition to the drag handle. */
export type Control = 'up' | 'down' | 'place';

export const controlId = (id: number, control: Control): string => `arrange-${id}-${control}`;

interface ArrangeRowProps {
  id: number;
  row: ArrangedRow;
  /** Counted from 0. */
  place: number;
  count: number;
  onMove: (to: number, by: Control) => void;
}

/** A row of a list that is being reordered. The handle is for pointers; the buttons also work by keyboard. */
export const ArrangeRow = ({ id, row, place, count, onMove }: ArrangeRowProps) => {
  const { title, detail, picture } = row;
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, ...(prefersReducedMotion && { transition: null }) });
  const moveBy = (by: -1 | 1, control: Control) => {
    const to = place + by;
    if (to >= 0 && to < count) onMove(to, control);
  };
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <span
        ref={setActivatorNodeRef}
        className="staff-arrange-handle quiet"
        aria-hidden
        {...listeners}
      >
        <GripVertical />
      </span>
      {picture}
      <div className="staff-arrange-text">
        <p className="staff-arrange-title staff-clamped">{title}</p>
        {detail && <p className="staff-clamped">{detail}</p>}
      </div>
      <div className="staff-arrange-controls row">
        <PlaceField
          key={place}
          id={controlId(id, 'place')}
          name={title}
          place={place}
          count={count}
          onMove={(to) => onMove(to, 'place')}
        />
        <button
          type="button"
          id={controlId(id, 'up')}
          className="staff-icon-button"
          aria-label={`Move up: ${title}`}
          aria-disabled={place === 0}
          onClick={() => moveBy(-1, 'up')}
        >
          <ArrowUp aria-hidden />
        </button>
        <button
          type="button"
          id={controlId(id, 'down')}
          className="staff-icon-button"
          aria-label={`Move down: ${title}`}
          aria-disabled={place === count - 1}
          onClick={() => moveBy(1, 'down')}
        >
          <ArrowDown aria-hidden />
        </button>
      </div>
    </li>
  );
};

interface PlaceFieldProps {
  id: string;
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
}

/** The row's place number. Typing another number moves the row there, even to another page. */
const PlaceField = ({ id, name, place, count, onMove }: PlaceFieldProps) => {
  const [text, setText] = useState(String(place + 1));
  const applyTyped = () => {
    const typedPlace = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
    const to = Math.min(count, typedPlace) - 1;
    if (to >= 0 && to !== place) onMove(to);
    else setText(String(place + 1));
  };
  return (
    <input
      id={id}
      className="control staff-arrange-place"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Place from 1 to ${count}: ${name}`}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={applyTyped}
      onKeyDown={(event) => event.key === 'Enter' && applyTyped()}
    />
  );
};
