import type { Database } from '../database/open-database.ts';
import { write } from '../database/write.ts';
import {
  deleteCount,
  deleteSurplusCounts,
  findCounts,
  type RateCount,
  saveCounts,
} from '../store/sign-in/rate-limits.ts';
import { currentCount, tooManyFor } from './tiered-limits.ts';

type Key = string | number;

/** A limit of how often something may happen under each key. */
export interface Limiter {
  /**
   * Adds one to a key's count.
   * @param span in milliseconds, if it is not the limiter's own
   * @throws HttpError 429 when the count is used up
   */
  spend(key: Key, span?: number): Promise<void>;
  /** Checks without counting. @throws HttpError 429 when the count is used up */
  rejectSpent(key: Key): Promise<void>;
  isSpent(key: Key): Promise<boolean>;
  count(key: Key): Promise<number>;
  /** Changes a count even if it is used up, and returns it. */
  add(key: Key, points: number): Promise<number>;
  /** Sets a count to one, for a whole span from now. */
  restart(key: Key): Promise<unknown>;
  delete(key: Key): Promise<unknown>;
}

interface Limit {
  /** The name under which its counts are stored; unique among limits. */
  name: string;
  most: number;
  /** How long a count lasts (milliseconds). */
  span: number;
}

interface Counts {
  find(key: string): Promise<RateCount | undefined>;
  /** Stores what `work` makes of a count, unless that is null. */
  change(
    key: string,
    work: (stored: RateCount | undefined) => Omit<RateCount, 'key'> | null,
  ): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

export const createLimiter = (counts: Counts, { name, most, span }: Limit): Limiter => {
  const keyOf = (key: Key): string => `${name}:${key}`;
  const find = async (key: Key) => currentCount(await counts.find(keyOf(key)), span);
  return {
    spend: async (key, spanOfKey = span) => {
      let until: number | null = null;
      await counts.change(keyOf(key), (stored) => {
        const { points, expire } = currentCount(stored, spanOfKey);
        until = points >= most ? expire : null;
        return points >= most ? null : { points: points + 1, expire };
      });
      if (until !== null) throw tooManyFor(until);
    },
    rejectSpent: async (key) => {
      const { points, expire } = await find(key);
      if (points >= most) throw tooManyFor(expire);
    },
    isSpent: async (key) => (await find(key)).points >= most,
    count: async (key) => (await find(key)).points,
    add: async (key, added) => {
      let sum = 0;
      await counts.change(keyOf(key), (stored) => {
        const { points, expire } = currentCount(stored, span);
        sum = Math.max(points + added, 0);
        return { points: sum, expire };
      });
      return sum;
    },
    restart: (key) => counts.change(keyOf(key), () => ({ points: 1, expire: Date.now() + span })),
    delete: (key) => counts.delete(keyOf(key)),
  };
};

/** The approximate limit of counts, however many networks are counted. */
const mostCounts = 50_000;

/** How many changes are made between two checks of that. */
const checkInterval = 500;

/** Counts that survive a restart, and that several servers share. */
export const countsInDatabase = (database: Database): Counts => {
  let changes = 0;
  const find = async (db: Database, key: string) => (await findCounts(db, [key]))[0];
  return {
    find: (key) => find(database, key),
    change: (key, work) => {
      changes += 1;
      const isCheckDue = changes % checkInterval === 0;
      return write(database, async (transaction) => {
        if (isCheckDue) await deleteSurplusCounts(transaction, mostCounts);
        const count = work(await find(transaction, key));
        if (count) await saveCounts(transaction, [{ key, ...count }]);
      });
    },
    delete: (key) => deleteCount(database, key),
  };
};

/** Counts of this process alone, for what must not write. */
export const countsInMemory = (): Counts => {
  const stored = new Map<string, RateCount>();
  let changes = 0;
  const removeExpired = () => {
    for (const { key, expire } of stored.values())
      if (expire !== null && expire <= Date.now()) stored.delete(key);
  };
  return {
    find: async (key) => stored.get(key),
    change: async (key, work) => {
      changes += 1;
      if (changes % checkInterval === 0) removeExpired();
      const count = work(stored.get(key));
      if (count) stored.set(key, { key, ...count });
    },
    delete: async (key) => stored.delete(key),
  };
};
