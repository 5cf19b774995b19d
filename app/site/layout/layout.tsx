import { CalendarHeart, MapPin, Phone } from '../../ui/icons.tsx';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { siteHeader, siteMenu } from '../../../domain/content/site.ts';
import { directionsLink, phoneLink, tourFormUrl } from '../../../domain/urls.ts';
import { prefetchScripts } from '../../lib/navigation.ts';
import { prefetchContent, rememberHome } from '../../lib/public-content.ts';
import { useFonts } from '../../ui/fonts.ts';
import facesUrl from '../../fonts/faces.css?url';
import familiesUrl from '../../fonts/families.css?url';
import { addressLine, ContactDialog, contactDialogId } from './contact-dialog.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { useTexts } from '../texts/texts.tsx';
import { useHome } from '../ui/home-data.ts';
import { useIsFamilyPage } from './family-page-address.ts';
import { usePageView } from './page-view.ts';
import { PrintStyles } from './print/print-styles.tsx';
import { useProblemLog } from '../ui/problem-log.ts';
import './layout.css';

/** What all public pages share: skip link, header, footer, contact dialog, the bar on phones. */
const SiteLayout = () => {
  const { contact, story } = useHome();
  const menu = useTexts(siteMenu);
  const header = useTexts(siteHeader);
  const isFamilyPage = useIsFamilyPage();
  const main = useFocusOnNavigation();
  useFonts();
  useProblemLog(contact.problem, story.problem);
  useEffect(() => rememberHome({ contact, story }), [contact, story]);
  usePrefetch();
  usePageView();
  return (
    <>
      {/* The page comes whole or not at all: what is painted first does not move when the rest is read. */}
      <link rel="expect" href={`#${contactDialogId}`} blocking="render" />
      <a className="skip-link" href="#content">
        {header.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer />
      <nav className="phone-bar" aria-label="Call or visit">
        <a className="button line" href={phoneLink(contact.value.phone_cell)}>
          <Phone />
          {menu.call}
        </a>
        {isFamilyPage ? (
          <a
            href={directionsLink(addressLine(contact.value))}
            className="button lamp"
            rel="noreferrer"
          >
            <MapPin />
            {menu.directions}
          </a>
        ) : (
          <Link to={tourFormUrl} className="button lamp">
            <CalendarHeart />
            {menu.tour}
          </Link>
        )}
      </nav>
      <ContactDialog />
      <noscript>
        <link rel="stylesheet" media="all" href={facesUrl} />
        <link rel="stylesheet" media="all" href={familiesUrl} />
      </noscript>
      <PrintStyles />
    </>
  );
};
export default SiteLayout;

/** After navigation inside the browser the reader's place is the new page's start. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!location.hash) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/**
 * When a pointer, a finger or the focus comes to a link, its page's content and scripts are prefetched. Not
 * by React Router's own means: where a script is missing, they reload the page that is being read.
 */
const usePrefetch = () => {
  useEffect(() => {
    const ask = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === location.origin && link.pathname !== location.pathname) {
        prefetchContent(link.pathname);
        prefetchScripts(link.pathname);
      }
    };
    const signs = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const sign of signs) addEventListener(sign, ask, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, ask);
    };
  }, []);
};
