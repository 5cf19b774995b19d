import { Dialog } from '@base-ui/react/dialog';
import { Save } from 'lucide-react';
import { type SubmitEvent, useRef, useState, useId } from 'react';
import type { Choice, Choices } from '../../../../domain/nouns/merge/merge-entries.ts';
import { Button } from '../../ui/staff-button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { DialogFoot, DialogFrame } from '../../ui/staff-dialog.tsx';
import type { ConflictPrompt, ConflictQuestion } from './conflict.ts';
import { picturePreviewUrl } from '../../../../domain/api-urls.ts';
import type { Conflict } from '../../../../domain/nouns/merge/merge-record.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { compareTexts, TextDifference, toPieces } from '../../history/text-difference.tsx';
import { CroppedPicture } from '../../ui/thumbnail.tsx';
import '../records.css';

interface ConflictDialogProps {
  question: ConflictQuestion;
  /** Receives the choices to save, or null to go back to the form. */
  onResolved: (choices: Choices | null) => void;
  /** The label of the button that closes it without a choice. */
  backLabel?: string;
}

/** Shown when two people have changed the same fields: choose mine or theirs. */
export const ConflictDialog = ({
  question: { conflicts, by, at },
  onResolved,
  backLabel = 'Back to form',
}: ConflictDialogProps) => {
  const [choices, setChoices] = useState<Choices>({});
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const undecided = conflicts.filter(({ entry }) => choices[entry] === undefined);
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(conflicts.map(({ entry }) => [entry, choice])));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = undecided;
    if (!first) return onResolved(choices);
    const name = CSS.escape(first.entry);
    form.current?.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus();
  };

  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(next) => !next && onResolved(null)}>
      <DialogFrame title="Changed in the meantime" wide>
        <form ref={form} className="staff-dialog-form" noValidate onSubmit={submit}>
          <div className="staff-dialog-fields">
            <div className="stack">
              <p>
                {`${by ?? 'Someone else'} changed the same while you were editing${at ? `, on ${formatDateTime(at)}` : ''}. Yours is not saved yet. Choose what to keep; everything else that either of you changed stays.`}
              </p>
              {conflicts.length > 1 && (
                <p className="row">
                  <Button onClick={() => chooseAll('mine')}>All mine</Button>
                  <Button onClick={() => chooseAll('theirs')}>All theirs</Button>
                </p>
              )}
            </div>
            {conflicts.map((conflict) => (
              <DifferenceField
                key={conflict.entry}
                conflict={conflict}
                choice={choices[conflict.entry]}
                isMissing={isChecked && undecided.includes(conflict)}
                onChoose={(choice) => setChoices({ ...choices, [conflict.entry]: choice })}
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

interface PendingQuestion {
  question: ConflictQuestion;
  resolve: (choices: Choices | null) => void;
}

/** Opens the conflict dialog inside a record's form; the save waits for its answer. */
export const useConflictDialog = () => {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const ask: ConflictPrompt['ask'] = (question) =>
    new Promise((resolve) => {
      setPending({ question, resolve });
    });
  const conflictDialog = pending && (
    <ConflictDialog
      key={pending.question.at}
      question={pending.question}
      onResolved={(choices) => {
        setPending(null);
        pending.resolve(choices);
      }}
    />
  );
  return { ask, conflictDialog };
};

interface DifferenceFieldProps {
  conflict: Conflict;
  choice: Choice | undefined;
  /** Whether to mark the choice as missing. */
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
}

/** One conflict between two people's changes: choose mine or theirs. */
const DifferenceField = ({
  conflict: { entry, label, mine, theirs, pictures },
  choice,
  isMissing,
  onChoose,
}: DifferenceFieldProps) => {
  const id = useId();
  const runs = compareTexts(theirs ?? '', mine ?? '');
  const options = [
    { value: 'mine', name: 'Mine', words: mine, side: 'now' },
    { value: 'theirs', name: 'Theirs', words: theirs, side: 'earlier' },
  ] as const;
  return (
    <fieldset
      className="staff-conflict-field stack"
      data-field={entry}
      aria-describedby={isMissing ? `${id}-problem` : undefined}
    >
      <legend>{label}</legend>
      <div className="staff-conflict-options stack">
        {options.map(({ value, name, words, side }) => (
          <div
            key={value}
            className="staff-conflict-option"
            data-chosen={choice === value || undefined}
          >
            <label className="staff-check">
              <input
                type="radio"
                name={id}
                checked={choice === value}
                onChange={() => onChoose(value)}
                aria-describedby={`${id}-${value}`}
              />
              <span>{name}</span>
            </label>
            <div id={`${id}-${value}`} className="stack">
              {pictures?.[value].map((picture) => (
                <CroppedPicture
                  key={picture.image_url}
                  src={picturePreviewUrl(picture.image_url)}
                  alt=""
                  focal={picture}
                />
              ))}
              {words === null ? (
                <span className="staff-unnamed">Removed</span>
              ) : (
                <TextDifference pieces={toPieces(runs, side)} whole={words} />
              )}
            </div>
          </div>
        ))}
      </div>
      <FieldProblem id={`${id}-problem`}>
        {isMissing && `Please choose for “${label}”.`}
      </FieldProblem>
    </fieldset>
  );
};
