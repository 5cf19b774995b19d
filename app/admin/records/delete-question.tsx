import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Confirm } from '../forms/confirm.tsx';

interface DeleteQuestionProps {
  name: string;
  /** What happens to the thing. */
  whatItDoes: ReactNode;
  /** Resolves to whether the thing is deleted. */
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
  const end = forGood ? ' for good' : '';
  const look = {
    busyLabel: 'Deleting…',
    icon: <Trash2 aria-hidden />,
    tone: 'danger' as const,
  };
  return (
    <Confirm
      title={`Delete ${name}${end}?`}
      onClosed={onClosed}
      confirmations={[
        ...(also ? [{ ...look, label: also.label, act: also.onDelete }] : []),
        { ...look, label: `Delete${end}`, act: onDelete },
      ]}
    >
      {typeof whatItDoes === 'string' ? <p>{whatItDoes}</p> : whatItDoes}
    </Confirm>
  );
};
