import { seconds } from '../../domain/durations.ts';
import { dayAfter, homeDay, momentAtHome } from '../../domain/time.ts';
import type { Basics } from '../basics.ts';
import { storageCause } from '../database/failure.ts';
import * as pageViews from '../store/insights/page-views.ts';
import type { CountedView } from './counted-view.ts';
import { createViewLimit } from './view-limit.ts';

/** Counts page views. */
export interface PageViews {
  /** @param network the visitor's network; each network has a limit */
  record: (view: CountedView, network: string) => void;
  /** Stores the views counted since the last flush. */
  flush: () => Promise<void>;
  start: () => void;
  /** Stores the remaining views. */
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
    const taken = [...counted.values()];
    counted = new Map();
    try {
      await pageViews.add(database, taken);
    } catch (error) {
      for (const seen of taken) add(seen);
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
      day = homeDay(new Date(time));
      begins = momentAtHome(day, '00:00').getTime();
      ends = momentAtHome(dayAfter(day), '00:00').getTime();
    }
    return day;
  };
};
