import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useCloseOnBack } from '../../ui/close-on-back.ts';

interface DialogFrameProps {
  title: string;
  wide?: boolean;
  /**
   * Whether to keep the upper part of the page visible (staff-dialog.css). The first field then gets the
   * focus at once, even on touch screens, because the person has just tapped the text on the page.
   */
  low?: boolean;
  children: ReactNode;
}

/**
 * The frame of a dialog with title and Close, inside a `Dialog.Root`. Not the native dialog of the public
 * pages: that would make notices, which appear beside it, unreachable while it is open.
 */
export const DialogFrame = ({ title, wide = false, low = false, children }: DialogFrameProps) => {
  const popup = useRef<HTMLDivElement>(null);
  const firstField = () =>
    popup.current?.querySelector<HTMLElement>(requestedFieldSelector) ??
    popup.current?.querySelector<HTMLElement>(anyFieldSelector) ??
    null;
  return (
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className="staff-backdrop" forceRender />
      <BaseDialog.Viewport className="staff-dialog-viewport">
        <BaseDialog.Popup
          ref={popup}
          className={`staff-dialog staff-form-dialog ${wide ? 'staff-dialog-wide' : ''} ${low ? 'staff-dialog-low' : ''}`}
          initialFocus={low ? firstField : undefined}
        >
          <div className="staff-dialog-head">
            <BaseDialog.Title className="staff-dialog-title">{title}</BaseDialog.Title>
            <BaseDialog.Close className="staff-icon-button" aria-label="Close">
              <X aria-hidden />
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Viewport>
    </BaseDialog.Portal>
  );
};

/** The buttons at the end of a form. On a phone, a notice is shown above them (notices.css). */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div ref={watchFoot} className="staff-dialog-foot">
    {children}
  </div>
);

const watchFoot = (foot: HTMLElement | null) => {
  if (!foot) return undefined;
  const observer = new ResizeObserver(updateFootHeight);
  observer.observe(foot);
  return () => {
    observer.disconnect();
    updateFootHeight();
  };
};

/** Measures the foot of the topmost dialog. */
const updateFootHeight = (): void => {
  const foot = [...document.querySelectorAll<HTMLElement>('.staff-dialog-foot')].at(-1);
  document.documentElement.style.setProperty('--dialog-foot', `${foot?.offsetHeight ?? 0}px`);
};

/** Inputs, text areas and editable text outside of `<details>`. */
const anyFieldSelector = ':is(input, textarea, [contenteditable="true"]):not(details *)';

/** The field for the element that was pressed on the page (`data-asked`), in a form for several elements. */
const requestedFieldSelector = '[data-asked] :is(input, textarea, [contenteditable="true"])';

interface QuestionDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Called on Cancel, Escape and Back. */
  onCancel: () => void;
  /** The buttons. The one that changes nothing comes first and gets the focus. */
  actions: ReactNode;
  /** Returns the element to focus on close, true for the one that had the focus before, or false for none. */
  focusAfterwards?: () => HTMLElement | null | boolean;
  onClosed?: () => void;
}

/** A modal question. */
export const QuestionDialog = ({
  open,
  title,
  children,
  onCancel,
  actions,
  focusAfterwards,
  onClosed,
}: QuestionDialogProps) => (
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
          <AlertDialog.Description className="stack" render={<div />}>
            {children}
          </AlertDialog.Description>
          <div className="staff-dialog-actions row">{actions}</div>
        </AlertDialog.Popup>
      </AlertDialog.Viewport>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
