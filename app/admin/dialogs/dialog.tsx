import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface DialogFrameProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/**
 * The frame of a dialog with title and Close, inside a `Dialog.Root`. Not the native dialog of the public
 * pages: that would make notices, which appear beside it, unreachable while it is open.
 */
export const DialogFrame = ({ title, wide = false, children }: DialogFrameProps) => (
  <BaseDialog.Portal>
    <BaseDialog.Backdrop className="staff-backdrop" forceRender />
    <BaseDialog.Viewport className="staff-dialog-viewport">
      <BaseDialog.Popup
        className={`staff-dialog staff-form-dialog ${wide ? 'staff-dialog-wide' : ''}`}
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
