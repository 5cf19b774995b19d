import type { Logger } from 'pino';
import { seconds } from '../../domain/lib/durations.ts';
import { addDays, toHomeDay, toMoment } from '../../domain/lib/time.ts';
import { findStorageCause } from '../database/failure.ts';

/** A crash loses at most the counts of this interval. */
const flushInterval = seconds(10);

interface BatchOptions<Counted> {
  /** Counts of one day with the same key are added up. */
  toKey: (counted: Counted) => string;
  store: (counts: (Counted & DayCount)[]) => Promise<unknown>;
  /** How many different counts wait in memory at most; more are dropped. Unlimited if missing. */
  max?: number;
  /** The name of the log entry if storing fails. */
  failed: string;
  log: Pick<Logger, 'error'>;
}

/** The count of one day in the home's time zone. */
export interface DayCount {
  day: string;
  views: number;
}

export interface BatchedCounts<Counted> {
  add: (counted: Counted) => void;
  flush: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}

/** Counts in memory and stores in batches, because a view must not cause a write. */
export const createBatchedCounts = <Counted extends object>({
  toKey,
  store,
  max = Infinity,
  failed,
  log,
}: BatchOptions<Counted>): BatchedCounts<Counted> => {
  let pending = new Map<string, Counted & DayCount>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = Promise.resolve();
  const getToday = createDayCache();

  const add = (count: Counted & DayCount) => {
    const key = `${count.day} ${toKey(count)}`;
    const pendingCount = pending.get(key);
    if (pendingCount) pendingCount.views += count.views;
    else if (pending.size < max) pending.set(key, { ...count });
  };

  const storePending = async () => {
    if (pending.size === 0) return;
    const batch = [...pending.values()];
    pending = new Map();
    try {
      await store(batch);
    } catch (error) {
      for (const count of batch) add(count);
      const cause = findStorageCause(error);
      log.error({ event: failed, cause, error }, 'the next time tries again');
    }
  };
  const flush = () => (lastFlush = lastFlush.then(storePending));

  return {
    add: (counted) => add({ ...counted, day: getToday(), views: 1 }),
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

/** Returns a function for the home's current day. It computes it once a day, because time zones are slow. */
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
