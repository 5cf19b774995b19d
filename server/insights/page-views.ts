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
import { storageCause } from '../database/failure.ts';
import * as pageViews from '../store/insights/insights-store.ts';

export interface PageViews {
  /** @param network the visitor's network; each network has a limit */
  record: (view: CountedView, network: string) => void;
  flush: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}

/** A crash loses at most the views of this time. */
const flushEvery = seconds(10);

/**
 * Counts in memory, so that a view costs no write: a number for each page and day, nothing about who saw it.
 * Only known pages count, so there are few numbers, however many requests come.
 */
export const createPageViews = ({ database, log }: Pick<Basics, 'database' | 'log'>): PageViews => {
  let counted = new Map<string, pageViews.Seen>();
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();
  const today = createDayWatch();
  const counts = createViewLimit();

  const add = (seen: pageViews.Seen) => {
    const key = `${seen.day} ${seen.page} ${seen.source}`;
    const known = counted.get(key);
    if (known) known.views += seen.views;
    else counted.set(key, { ...seen });
  };

  const flushOnce = async () => {
    if (counted.size === 0) return;
    const batch = [...counted.values()];
    counted = new Map();
    try {
      await pageViews.add(database, batch);
    } catch (error) {
      for (const seen of batch) add(seen);
      const cause = storageCause(error);
      log.error({ event: 'page views not stored', cause, error }, 'the next time tries again');
    }
  };
  const flush = () => (flushing = flushing.then(flushOnce));

  return {
    record: (view, network) => {
      if (counts(network)) add({ ...view, day: today(), views: 1 });
    },
    flush,
    start: () => {
      timer = setInterval(() => void flush(), flushEvery).unref();
    },
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
};

/**
 * The day at the home, computed once a day, because time zone calculations are slow and pages are frequent.
 */
const createDayWatch = (): (() => string) => {
  let day = '';
  let begins = Infinity;
  let ends = -Infinity;
  return () => {
    const time = Date.now();
    if (time < begins || time >= ends) {
      day = toHomeDay(new Date(time));
      begins = toMoment(day, '00:00').getTime();
      ends = toMoment(addDays(day), '00:00').getTime();
    }
    return day;
  };
};

/** Counted views of one network within an hour: more than a ward full of people causes. */
export const mostViews = 300;

/** The most networks counted at a time. Beyond that, the least recently seen start again. */
const mostNetworks = 10_000;

/**
 * Whether another view from a network counts, so that a single client can't inflate the numbers. Kept in
 * memory only, and forgotten within the hour; networks are never stored.
 */
export const createViewLimit = (): ((network: string) => boolean) => {
  const views = new LRUCache<string, number>({
    max: mostNetworks,
    ttl: hours(1),
    noUpdateTTL: true,
    perf: Date,
    ttlResolution: 0,
  });
  return (network) => {
    const count = views.get(network) ?? 0;
    if (count >= mostViews) return false;
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
 * The view that a request for a page counts as, or null: bots, prefetched pages and staff don't count. Only
 * the names of cookies are read.
 */
export const countedView = (
  { method, url = '', header }: ViewRequest,
  sessionCookie: string,
): CountedView | null => {
  if (method !== 'GET') return null;
  const mark = url.indexOf('?');
  const page = mark === -1 ? url : url.slice(0, mark);
  if (!isCountedPage(page) || !isVisitor(header, sessionCookie)) return null;
  return { page, source: mark === -1 ? '' : readViewSource(url.slice(mark)) };
};

/** Whether a person who is not signed in actually looks at the page. */
export const isVisitor = (header: ViewRequest['header'], sessionCookie: string): boolean => {
  if (header('cookie')?.includes(`${sessionCookie}=`) || isFetchedAhead(header)) return false;
  const agent = header('user-agent');
  return agent !== undefined && agent !== '' && !isbot(agent);
};

/** Chromium and Safari announce this in Sec-Purpose, older versions in Purpose, Firefox in X-Moz. */
const isFetchedAhead = (header: ViewRequest['header']): boolean =>
  ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(header(name) ?? ''),
  );
