import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isCountedPage } from '../../../domain/insights/page-views.ts';
import { apiUrls } from '../../../domain/urls.ts';

/**
 * Tells the server which page was opened inside the browser, because it is not asked for that page itself:
 * its address and nothing else. A lost one is only a number that is too small.
 */
export const usePageView = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isCountedPage(pathname)) return;
    const view = JSON.stringify({ page: pathname });
    navigator.sendBeacon(apiUrls.pageViews, new Blob([view], { type: 'application/json' }));
  }, [pathname]);
};
