import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { hours } from '../../domain/lib/durations.ts';
import {
  isCountedPage,
  type ViewSource,
  readViewSource,
} from '../../domain/site/insights/page-view-source.ts';
import type { Basics } from '../basics.ts';
import * as pageViews from '../store/insights/insights-store.ts';
import { type BatchedCounts, createBatchedCounts } from './batched-counts.ts';

export interface PageViewCounter extends Omit<BatchedCounts<CountedView>, 'add'> {
  /** @param network the visitor's network; each network has a limit */
  record: (view: CountedView, network: string) => void;
  /** Counts a network's call. Returns false above the limit: the call is then not worth reading. */
  mayCall: (network: string) => boolean;
}

/** Counts views of each known page and day. Stores nothing about visitors. */
export const createPageViewCounter = ({
  database,
  log,
}: Pick<Basics, 'database' | 'log'>): PageViewCounter => {
  const { add, ...counts } = createBatchedCounts<CountedView>({
    toKey: ({ page, source }) => `${page} ${source}`,
    store: (views) => pageViews.add(database, views),
    failed: 'page views not stored',
    log,
  });
  const isWithinLimit = createViewLimit(maxViewsPerNetwork);
  return {
    ...counts,
    mayCall: createViewLimit(maxViewsPerNetwork),
    record: (view, network) => {
      if (isWithinLimit(network)) add(view);
    },
  };
};

/** The most views counted for one network in an hour, enough for a whole hospital ward. */
export const maxViewsPerNetwork = 300;

/** The most networks in memory; the least recently seen are forgotten. */
const maxNetworks = 10_000;

/**
 * @param limit the most views of one network in an hour, because a single client must not inflate the numbers
 * @returns a function that returns whether another view from a network counts. Networks are kept in memory
 *   for an hour and never stored
 */
export const createViewLimit = (limit: number): ((network: string) => boolean) => {
  const views = new LRUCache<string, number>({
    // With `max`, the cache would reserve memory for all networks at once.
    maxSize: maxNetworks,
    sizeCalculation: () => 1,
    ttl: hours(1),
    noUpdateTTL: true,
    perf: Date,
    ttlResolution: 0,
  });
  return (network) => {
    const count = views.get(network) ?? 0;
    if (count >= limit) return false;
    views.set(network, count + 1);
    return true;
  };
};

interface CountedView {
  page: string;
  source: ViewSource;
}

interface ViewRequest {
  method: string | undefined;
  /** The path with its query. */
  url: string | undefined;
  header: (name: string) => string | undefined;
}

/**
 * The view to count; null for a request that doesn't count: from a bot, for prefetching, from staff, for any
 * other address than a page's, or not GET. Reads only the names of cookies.
 */
export const toCountedView = (
  { method, url = '', header }: ViewRequest,
  sessionCookie: string,
): CountedView | null => {
  if (method !== 'GET') return null;
  const queryStart = url.indexOf('?');
  const page = queryStart === -1 ? url : url.slice(0, queryStart);
  if (!isCountedPage(page) || !isVisitor(header, sessionCookie)) return null;
  return { page, source: queryStart === -1 ? '' : readViewSource(url.slice(queryStart)) };
};

/** Whether the request comes from a person who is not signed in and sees the page. */
export const isVisitor = (header: ViewRequest['header'], sessionCookie: string): boolean => {
  if (header('cookie')?.includes(`${sessionCookie}=`) || isPrefetch(header)) return false;
  const userAgent = header('user-agent');
  return userAgent !== undefined && userAgent !== '' && !isbot(userAgent);
};

/** Chromium and Safari set Sec-Purpose, their older versions Purpose or X-Purpose, and Firefox X-Moz. */
const isPrefetch = (header: ViewRequest['header']): boolean =>
  ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(header(name) ?? ''),
  );
