import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '../../ui/close-on-back.ts';

interface QuestionProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Called on Cancel, Escape and Back. */
  onCancel: () => void;
  /** The buttons. The one that changes nothing comes first and gets the focus. */
  actions: ReactNode;
  /** Where to move the focus on close, if not back to where it was; false leaves it alone. */
  focusAfterwards?: () => HTMLElement | null | boolean;
  onClosed?: () => void;
}

/** A modal question. */
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
