import {
  type ButtonHTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useLocation } from 'react-router';
import { useDialogClosesOnBack } from './close-on-back.ts';
import { X } from './icons.tsx';

interface DialogProps {
  id: string;
  title: ReactNode;
  closeLabel: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A native modal dialog. The browser traps and returns the focus, and it opens the dialog even before this
 * page's scripts run. Escape, Back and a click beside the dialog close it. Links inside navigate with
 * `replace`, which reuses the dialog's history entry.
 */
export const Dialog = ({ id, title, closeLabel, className = '', children }: DialogProps) => {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogClosesOnBack(dialog);
  useCloseOnNavigation(dialog);
  return (
    <dialog
      ref={dialog}
      id={id}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      closedby="any"
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <DialogButton opens={id} command="close" className="round-button">
          <X />
          <span className="visually-hidden">{closeLabel}</span>
        </DialogButton>
      </div>
      {children}
    </dialog>
  );
};

/**
 * Closes a dialog as soon as a link inside is followed, before the next page has loaded. The dialog's history
 * entry stays until the next page takes it over (close-on-back.ts).
 */
const useCloseOnNavigation = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    dialog.current?.removeAttribute('data-leaving');
    // A browser without dialogs never has one open.
    if (dialog.current?.open) dialog.current.close();
  }, [dialog, key]);

  useEffect(() => {
    // On the window, so that the router's listener runs first: it prevents the default of links it follows.
    const closeOnLink = ({ defaultPrevented, target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('dialog[open] a') : null;
      const element = dialog.current;
      if (!defaultPrevented || !link || !element?.contains(link)) return;
      element.setAttribute('data-leaving', '');
      element.close();
    };
    addEventListener('click', closeOnLink);
    return () => removeEventListener('click', closeOnLink);
  }, [dialog]);
};

/** Whether this browser supports invoker commands. */
const supportsInvokerCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

interface DialogButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  opens: string;
  command?: 'show-modal' | 'close';
}

/** A button that opens (or closes) a dialog with an invoker command. */
export const DialogButton = ({ opens, command = 'show-modal', ...rest }: DialogButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);

  // Browsers without invoker commands use a listener.
  useEffect(() => {
    const element = button.current;
    if (!element || supportsInvokerCommands()) return undefined;
    const act = () => {
      const dialog = document.getElementById(opens);
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (command === 'show-modal') dialog.showModal();
      else if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    };
    element.addEventListener('click', act);
    return () => element.removeEventListener('click', act);
  }, [opens, command]);

  return <button ref={button} type="button" commandfor={opens} command={command} {...rest} />;
};
