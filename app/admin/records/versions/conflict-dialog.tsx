import { Dialog } from '@base-ui/react/dialog';
import { Save } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../ui/staff-button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { DialogFrame } from '../../ui/staff-dialog.tsx';
import type { Choice, Choices, Conflict, Difference, SettleConflict } from './conflict.ts';
import { DifferenceField } from './difference-field.tsx';
import './conflict-dialog.css';

interface ConflictDialogProps {
  conflict: Conflict;
  /** Receives the choices to save, or null to go back to the form. */
  onSettled: (choices: Choices | null) => void;
  /** The label of the button that closes it without a choice. */
  back?: string;
  /** The texts merged so far, by field. The caller stores them, so that they survive closing the dialog. */
  mixes: Mixes;
  onMix: (mixes: Mixes) => void;
}

export type Mixes = Partial<Record<string, string>>;

/**
 * Shown when two people have edited the same record: compares both versions field by field and saves the
 * choices. A field that only one person changed is preselected.
 */
export const ConflictDialog = ({
  conflict,
  onSettled,
  mixes,
  onMix,
  back = 'Back to form',
}: ConflictDialogProps) => {
  const { differences, changedBy, changedAt } = conflict;
  const [choices, setChoices] = useState<Choices>(() => choicesFor(differences));
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const open = differences.filter(({ field }) => choices[field.keys[0]] === undefined);
  const choose = ({ field }: Difference, choice: Choice) => {
    setChoices({ ...choices, [field.keys[0]]: choice });
    if (typeof choice === 'object') onMix({ ...mixes, [field.keys[0]]: choice.mixed });
  };
  const chooseAll = (choice: 'mine' | 'stored') =>
    setChoices(Object.fromEntries(differences.map(({ field }) => [field.keys[0], choice])));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = open;
    if (!first) return onSettled(choices);
    const name = CSS.escape(first.field.keys[0]);
    form.current?.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus();
  };

  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(next) => !next && onSettled(null)}>
      <DialogFrame title="Changed in the meantime" wide>
        <form ref={form} className="staff-dialog-form" noValidate onSubmit={submit}>
          <div className="staff-dialog-fields">
            <div className="staff-conflict-intro">
              <p>
                {`Other changes were saved while you were editing${changedBy ? `, by ${changedBy}` : ''}${changedAt ? ` on ${formatDateTime(changedAt)}` : ''}. Yours are not saved yet, and nothing is lost. Choose what to keep.`}
              </p>
              {differences.length > 1 && (
                <p className="staff-conflict-all">
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
                mix={mixes[difference.field.keys[0]]}
                isMissing={isChecked && open.includes(difference)}
                onChoose={(choice) => choose(difference, choice)}
              />
            ))}
          </div>
          <div className="staff-dialog-foot">
            <div className="staff-dialog-actions">
              <Button onClick={() => onSettled(null)}>{back}</Button>
              <Button tone="primary" type="submit" icon={<Save aria-hidden />}>
                Save choice
              </Button>
            </div>
          </div>
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
};

const choicesFor = (differences: Difference[]): Choices =>
  Object.fromEntries(
    differences
      .filter(({ changed }) => changed !== 'by both')
      .map(({ field, changed }) => [field.keys[0], changed === 'by me' ? 'mine' : 'stored']),
  );

interface Question {
  conflict: Conflict;
  answer: (choices: Choices | null) => void;
}

/** Opens the conflict dialog inside a record's form; the save waits for its answer. */
export const useConflictDialog = () => {
  const [shown, setShown] = useState<Question | null>(null);
  const [mixes, setMixes] = useState<Mixes>({});
  const ask: SettleConflict['ask'] = (conflict) =>
    new Promise((answer) => {
      setShown({ conflict, answer });
    });
  const conflictDialog = shown && (
    <ConflictDialog
      key={shown.conflict.changedAt}
      conflict={shown.conflict}
      mixes={mixes}
      onMix={setMixes}
      onSettled={(choices) => {
        setShown(null);
        shown.answer(choices);
      }}
    />
  );
  return { ask, conflictDialog };
};
