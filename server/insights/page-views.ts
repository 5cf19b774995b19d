import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { hours, seconds } from '../../domain/lib/durations.ts';
import {
  isCountedPage,
  type ViewSource,
  readViewSource,
} from '../../domain/site/insights/page-view-source.ts';
import { addDays, toHomeDay, toMoment } from '../../domain/lib/time.ts';
import type { Basics } from '../basics.ts';
import { findStorageCause } from '../database/failure.ts';
import * as pageViews from '../store/insights/insights-store.ts';

export interface PageViews {
  /** @param network the visitor's network; each network has a limit */
  record: (view: CountedView, network: string) => void;
  flush: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}

/** A crash loses at most the views of this interval. */
const flushInterval = seconds(10);

/**
 * Counts views of each known page and day, nothing about visitors. Counts in memory first, because a view
 * must not cause a write.
 */
export const createPageViews = ({ database, log }: Pick<Basics, 'database' | 'log'>): PageViews => {
  let pendingViews = new Map<string, pageViews.PageView>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = Promise.resolve();
  const getToday = createDayCache();
  const isWithinLimit = createViewLimit();

  const add = (view: pageViews.PageView) => {
    const key = `${view.day} ${view.page} ${view.source}`;
    const pendingView = pendingViews.get(key);
    if (pendingView) pendingView.views += view.views;
    else pendingViews.set(key, { ...view });
  };

  const storePending = async () => {
    if (pendingViews.size === 0) return;
    const batch = [...pendingViews.values()];
    pendingViews = new Map();
    try {
      await pageViews.add(database, batch);
    } catch (error) {
      for (const view of batch) add(view);
      const cause = findStorageCause(error);
      log.error({ event: 'page views not stored', cause, error }, 'the next time tries again');
    }
  };
  const flush = () => (lastFlush = lastFlush.then(storePending));

  return {
    record: (view, network) => {
      if (isWithinLimit(network)) add({ ...view, day: getToday(), views: 1 });
    },
    flush,
    start: () => {
      timer = setInterval(() => void flush(), flushInterval).unref();
    },
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
};

/** The current day at the home, computed once a day because time zone calculations are slow. */
const createDayCache = (): (() => string) => {
  let day = '';
  let startsAt = Infinity;
  let endsAt = -Infinity;
  return () => {
    const time = Date.now();
    if (time < startsAt || time >= endsAt) {
      day = toHomeDay(new Date(time));
      startsAt = toMoment(day, '00:00').getTime();
      endsAt = toMoment(addDays(day), '00:00').getTime();
    }
    return day;
  };
};

/** The most views counted for one network in an hour, enough for a whole hospital ward. */
export const maxViews = 300;

/** The most networks in memory; the least recently seen are forgotten. */
const maxNetworks = 10_000;

/**
 * Whether another view from a network counts: a single client must not inflate the numbers. Networks are kept
 * in memory for an hour and never stored.
 */
export const createViewLimit = (): ((network: string) => boolean) => {
  const views = new LRUCache<string, number>({
    max: maxNetworks,
    ttl: hours(1),
    noUpdateTTL: true,
    perf: Date,
    ttlResolution: 0,
  });
  return (network) => {
    const count = views.get(network) ?? 0;
    if (count >= maxViews) return false;
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
 * Null for requests that don't count: bots, prefetching, staff, other methods. Reads only the names of
 * cookies.
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

/** Chromium and Safari set Sec-Purpose, older versions Purpose, and Firefox X-Moz. */
const isPrefetch = (header: ViewRequest['header']): boolean =>
  ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(header(name) ?? ''),
  );
