import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { type MetaDescriptor, NavLink, useLocation, useMatches } from 'react-router';

const pageHeadingId = 'page-heading';

/** The page's heading, to which the focus moves when the element that had it was removed; null if none. */
export const findPageHeading = (): HTMLElement | null => document.getElementById(pageHeadingId);

/** Whether a dialog, a question or the menu is open; the page behind it should not react then. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** A page with tabs, one of which is the current page. */
interface TabbedPage {
  title: string;
  tabs: readonly { label: string; to: string; mark?: ReactNode }[];
}

/** The page whose tabs the heading shows; null if the page has no tabs. */
export const TabbedPageContext = createContext<TabbedPage | null>(null);

/**
 * The page's one h1. It takes the focus after navigation inside the staff area, so that a screen reader
 * announces the page; not on the first page of a visit, and not while the reader is typing into a field such
 * as the search box.
 */
export const PageHeading = ({ children, action }: { children: ReactNode; action?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const cameByLink = useRef(key !== 'default');
  const tabbedPage = use(TabbedPageContext);
  useEffect(() => {
    if (cameByLink.current && !isTypingIn(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <>
      <div className="staff-page-heading row">
        <h1 ref={heading} id={pageHeadingId} tabIndex={-1}>
          {tabbedPage ? (
            <>
              {tabbedPage.title}
              <span className="visually-hidden">: {children}</span>
            </>
          ) : (
            children
          )}
        </h1>
        {action && <div className="staff-page-action">{action}</div>}
      </div>
      {tabbedPage && <PageTabs {...tabbedPage} />}
    </>
  );
};

/** The tabs of a page. Each has its own address. */
const PageTabs = ({ title, tabs }: TabbedPage) => (
  <nav aria-label={title} className="staff-page-tabs">
    <ul>
      {tabs.map(({ label, to, mark }) => (
        <li key={to}>
          <NavLink to={to} end>
            {label}
            {mark}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

/**
 * Scrolls to the element that the address's fragment names (#hours) once it exists, and focuses it, opening
 * the fold around it or in it. Does nothing if the reader is already typing into a field.
 * @param ready whether the page's content has loaded
 */
export const useFocusOnHash = (ready: boolean): void => {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (!ready || hash === '') return undefined;
    // Runs after the heading, which takes the focus when the page opens.
    const frame = requestAnimationFrame(() => {
      if (isTypingIn(document.activeElement)) return;
      const target = document.getElementById(hash.slice(1));
      const details = target?.closest('details') ?? target?.querySelector('details');
      if (details) details.open = true;
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, location]);
};

/** Whether the person is typing into an element: moving the focus away would lose what they type next. */
const isTypingIn = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.matches(':not([type="checkbox"], [type="radio"])') &&
  element.value !== '';

const noIndex = { name: 'robots', content: 'noindex, nofollow' };

/** Creates the meta function of a staff page, which sets the title and keeps it out of search engines. */
export const staffMeta =
  (title: string) =>
  ({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] => [
    { title: formatTitle(title, readHomeName(matches)) },
    noIndex,
  ];

/** The meta function of a staff page that renders its own `StaffTitle`. Keeps it out of search engines. */
export const titledMeta = (): MetaDescriptor[] => [noIndex];

/** The title of a page whose content depends on more than its address. */
export const StaffTitle = ({ children }: { children: string }) => (
  <title>{formatTitle(children, readHomeName(useMatches()))}</title>
);

const formatTitle = (title: string, home: string): string => `${title} · ${home} staff`;

interface RootMatch {
  id: string;
  loaderData?: { settings?: { name?: string } };
}

const readHomeName = (matches: readonly unknown[]): string => {
  const root = (matches as (RootMatch | undefined)[]).find((match) => match?.id === 'root');
  return root?.loaderData?.settings?.name ?? '';
};
