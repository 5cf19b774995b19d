import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { pageHeading } from '../ui/page-heading.tsx';
import { Question } from '../ui/question.tsx';

interface DeleteQuestionProps {
  name: string;
  /** What happens to the thing. */
  whatItDoes: ReactNode;
  /** Says whether the thing is deleted. */
  onDelete: () => Promise<boolean>;
  onClosed: () => void;
  /** It cannot be restored, and the question says so. */
  forGood?: boolean;
  /** A second thing that can be deleted instead. */
  also?: { label: string; onDelete: () => Promise<boolean> };
}

/** Asks before deleting, and names the thing. */
export const DeleteQuestion = (props: DeleteQuestionProps) => {
  const { name, whatItDoes, onDelete, onClosed, forGood = false, also } = props;
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const confirm = async (act: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(true);
    setDeleted(await act());
    setOpen(false);
  };
  const end = forGood ? ' for good' : '';
  return (
    <Question
      open={open}
      title={`Delete ${name}${end}?`}
      onCancel={() => !busy && setOpen(false)}
      onClosed={onClosed}
      focusAfterwards={() => (deleted ? pageHeading() : true)}
      actions={
        <>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            Cancel
          </Button>
          {also && (
            <Button
              tone="danger"
              icon={<Trash2 aria-hidden />}
              aria-disabled={busy}
              onClick={() => void confirm(also.onDelete)}
            >
              {also.label}
            </Button>
          )}
          <Button
            tone="danger"
            className="staff-button-solid"
            icon={<Trash2 aria-hidden />}
            aria-disabled={busy}
            onClick={() => void confirm(onDelete)}
          >
            {busy ? 'Deleting…' : `Delete${end}`}
          </Button>
        </>
      }
    >
      {typeof whatItDoes === 'string' ? <p>{whatItDoes}</p> : whatItDoes}
    </Question>
  );
};
