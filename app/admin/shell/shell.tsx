import { Dialog } from '@base-ui/react/dialog';
import { LogOut, Menu as MenuIcon, SquareArrowOutUpRight, X } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { adminUrls, pageUrls } from '../../../domain/urls.ts';
import { OfflineBar } from './offline/offline-bar.tsx';
import { UnsentBar } from './unsent-bar.tsx';
import { SearchBox } from './search/search-box.tsx';
import { SecurityNotices } from '../account/devices/security-notices.tsx';
import { ProofDialog } from '../auth/proof-dialog.tsx';
import { useStaff } from '../session/session.ts';
import { useLookInPlace } from '../nouns/home/look-in-place.ts';
import { useHomeName } from '../nouns/home/home-query.ts';
import { OpenPage } from './open-page.tsx';
import { menuOf } from './staff-pages.ts';
import { NewRequests } from '../requests/request-count.tsx';
import { Button } from '../ui/button.tsx';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { Logo } from '../../ui/logo.tsx';
import './shell.css';

/** The frame of every staff page: side menu, top bar, and on small screens the bottom bar. */
export const StaffShell = ({ onLogOut }: { onLogOut: () => void }) => {
  useLookInPlace();
  return (
    <div className="staff-shell">
      <a className="staff-skip-link" href="#staff-page">
        Skip to the page
      </a>
      <aside className="staff-side on-night" aria-label="Staff menu">
        <HomeName />
        <MenuLinks />
      </aside>
      <header className="staff-top">
        <HomeName />
        <SearchBox />
        <div className="staff-top-actions">
          <Link to={pageUrls.home} reloadDocument className="staff-button staff-button-plain">
            <SquareArrowOutUpRight aria-hidden />
            <span>View Site</span>
          </Link>
          <Button icon={<LogOut aria-hidden />} onClick={onLogOut}>
            Logout
          </Button>
        </div>
      </header>
      <main id="staff-page" tabIndex={-1}>
        <OfflineBar />
        <UnsentBar />
        <SecurityNotices />
        <div className="staff-page">
          <OpenPage />
        </div>
      </main>
      <BottomMenu />
      <ProofDialog />
    </div>
  );
};

const HomeName = () => (
  <Link to={adminUrls.dashboard} className="staff-home-name">
    <Logo />
    <span>
      <Verbatim>{useHomeName()}</Verbatim> <span className="staff-home-name-part">Staff</span>
    </span>
  </Link>
);

const MenuLinks = ({ replace }: { replace?: boolean }) => {
  const pages = menuOf(useStaff());
  return (
    <nav aria-label="Staff pages">
      <ul className="staff-menu">
        {pages.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === adminUrls.dashboard} replace={replace}>
              <Icon aria-hidden />
              {label}
              {to === adminUrls.tours && <NewRequests />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/**
 * On small screens the menu opens from the bottom edge, near the thumb. It closes on navigation, and the new
 * page replaces the menu's history entry.
 */
const BottomMenu = () => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null);
  const shown = useCloseOnBack(openAt === key, () => setOpenAt(null));
  return (
    <div className="staff-bottom-bar">
      <Dialog.Root open={shown} onOpenChange={(next) => setOpenAt(next ? key : null)}>
        <Dialog.Trigger className="staff-button staff-button-night">
          <MenuIcon aria-hidden />
          <span>Menu</span>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="staff-backdrop" />
          <Dialog.Viewport className="staff-sheet-viewport">
            <Dialog.Popup className="staff-sheet on-night" finalFocus={focusAfterMenu}>
              <Dialog.Title className="visually-hidden">Menu</Dialog.Title>
              <MenuLinks replace />
              <Dialog.Close className="staff-button staff-button-night">
                <X aria-hidden />
                <span>Close menu</span>
              </Dialog.Close>
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  );
};

/** After a link was followed, the new page's heading already has the focus: leave it there. */
const focusAfterMenu = (): boolean => document.activeElement?.tagName !== 'H1';
