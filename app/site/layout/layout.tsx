import { CalendarHeart, MapPin, Phone } from '../../ui/icons.tsx';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { pageLabels } from '../../../domain/site/words/label-words.ts';
import { isTranslated } from '../../../domain/language-urls.ts';
import { siteMenu } from '../../../domain/texts/text-areas.ts';
import { siteHeader } from '../../../domain/site/words/site-words.ts';
import { directionsLink, phoneLink, publicApiUrls, requestFormUrl } from '../../../domain/urls.ts';
import { prefetchScripts, loadBrowserContent } from '../../lib/failed-navigation.ts';
import { useIsNavigating } from '../../lib/open-document.ts';
import { rememberHome } from '../../lib/public-content.ts';
import { useFonts } from '../../ui/use-fonts.ts';
import { formatAddressLine, ContactDialog, contactDialogId } from './contact-dialog.tsx';
import { EnglishPartsNote, LanguageOffer } from './languages.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { useFixedWords, useTexts } from '../ui/texts.tsx';
import { useHome } from '../ui/home-data.ts';
import { useIsFamilyPage } from './menu-links.ts';
import { useProblemLog } from '../../ui/loading/deferred.tsx';
import { isCountedPage } from '../../../domain/site/insights/page-view-source.ts';
import './layout.css';

/** The frame of all public pages: skip link, header, footer, contact dialog, and the bar on phones. */
const SiteLayout = () => {
  const { settings, contact, story, language } = useHome();
  const menu = useTexts(siteMenu);
  const header = useTexts(siteHeader);
  const labels = useFixedWords('site.labels', pageLabels);
  const isFamilyPage = useIsFamilyPage();
  const { pathname } = useLocation();
  const isNavigating = useIsNavigating();
  const isForeign = language && !isTranslated(pathname);
  const main = useFocusOnNavigation();
  useFonts();
  useProblemLog(contact.problem, story.problem);
  useEffect(() => rememberHome({ settings, contact, story }), [settings, contact, story]);
  usePrefetch();
  usePageView();
  return (
    <>
      {/* Blocks the first paint until the HTML is complete, so that nothing moves afterwards. */}
      <link rel="expect" href={`#${contactDialogId}`} blocking="render" />
      <a className="skip-link" href="#content">
        {header.skip}
      </a>
      <Header />
      <EnglishPartsNote />
      <div className="page-loading" aria-live="polite">
        {isNavigating && <span>{labels.loading}</span>}
      </div>
      <main id="content" tabIndex={-1} ref={main} lang={isForeign ? 'en' : undefined}>
        <Outlet />
      </main>
      <Footer />
      <nav className="phone-bar" aria-label={labels.callOrVisit}>
        <a className="button line" href={phoneLink(contact.value.phone_cell)}>
          <Phone />
          {menu.call}
        </a>
        {isFamilyPage ? (
          <a
            href={directionsLink(formatAddressLine(contact.value))}
            className="button lamp"
            rel="noreferrer"
          >
            <MapPin />
            {menu.directions}
          </a>
        ) : (
          <Link to={requestFormUrl} className="button lamp">
            <CalendarHeart />
            {menu.tour}
          </Link>
        )}
      </nav>
      <ContactDialog />
      <LanguageOffer />
    </>
  );
};
export default SiteLayout;

/** After navigation in the browser, moves the focus to the new page's content. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (!location.hash) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/**
 * Prefetches the content and scripts of a page when a pointer, finger or focus comes to a link to it. Not
 * with React Router's prefetch: if a script is missing, that reloads the current page.
 */
const usePrefetch = () => {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === location.origin && link.pathname !== location.pathname) {
        void prefetchScripts(link.pathname);
        // A failure to load is ignored here and handled when the link is opened.
        loadBrowserContent().then(
          ({ prefetchContent }) => prefetchContent(link.pathname),
          () => null,
        );
      }
    };
    const eventNames = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const sign of eventNames) addEventListener(sign, prefetch, { passive: true });
    return () => {
      for (const sign of eventNames) removeEventListener(sign, prefetch);
    };
  }, []);
};

/**
 * Tells the server which page was opened by navigation in the browser, because the server renders no page
 * then. Sends the address and nothing else. If a message is lost, the count is only too small.
 */
const usePageView = (): void => {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (!isCountedPage(pathname)) return;
    const pageView = JSON.stringify({ page: pathname });
    navigator.sendBeacon(
      publicApiUrls.pageViews,
      new Blob([pageView], { type: 'application/json' }),
    );
  }, [pathname]);
};
