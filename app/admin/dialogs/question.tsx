import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '../../ui/close-on-back.ts';

interface QuestionProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Called when the question is canceled, also with Escape and Back. */
  onCancel: () => void;
  /** The buttons; the one that changes nothing comes first and gets the focus. */
  actions: ReactNode;
  /** Where the focus goes afterwards, if not back to where it was; false leaves it where it is. */
  focusAfterwards?: () => HTMLElement | null | boolean;
  onClosed?: () => void;
}

/** A question that has to be answered before anything else. */
export const Question = ({
  open,
  title,
  children,
  onCancel,
  actions,
  focusAfterwards,
  onClosed,
}: QuestionProps) => (
  <AlertDialog.Root
    open={useCloseOnBack(open, onCancel)}
    onOpenChange={(next) => !next && onCancel()}
    onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
  >
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className="staff-backdrop" forceRender />
      <AlertDialog.Viewport className="staff-dialog-viewport">
        <AlertDialog.Popup
          className="staff-dialog staff-question"
          finalFocus={focusAfterwards ?? true}
        >
          <AlertDialog.Title className="staff-dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="question-text" render={<div />}>
            {children}
          </AlertDialog.Description>
          <div className="staff-dialog-actions">{actions}</div>
        </AlertDialog.Popup>
      </AlertDialog.Viewport>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
