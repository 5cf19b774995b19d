import { isbot } from 'isbot';
import { isCountedPage, type ViewSource, viewSourceOf } from '../../domain/insights/page-views.ts';

export interface CountedView {
  page: string;
  source: ViewSource;
}

interface Asked {
  method: string | undefined;
  /** The path with its query. */
  url: string | undefined;
  header: (name: string) => string | undefined;
}

/**
 * The view that a request for a page counts as, or null: bots, prefetched pages and staff don't count. Only
 * the names of cookies are read.
 */
export const countedView = (
  { method, url = '', header }: Asked,
  sessionCookie: string,
): CountedView | null => {
  if (method !== 'GET') return null;
  const mark = url.indexOf('?');
  const page = mark === -1 ? url : url.slice(0, mark);
  if (!isCountedPage(page) || !isVisitor(header, sessionCookie)) return null;
  return { page, source: mark === -1 ? '' : viewSourceOf(url.slice(mark)) };
};

/** Whether a person who is not signed in is actually looking at the page. */
export const isVisitor = (header: Asked['header'], sessionCookie: string): boolean => {
  if (header('cookie')?.includes(`${sessionCookie}=`) || isFetchedAhead(header)) return false;
  const agent = header('user-agent');
  return agent !== undefined && agent !== '' && !isbot(agent);
};

/** Chromium and Safari announce this in Sec-Purpose, older versions in Purpose, Firefox in X-Moz. */
const isFetchedAhead = (header: Asked['header']): boolean =>
  ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(header(name) ?? ''),
  );
