import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
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
import { HomeDialog, type HomeFormProps } from './home-forms.tsx';
import '../../ui/arranged-rows.css';

interface SectionsFormProps extends HomeFormProps {
  page: SectionedPage;
}

/** Which sections a page shows, and in which order. */
export const SectionsForm = ({ page, record, onClosed }: SectionsFormProps) => {
  const stored = parseArrangements(record.page_sections);
  const form = useForm({ defaultValues: { sections: arrangeSections(page, stored[page]) } });
  const { fields, move, update } = useFieldArray({ control: form.control, name: 'sections' });
  const [message, setMessage] = useState('');
  // A new object for each press, because the same button may be pressed twice.
  const [focusTarget, setFocusTarget] = useState({ id: '' });
  const [hideable, movable] = [listHideableSections(page), listMovableSections(page)];
  const isLastShown = fields.filter(({ isShown }) => isShown).length === 1;
  const sectionLabel = (name: string): string => findSections(page)[name]?.name ?? name;
  /** Whether a section can be moved to this index. A fixed section blocks its own index. */
  const canMoveTo = (index: number): boolean => movable.includes(fields[index]?.name ?? '');

  // Moving a row's element makes its button lose the focus.
  useEffect(() => {
    if (focusTarget.id) document.getElementById(focusTarget.id)?.focus();
  }, [focusTarget]);

  const moveTo = (from: number, to: number, button: string) => {
    const section = fields[from];
    if (!section || !canMoveTo(to)) return;
    move(from, to);
    setMessage(`${sectionLabel(section.name)} is now number ${to + 1} of ${fields.length}.`);
    setFocusTarget({ id: `${section.name}-${button}` });
  };
  const toggle = (index: number) => {
    const section = fields[index];
    if (!section || (section.isShown && isLastShown)) return;
    update(index, { name: section.name, isShown: !section.isShown });
    setMessage(`${sectionLabel(section.name)} is ${section.isShown ? 'hidden' : 'shown'}.`);
    setFocusTarget({ id: `${section.name}-shown` });
  };

  return (
    <HomeDialog
      title={`Sections: ${pages[page].name}`}
      {...{ record, form, onClosed }}
      fields={[toPageSectionsField(page)]}
      toPayload={({ sections }) => {
        const { [page]: _, ...others } = stored;
        const ownArrangement = omitUnchanged(page, {
          order: sections.flatMap(({ name }) => (movable.includes(name) ? name : [])),
          hidden: sections.flatMap(({ name, isShown }) => (isShown ? [] : name)),
        });
        const arrangements = ownArrangement ? { ...others, [page]: ownArrangement } : others;
        return {
          page_sections: Object.keys(arrangements).length > 0 ? JSON.stringify(arrangements) : null,
        };
      }}
    >
      <p>
        The top of the page always comes first. What is hidden keeps its words and pictures, and
        what has nothing to say yet is left out by itself.
      </p>
      <ol className="arranged-rows">
        {fields.map(({ name, isShown }, index) => (
          <li key={name}>
            <div className="arranged-row">
              <p>
                {sectionLabel(name)}
                {!isShown && ' (hidden)'}
                {!hideable.includes(name) && ' (always shown)'}
              </p>
              <div className="arranged-controls">
                {hideable.includes(name) && (
                  <RowButton
                    id={`${name}-shown`}
                    label={`${isShown ? 'Hide' : 'Show'}: ${sectionLabel(name)}`}
                    isDisabled={isShown && isLastShown}
                    onPress={() => toggle(index)}
                  >
                    {isShown ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
                  </RowButton>
                )}
                {movable.length > 1 && movable.includes(name) && (
                  <>
                    <RowButton
                      id={`${name}-up`}
                      label={`Move up: ${sectionLabel(name)}`}
                      isDisabled={!canMoveTo(index - 1)}
                      onPress={() => moveTo(index, index - 1, 'up')}
                    >
                      <ArrowUp aria-hidden />
                    </RowButton>
                    <RowButton
                      id={`${name}-down`}
                      label={`Move down: ${sectionLabel(name)}`}
                      isDisabled={!canMoveTo(index + 1)}
                      onPress={() => moveTo(index, index + 1, 'down')}
                    >
                      <ArrowDown aria-hidden />
                    </RowButton>
                  </>
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </HomeDialog>
  );
};

interface RowButtonProps {
  id: string;
  label: string;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/**
 * A button that stays focusable when disabled, because losing the focus at the end of the list would
 * confuse people.
 */
const RowButton = ({ id, label, isDisabled, onPress, children }: RowButtonProps) => (
  <button
    type="button"
    id={id}
    className="staff-icon-button"
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={onPress}
  >
    {children}
  </button>
);
