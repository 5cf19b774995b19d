import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Control, useFieldArray, useForm } from 'react-hook-form';
import { MoveButtons, RowButton } from '../../ui/row-buttons.tsx';
import {
  arrangeSections,
  parseArrangements,
  listHideableSections,
  listMovableSections,
  type SectionedPage,
  findSections,
  omitUnchanged,
} from '../../../../domain/nouns/home/page-sections.ts';
import { toPageSectionsField } from '../../../../domain/nouns/home/home-version-fields.ts';
import { pages } from '../../../../domain/pages.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { type HomeFormProps, useHomePartForm } from './home-forms.tsx';
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
  // An object, so that a second press of the same button also changes the state and moves the focus.
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

interface SectionsFormProps extends HomeFormProps {
  page: SectionedPage;
}

/** Which sections a page shows, and in which order. */
export const SectionsForm = ({ page, ...props }: SectionsFormProps) => {
  const { dialog, save } = useHomePartForm(props, [toPageSectionsField(page)]);
  const stored = parseArrangements(props.record.page_sections);
  const form = useForm({ defaultValues: { rows: arrangeSections(page, stored[page]) } });
  const [hideable, movable] = [listHideableSections(page), listMovableSections(page)];
  return (
    <RecordDialog
      title={`Sections: ${pages[page].name}`}
      {...dialog}
      form={form}
      onSave={({ rows }, context) => {
        const { [page]: _, ...others } = stored;
        const ownArrangement = omitUnchanged(page, {
          order: rows.flatMap(({ name }) => (movable.includes(name) ? name : [])),
          hidden: rows.flatMap(({ name, isShown }) => (isShown ? [] : name)),
        });
        const arrangements = ownArrangement ? { ...others, [page]: ownArrangement } : others;
        const json = Object.keys(arrangements).length > 0 ? JSON.stringify(arrangements) : null;
        return save({ page_sections: json }, context);
      }}
    >
      <p>
        The top of the page always comes first. What is hidden keeps its words and pictures, and
        what has nothing to say yet is left out by itself.
      </p>
      <ArrangedRows
        control={form.control}
        getLabel={(name) => findSections(page)[name]?.name ?? name}
        canHide={(name) => hideable.includes(name)}
        canMove={(name) => movable.includes(name)}
      />
    </RecordDialog>
  );
};
