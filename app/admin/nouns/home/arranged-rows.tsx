import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { MoveButtons, RowButton } from '../../ui/row-buttons.tsx';
import '../../ui/page.css';

export interface ArrangedRow {
  name: string;
  isShown: boolean;
}

interface ArrangedRowsProps {
  control: Control<{ rows: ArrangedRow[] }>;
  getLabel: (name: string) => string;
  canHide: (name: string) => boolean;
  canMove: (name: string) => boolean;
}

/** The rows of a form, which are moved, hidden and shown by buttons. One always stays shown. */
export const ArrangedRows = ({ control, getLabel, canHide, canMove }: ArrangedRowsProps) => {
  const { fields, move, update } = useFieldArray({ control, name: 'rows' });
  const [message, setMessage] = useState('');
  // A new object for each press, because the same button may be pressed twice.
  const [focusTarget, setFocusTarget] = useState({ id: '' });
  const isLastShown = fields.filter(({ isShown }) => isShown).length === 1;
  /** Whether a row can be moved to this index. A fixed row blocks its own index. */
  const canMoveTo = (index: number): boolean => canMove(fields[index]?.name ?? '');

  // Moving a row's element makes its button lose the focus.
  useEffect(() => {
    if (focusTarget.id) document.getElementById(focusTarget.id)?.focus();
  }, [focusTarget]);

  const moveBy = (from: number, by: 'up' | 'down') => {
    const to = by === 'up' ? from - 1 : from + 1;
    const row = fields[from];
    if (!row || !canMoveTo(to)) return;
    move(from, to);
    setMessage(`${getLabel(row.name)} is now number ${to + 1} of ${fields.length}.`);
    setFocusTarget({ id: `${row.name}-${by}` });
  };
  const toggle = (index: number) => {
    const row = fields[index];
    if (!row || (row.isShown && isLastShown)) return;
    update(index, { name: row.name, isShown: !row.isShown });
    setMessage(`${getLabel(row.name)} is ${row.isShown ? 'hidden' : 'shown'}.`);
    setFocusTarget({ id: `${row.name}-shown` });
  };

  return (
    <>
      <ol className="arranged-rows stack">
        {fields.map(({ name, isShown }, index) => (
          <li key={name}>
            <div className="arranged-row row">
              <p>
                {getLabel(name)}
                {!isShown && ' (hidden)'}
                {!canHide(name) && ' (always shown)'}
              </p>
              <div className="arranged-controls">
                {canHide(name) && (
                  <RowButton
                    id={`${name}-shown`}
                    label={`${isShown ? 'Hide' : 'Show'}: ${getLabel(name)}`}
                    isDisabled={isShown && isLastShown}
                    onPress={() => toggle(index)}
                  >
                    {isShown ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
                  </RowButton>
                )}
                {canMove(name) && (canMoveTo(index - 1) || canMoveTo(index + 1)) && (
                  <MoveButtons
                    id={name}
                    name={getLabel(name)}
                    canMoveUp={canMoveTo(index - 1)}
                    canMoveDown={canMoveTo(index + 1)}
                    onMove={(by) => moveBy(index, by)}
                  />
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  );
};
