import { LogOut, SquareArrowOutUpRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import book from '../../../art/empty-book.svg?url';
import { auditMessages } from '../../../domain/accounts/audit-entry.ts';
import { roleLabels } from '../../../domain/accounts/user-account.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { OfflineBar } from './offline/offline-bar.tsx';
import { UnsentBar } from './offline/unsent-bar.tsx';
import { SearchBox } from './search/search-box.tsx';
import { SecurityNotices } from '../account/devices/security-notices.tsx';
import { useStaff } from '../session/session.ts';
import { useApplyTheme } from '../nouns/home/apply-theme.ts';
import { useHomeName } from '../nouns/home/home-query.ts';
import { BottomBar, MenuLinks } from './menu.tsx';
import { mayOpenUrl, findSection } from './staff-pages.ts';
import { RequestedProof } from './staff-providers.tsx';
import { NewRequestCount } from '../requests/request-count.tsx';
import { useLateParts } from '../ui/late.tsx';
import { PageHeading, TabbedPageContext } from '../ui/page.tsx';
import { Button } from '../ui/staff-button.tsx';
import { EmptyState, Loading } from '../ui/states.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { Logo } from '../../ui/logo.tsx';
import './shell.css';

const SecondStepRequired = lazy(() => import('../account/second-steps/second-step-required.tsx'));

/** The frame of every staff page: side menu, top bar, and on small screens the bottom bar. */
export const StaffShell = ({ onLogOut }: { onLogOut: () => void }) => {
  useApplyTheme();
  useLateParts();
  return (
    <div className="staff-shell">
      <a className="staff-skip-link" href="#staff-page">
        Skip to the page
      </a>
      <aside className="staff-side on-night" aria-label="Staff menu">
        <HomeName />
        <MenuLinks />
      </aside>
      <header className="staff-top row">
        <HomeName />
        <SearchBox />
        <div className="staff-top-actions row">
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
          <SectionTabs>
            <PermittedPage />
          </SectionTabs>
        </div>
      </main>
      <BottomBar onLogOut={onLogOut} />
      <RequestedProof />
    </div>
  );
};

const HomeName = () => (
  <Link to={adminUrls.dashboard} className="staff-home-name line-link">
    <Logo />
    <span>
      <Verbatim>{useHomeName()}</Verbatim> <span className="staff-home-name-part">Staff</span>
    </span>
  </Link>
);

/** Gives the page's heading its tabs, if its section has tabs. */
const SectionTabs = ({ children }: { children: ReactNode }) => {
  const staff = useStaff();
  const { pathname } = useLocation();
  const section = findSection(staff, pathname);
  const isTab = section?.hasTabs && mayOpenUrl(staff, pathname);
  const page = isTab
    ? {
        title: section.label,
        tabs: section.pages.map(({ label, to }) => ({
          label,
          to,
          mark: to === adminUrls.tours && <NewRequestCount />,
        })),
      }
    : null;
  return <TabbedPageContext value={page}>{children}</TabbedPageContext>;
};

/** The current page, or a message if this person's role may not open it. */
const PermittedPage = () => {
  const staff = useStaff();
  const { pathname } = useLocation();
  if (staff.secondStepMissing) {
    return (
      <Suspense fallback={<Loading>Loading...</Loading>}>
        <SecondStepRequired />
      </Suspense>
    );
  }
  return mayOpenUrl(staff, pathname) ? <Outlet /> : <RoleForbidden />;
};

/** Shown in place of a page that the person's role may not open. */
const RoleForbidden = () => {
  const { role } = useStaff();
  const { label, hint } = roleLabels[role];
  // The role `staff` has all rights except the owner's own, so only the owner may open this page.
  const isForOwner = role === 'staff';
  return (
    <>
      <PageHeading>Not part of your role</PageHeading>
      <EmptyState
        picture={book}
        title={isForOwner ? auditMessages.onlyAdministrator : `Your role is “${label}”`}
      >
        {isForOwner
          ? 'Ask them for what you need from it.'
          : `${hint} The administrator can change it.`}
      </EmptyState>
    </>
  );
};
