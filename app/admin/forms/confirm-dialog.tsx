import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useProofIsRequested } from '../api/proof.ts';
import { Button } from '../ui/staff-button.tsx';
import { findPageHeading } from '../ui/page.tsx';
import { QuestionDialog } from '../ui/staff-dialog.tsx';

interface Confirmation {
  label: string;
  busyLabel: string;
  icon: ReactNode;
  tone: 'danger' | 'primary';
  act: () => Promise<{ ok: boolean }>;
}

interface ConfirmDialogProps extends Confirmation {
  title: string;
  children: ReactNode;
  /** Another action to choose instead. */
  alternative?: Confirmation | undefined;
  /** The label of the button that changes nothing. */
  cancel?: string;
  onClosed: () => void;
}

/** A confirmation dialog. It closes when the action has finished or failed. */
export const ConfirmDialog = ({
  title,
  children,
  alternative,
  cancel = 'Cancel',
  onClosed,
  ...confirmation
}: ConfirmDialogProps) => {
  const [isOpen, setOpen] = useState(true);
  // Hide this dialog while the proof dialog is open: the person has already confirmed.
  const needsProof = useProofIsRequested();
  const open = isOpen && !needsProof;
  const wasHidden = useRef(false);
  useEffect(() => {
    if (needsProof) wasHidden.current = true;
  }, [needsProof]);
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const busy = state === 'busy';
  const confirm = async (act: Confirmation['act']) => {
    if (busy) return;
    setState('busy');
    if (!(await act()).ok) setState('failed');
    // The dialog was hidden for a proof; the element that opened it may be gone by now.
    if (wasHidden.current) findPageHeading()?.focus();
    setOpen(false);
  };
  return (
    <QuestionDialog
      open={open}
      title={title}
      onCancel={() => !busy && setOpen(false)}
      onClosed={onClosed}
      // While `act` runs, the element that opened the dialog may disappear, so focus the heading instead.
      focusAfterwards={() => {
        if (needsProof) return false;
        return busy ? findPageHeading() : true;
      }}
      actions={
        <>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            {cancel}
          </Button>
          {[...(alternative ? [alternative] : []), confirmation].map((each) => {
            const { label, busyLabel, icon, tone, act } = each;
            const isLast = each === confirmation;
            return (
              <Button
                key={label}
                tone={tone}
                className={isLast && tone === 'danger' ? 'staff-button-solid' : ''}
                icon={icon}
                aria-disabled={busy}
                onClick={() => void confirm(act)}
              >
                {isLast && busy ? busyLabel : label}
              </Button>
            );
          })}
        </>
      }
    >
      {children}
    </QuestionDialog>
  );
};
