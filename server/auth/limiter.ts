import type { Database } from '../database/open-database.ts';
import { write } from '../database/write.ts';
import {
  deleteCount,
  deleteSurplusCounts,
  findCounts,
  type RateCount,
  saveCounts,
} from '../store/sign-in/rate-limits.ts';
import { toCurrentCount, createTooManyError } from './tiered-limits.ts';

type Key = string | number;

/** A limit of how often something may happen under each key. */
export interface Limiter {
  /**
   * Adds one to a key's count.
   * @param span milliseconds; by default, the limiter's span
   * @throws HttpError 429 when the count is used up
   */
  spend(key: Key, span?: number): Promise<void>;
  /** Checks without counting. @throws HttpError 429 when the count is used up */
  rejectIfSpent(key: Key): Promise<void>;
  isSpent(key: Key): Promise<boolean>;
  count(key: Key): Promise<number>;
  /** Adds points even beyond the limit, and returns the new count. */
  add(key: Key, points: number): Promise<number>;
  /** Sets a count to one and starts a new span. */
  restart(key: Key): Promise<unknown>;
  delete(key: Key): Promise<unknown>;
}

interface Limit {
  /** The name under which its counts are stored; unique among limits. */
  name: string;
  max: number;
  /** How long a count lasts (milliseconds). */
  span: number;
}

interface CountStore {
  find(key: string): Promise<RateCount | undefined>;
  /** Stores the result of `work` for the count, unless the result is null. */
  change(
    key: string,
    work: (storedCounts: RateCount | undefined) => Omit<RateCount, 'key'> | null,
  ): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

export const createLimiter = (counts: CountStore, { name, max, span }: Limit): Limiter => {
  const toStoredKey = (key: Key): string => `${name}:${key}`;
  const find = async (key: Key) => toCurrentCount(await counts.find(toStoredKey(key)), span);
  return {
    spend: async (key, spanOfKey = span) => {
      let spentUntil: number | null = null;
      await counts.change(toStoredKey(key), (stored) => {
        const { points, expire } = toCurrentCount(stored, spanOfKey);
        spentUntil = points >= max ? expire : null;
        return points >= max ? null : { points: points + 1, expire };
      });
      if (spentUntil !== null) throw createTooManyError(spentUntil);
    },
    rejectIfSpent: async (key) => {
      const { points, expire } = await find(key);
      if (points >= max) throw createTooManyError(expire);
    },
    isSpent: async (key) => (await find(key)).points >= max,
    count: async (key) => (await find(key)).points,
    add: async (key, added) => {
      let sum = 0;
      await counts.change(toStoredKey(key), (stored) => {
        const { points, expire } = toCurrentCount(stored, span);
        sum = Math.max(points + added, 0);
        return { points: sum, expire };
      });
      return sum;
    },
    restart: (key) =>
      counts.change(toStoredKey(key), () => ({ points: 1, expire: Date.now() + span })),
    delete: (key) => counts.delete(toStoredKey(key)),
  };
};

/** About this many counts are stored; the rest are deleted. */
const maxStoredCounts = 50_000;

/** The number of changes between two cleanups. */
const changesPerCleanup = 500;

/** Counts that survive a restart, and that several servers share. */
export const createDatabaseCounts = (database: Database): CountStore => {
  let changes = 0;
  const find = async (db: Database, key: string) => (await findCounts(db, [key]))[0];
  return {
    find: (key) => find(database, key),
    change: (key, work) => {
      changes += 1;
      const isCleanupDue = changes % changesPerCleanup === 0;
      return write(database, async (transaction) => {
        if (isCleanupDue) await deleteSurplusCounts(transaction, maxStoredCounts);
        const count = work(await find(transaction, key));
        if (count) await saveCounts(transaction, [{ key, ...count }]);
      });
    },
    delete: (key) => deleteCount(database, key),
  };
};

/** Counts of this process alone, for requests that must not write to the database. */
export const createMemoryCounts = (): CountStore => {
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
      if (changes % changesPerCleanup === 0) removeExpired();
      const count = work(stored.get(key));
      if (count) stored.set(key, { key, ...count });
    },
    delete: async (key) => stored.delete(key),
  };
};
