import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from './ui/button.tsx';
import { pageHeading } from './ui/page-heading.tsx';
import { Question } from './ui/question.tsx';

/** Asks before deleting, and names the thing. */
export const DeleteQuestion = ({
  name,
  whatItDoes,
  onDelete,
  onClosed,
}: {
  name: string;
  /** What becomes of the thing, in a sentence. */
  whatItDoes: string;
  onDelete: () => Promise<boolean>;
  onClosed: () => void;
}) => {
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setDeleted(await onDelete());
    setOpen(false);
  };
  return (
    <Question
      open={open}
      title={`Delete ${name}?`}
      onCancel={() => !busy && setOpen(false)}
      onClosed={onClosed}
      focusAfterwards={() => (deleted ? pageHeading() : true)}
      actions={
        <>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            Cancel
          </Button>
          <Button
            tone="danger"
            className="staff-button-solid"
            icon={<Trash2 aria-hidden />}
            aria-disabled={busy}
            onClick={() => void confirm()}
          >
            {busy ? 'Deleting…' : 'Delete'}
          </Button>
        </>
      }
    >
      <p>{whatItDoes}</p>
    </Question>
  );
};
