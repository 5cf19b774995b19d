import { Dialog } from '@base-ui/react/dialog';
import { Save } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../ui/staff-button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { DialogFoot, DialogFrame } from '../../ui/staff-dialog.tsx';
import type { Choice, Choices, Conflict, Difference, ConflictPrompt } from './conflict.ts';
import { DifferenceField } from './difference-field.tsx';
import '../records.css';

interface ConflictDialogProps {
  conflict: Conflict;
  /** Receives the choices to save, or null to go back to the form. */
  onResolved: (choices: Choices | null) => void;
  /** The label of the button that closes it without a choice. */
  backLabel?: string;
  /** The texts merged so far, by field. The caller stores them, so that they survive closing the dialog. */
  mergedTexts: MergedTexts;
  onMerge: (mergedTexts: MergedTexts) => void;
}

export type MergedTexts = Partial<Record<string, string>>;

/**
 * Shown when two people have edited the same record: compares both versions field by field and saves the
 * choices. A field that only one person changed is preselected.
 */
export const ConflictDialog = ({
  conflict,
  onResolved,
  mergedTexts,
  onMerge,
  backLabel = 'Back to form',
}: ConflictDialogProps) => {
  const { differences, changedBy, changedAt } = conflict;
  const [choices, setChoices] = useState<Choices>(() => preselectChoices(differences));
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const undecided = differences.filter(({ field }) => choices[field.keys[0]] === undefined);
  const choose = ({ field }: Difference, choice: Choice) => {
    setChoices({ ...choices, [field.keys[0]]: choice });
    if (typeof choice === 'object') onMerge({ ...mergedTexts, [field.keys[0]]: choice.mixed });
  };
  const chooseAll = (choice: 'mine' | 'stored') =>
    setChoices(Object.fromEntries(differences.map(({ field }) => [field.keys[0], choice])));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = undecided;
    if (!first) return onResolved(choices);
    const name = CSS.escape(first.field.keys[0]);
    form.current?.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus();
  };

  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(next) => !next && onResolved(null)}>
      <DialogFrame title="Changed in the meantime" wide>
        <form ref={form} className="staff-dialog-form" noValidate onSubmit={submit}>
          <div className="staff-dialog-fields">
            <div className="staff-conflict-intro">
              <p>
                {`Other changes were saved while you were editing${changedBy ? `, by ${changedBy}` : ''}${changedAt ? ` on ${formatDateTime(changedAt)}` : ''}. Yours are not saved yet, and nothing is lost. Choose what to keep.`}
              </p>
              {differences.length > 1 && (
                <p className="row">
                  <Button onClick={() => chooseAll('mine')}>Keep all mine</Button>
                  <Button onClick={() => chooseAll('stored')}>Keep all stored</Button>
                </p>
              )}
            </div>
            {differences.map((difference) => (
              <DifferenceField
                key={difference.field.keys[0]}
                difference={difference}
                choice={choices[difference.field.keys[0]]}
                mergedText={mergedTexts[difference.field.keys[0]]}
                isMissing={isChecked && undecided.includes(difference)}
                onChoose={(choice) => choose(difference, choice)}
              />
            ))}
          </div>
          <DialogFoot>
            <div className="staff-dialog-actions row">
              <Button onClick={() => onResolved(null)}>{backLabel}</Button>
              <Button tone="primary" type="submit" icon={<Save aria-hidden />}>
                Save choice
              </Button>
            </div>
          </DialogFoot>
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
};

const preselectChoices = (differences: Difference[]): Choices =>
  Object.fromEntries(
    differences
      .filter(({ changedBy }) => changedBy !== 'by both')
      .map(({ field, changedBy }) => [field.keys[0], changedBy === 'by me' ? 'mine' : 'stored']),
  );

interface PendingConflict {
  conflict: Conflict;
  resolve: (choices: Choices | null) => void;
}

/** Opens the conflict dialog inside a record's form; the save waits for its answer. */
export const useConflictDialog = () => {
  const [pendingConflict, setPendingConflict] = useState<PendingConflict | null>(null);
  const [mergedTexts, setMergedTexts] = useState<MergedTexts>({});
  const ask: ConflictPrompt['ask'] = (conflict) =>
    new Promise((resolve) => {
      setPendingConflict({ conflict, resolve });
    });
  const conflictDialog = pendingConflict && (
    <ConflictDialog
      key={pendingConflict.conflict.changedAt}
      conflict={pendingConflict.conflict}
      mergedTexts={mergedTexts}
      onMerge={setMergedTexts}
      onResolved={(choices) => {
        setPendingConflict(null);
        pendingConflict.resolve(choices);
      }}
    />
  );
  return { ask, conflictDialog };
};
