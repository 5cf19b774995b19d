import { Dialog } from '@base-ui/react/dialog';
import { LogOut, SquareArrowOutUpRight, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { pageUrls } from '../../../domain/urls.ts';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { Button } from '../ui/staff-button.tsx';

interface MenuSheetProps {
  open: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  onLogOut: () => void;
  onClosed: () => void;
  /** The menu's links, which replace the menu's history entry. */
  children: ReactNode;
}

/** The menu as a sheet at the bottom edge, near the thumb. */
export const MenuSheet = ({ open, opener, onLogOut, onClosed, children }: MenuSheetProps) => (
  <Dialog.Root open={useCloseOnBack(open, onClosed)} onOpenChange={(next) => !next && onClosed()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="staff-backdrop" />
      <Dialog.Viewport className="staff-sheet-viewport">
        <Dialog.Popup
          className="staff-sheet on-night"
          // After a link was followed, the new page's heading already has the focus, so leave it there.
          finalFocus={() => document.activeElement?.tagName !== 'H1' && opener.current}
        >
          <Dialog.Title className="visually-hidden">Menu</Dialog.Title>
          {children}
          <div className="staff-sheet-actions row">
            <Link to={pageUrls.home} reloadDocument className="staff-button staff-button-night">
              <SquareArrowOutUpRight aria-hidden />
              <span>View Site</span>
            </Link>
            <Button
              tone="night"
              icon={<LogOut aria-hidden />}
              onClick={() => {
                onClosed();
                onLogOut();
              }}
            >
              Logout
            </Button>
          </div>
          <Dialog.Close className="staff-button staff-button-night">
            <X aria-hidden />
            <span>Close menu</span>
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
);
