import { Dialog } from '@base-ui/react/dialog';
import {
  CalendarHeart,
  House,
  Images,
  Info,
  LogOut,
  type LucideIcon,
  Menu as MenuIcon,
  MessageSquareQuote,
  Phone,
  ScrollText,
  SquareArrowOutUpRight,
  Trash2,
  Users,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, Outlet, useRouteLoaderData } from 'react-router';
import { adminUrls, pageUrls } from '../../../domain/urls.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useStaff } from '../auth/staff.ts';
import { furtherPages, menuPages } from './staff-pages.ts';
import { NewTours } from '../tours/tour-count.tsx';
import { Button } from '../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import './shell.css';

/** What surrounds every staff page: side menu, top bar, and on small screens the bar below. */
export const StaffShell = ({ onLogOut }: { onLogOut: () => void }) => (
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
      <div className="staff-page">
        <Outlet />
      </div>
    </main>
    <BottomMenu />
  </div>
);

const useHomeName = (): string => {
  const root = useRouteLoaderData('root') as { settings?: { name?: string } } | undefined;
  return root?.settings?.name ?? '';
};

const HomeName = () => (
  <Link to={adminUrls.dashboard} className="staff-home-name">
    <Logo />
    <span>
      {useHomeName()} <span className="staff-home-name-part">Staff</span>
    </span>
  </Link>
);

type MenuPage = (typeof menuPages)[number] | (typeof furtherPages)[number];

const icons: Record<MenuPage['label'], LucideIcon> = {
  Dashboard: House,
  Users,
  Testimonials: MessageSquareQuote,
  Gallery: Images,
  Contact: Phone,
  About: Info,
  'Tour requests': CalendarHeart,
  Trash: Trash2,
  Activity: ScrollText,
};

const MenuLinks = ({ onChoose }: { onChoose?: () => void }) => {
  const staff = useStaff();
  const pages = [...menuPages, ...furtherPages.filter(({ mayOpen }) => mayOpen(staff))];
  return (
    <nav aria-label="Staff pages">
      <ul className="staff-menu">
        {pages.map(({ label, to }) => {
          const Icon = icons[label];
          return (
            <li key={to}>
              <NavLink to={to} end={to === adminUrls.dashboard} onClick={onChoose}>
                <Icon aria-hidden />
                {label}
                {to === adminUrls.tours && <NewTours />}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** On small screens the menu opens from the bottom edge, near the thumb. */
const BottomMenu = () => {
  const [open, setOpen] = useState(false);
  return (
    <div className="staff-bottom-bar">
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger className="staff-button staff-button-night">
          <MenuIcon aria-hidden />
          <span>Menu</span>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="staff-backdrop" />
          <Dialog.Viewport className="staff-sheet-viewport">
            <Dialog.Popup className="staff-sheet on-night" finalFocus={focusAfterMenu}>
              <Dialog.Title className="visually-hidden">Menu</Dialog.Title>
              <MenuLinks onChoose={() => setOpen(false)} />
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

/** After a link was chosen, the new page's heading already has the focus: leave it there. */
const focusAfterMenu = (): boolean => document.activeElement?.tagName !== 'H1';
