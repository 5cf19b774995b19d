import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isCountedPage } from '../../../domain/insights/page-views.ts';
import { apiUrls } from '../../../domain/urls.ts';

/**
 * Tells the server which page was opened by navigation in the browser, since the server is not asked for that
 * page: its address and nothing else. If a message is lost, the count is only too small.
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
