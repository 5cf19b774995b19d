import {
  Archive,
  BadgeCheck,
  BadgeDollarSign,
  BedDouble,
  CalendarDays,
  CalendarHeart,
  ChartColumn,
  CircleQuestionMark,
  CircleUserRound,
  DoorOpen,
  Ellipsis,
  FileCheck,
  FileText,
  Globe,
  HeartHandshake,
  House,
  Image,
  Images,
  Info,
  KeyRound,
  Languages,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  PanelsTopLeft,
  Phone,
  Reply,
  ScrollText,
  Settings,
  Stethoscope,
  Trash2,
  Users,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { NewRequestCount } from '../requests/request-count.tsx';
import { useStaff } from '../session/session.ts';
import { late } from '../ui/late.tsx';
import { type Section, findSection, listSections, listSpecifiedPages } from './staff-pages.ts';
import './menu.css';

const MenuSheet = late(async () => (await import('./menu-sheet.tsx')).MenuSheet);

const icons: Record<string, LucideIcon> = {
  [adminUrls.dashboard]: House,
  [adminUrls.users]: Users,
  [adminUrls.testimonials]: MessageSquareQuote,
  [adminUrls.gallery]: Images,
  [adminUrls.services]: HeartHandshake,
  [adminUrls.contact]: Phone,
  [adminUrls.about]: Info,
  [adminUrls.website]: Globe,
  [adminUrls.home]: DoorOpen,
  [adminUrls.homePictures]: Image,
  [adminUrls.rooms]: BedDouble,
  [adminUrls.costs]: BadgeDollarSign,
  [adminUrls.questions]: CircleQuestionMark,
  [adminUrls.license]: FileCheck,
  [adminUrls.professionals]: Stethoscope,
  [adminUrls.pages]: PanelsTopLeft,
  [adminUrls.translations]: Languages,
  [adminUrls.facts]: BadgeCheck,
  [adminUrls.tours]: CalendarHeart,
  [adminUrls.visits]: CalendarDays,
  [adminUrls.replies]: Reply,
  [adminUrls.insights]: ChartColumn,
  [adminUrls.settings]: Settings,
  [adminUrls.signIn]: KeyRound,
  [adminUrls.email]: Mail,
  [adminUrls.backups]: Archive,
  [adminUrls.trash]: Trash2,
  [adminUrls.activity]: ScrollText,
  [adminUrls.account]: CircleUserRound,
};

/** The icon of a staff page. */
export const PageIcon = ({ to }: { to: string }) => {
  const Icon = icons[to] ?? FileText;
  return <Icon aria-hidden />;
};

interface MenuEntry {
  label: string;
  to: string;
  /** 'page' if the current page is this entry's own, 'true' if it is another page of the entry's section. */
  current: 'page' | 'true' | undefined;
  mark?: ReactNode;
}

/** The entries that the specification names, and the sections, as far as this person may open them. */
const useMenu = (): {
  specified: MenuEntry[];
  sections: MenuEntry[];
  currentSection: Section | undefined;
} => {
  const staff = useStaff();
  const { pathname } = useLocation();
  const currentSection = findSection(staff, pathname);
  const getAriaCurrent = (to: string, isInSection = false) => {
    if (pathname === to) return 'page';
    return isInSection ? 'true' : undefined;
  };
  return {
    specified: listSpecifiedPages(staff).map(({ label, to }) => ({
      label,
      to,
      current: getAriaCurrent(to),
    })),
    sections: listSections(staff).map(({ label, pages }) => {
      const to = pages[0]?.to ?? adminUrls.dashboard;
      const mark = label === 'Families' && <NewRequestCount />;
      return { label, to, current: getAriaCurrent(to, label === currentSection?.label), mark };
    }),
    currentSection,
  };
};

interface MenuLinksProps {
  /** Whether following a link replaces the current history entry. */
  replace?: boolean;
}

/** The whole menu: the specified entries, a line, and the sections. */
export const MenuLinks = ({ replace = false }: MenuLinksProps) => {
  const { specified, sections } = useMenu();
  const isSpecified = specified.some(({ current }) => current);
  return (
    <nav aria-label="Staff pages">
      <MenuEntries entries={specified} replace={replace} />
      <MenuEntries
        // Mark only one entry. Gallery, for example, has a specified entry and is in the website's section.
        entries={sections.map((entry) => (isSpecified ? { ...entry, current: undefined } : entry))}
        replace={replace}
      />
    </nav>
  );
};

const MenuEntries = ({ entries, replace }: { entries: MenuEntry[]; replace: boolean }) => (
  <ul className="staff-menu">
    {entries.map(({ label, to, current, mark }) => (
      <li key={to}>
        <Link to={to} replace={replace} aria-current={current}>
          <PageIcon to={to} />
          {label}
          {mark}
        </Link>
      </li>
    ))}
  </ul>
);

/** How many sections a phone's bottom bar shows, between Today and More. */
const sectionsInBar = 2;

/** On small screens: Today, the first sections, and More, which opens the menu. */
export const BottomBar = ({ onLogOut }: { onLogOut: () => void }) => {
  const { specified, sections } = useMenu();
  const [dashboard] = specified;
  const entries = [
    ...(dashboard ? [{ ...dashboard, label: 'Today' }] : []),
    ...sections.slice(0, sectionsInBar),
  ];
  return (
    <nav className="staff-bottom-bar" aria-label="Most used">
      {entries.map(({ label, to, current, mark }) => (
        <Link key={to} to={to} aria-current={current}>
          <PageIcon to={to} />
          <span>{label}</span>
          {mark}
        </Link>
      ))}
      <MenuButton isCurrent={!entries.some(({ current }) => current)} onLogOut={onLogOut} />
    </nav>
  );
};

/** Opens the menu as a sheet. It closes on navigation. */
const MenuButton = ({ isCurrent, onLogOut }: { isCurrent: boolean; onLogOut: () => void }) => {
  const { key } = useLocation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (openKey !== null && openKey !== key) setOpenKey(null);
  const close = () => setOpenKey(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={openKey === key}
        data-current={isCurrent || undefined}
        onClick={() => {
          setOpenKey(key);
          setWasOpened(true);
        }}
      >
        <Ellipsis aria-hidden />
        <span>More</span>
      </button>
      {wasOpened && (
        <MenuSheet
          open={openKey === key}
          opener={button}
          onLogOut={onLogOut}
          onClosed={close}
          onLoadFailed={() => {
            close();
            setWasOpened(false);
          }}
        >
          <MenuLinks replace />
        </MenuSheet>
      )}
    </>
  );
};
