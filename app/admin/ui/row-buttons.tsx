import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowButtonProps {
  id?: string;
  label: string;
  isDisabled?: boolean;
  /** Whether the element that the button opens is open; undefined if the button opens nothing. */
  isExpanded?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/**
 * A button of a row. It stays focusable when disabled, because losing the focus at the end of the list would
 * confuse people.
 */
export const RowButton = ({
  id,
  label,
  isDisabled = false,
  isExpanded,
  onPress,
  children,
}: RowButtonProps) => (
  <button
    type="button"
    id={id}
    className="staff-icon-button"
    aria-label={label}
    aria-disabled={isDisabled}
    aria-expanded={isExpanded}
    onClick={onPress}
  >
    {children}
  </button>
);

interface MoveButtonsProps {
  /** The row's id, from which the ids of the buttons are made. */
  id: string;
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  /** Called also when the row can't move. */
  onMove: (by: 'up' | 'down') => void;
}

/** The buttons that move a row. */
export const MoveButtons = ({ id, name, canMoveUp, canMoveDown, onMove }: MoveButtonsProps) => (
  <>
    <RowButton
      id={`${id}-up`}
      label={`Move up: ${name}`}
      isDisabled={!canMoveUp}
      onPress={() => onMove('up')}
    >
      <ArrowUp aria-hidden />
    </RowButton>
    <RowButton
      id={`${id}-down`}
      label={`Move down: ${name}`}
      isDisabled={!canMoveDown}
      onPress={() => onMove('down')}
    >
      <ArrowDown aria-hidden />
    </RowButton>
  </>
);
