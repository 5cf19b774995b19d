import { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { minutes } from '../../domain/durations.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import {
  deleteCount,
  deleteSurplusCounts,
  findCounts,
  type RateCount,
  saveCounts,
} from '../store/sign-in/rate-limits.ts';

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** The longest span that callers may choose themselves (sign-in-limits.ts). */
const longestCustomSpan = minutes(1);

/** The table's approximate limit of counts, however many networks are counted. */
const mostCounts = 50_000;

/** How many changes a limiter makes between two checks of the table's size. */
const lookEvery = 500;

/**
 * Stores counts in our own database, so that they survive a restart. rate-limiter-flexible's SQLite limiter
 * does not support node:sqlite, and waits in a way that would block the event loop; this one waits like every
 * other write. RateLimiterStoreAbstract prescribes the method names.
 */
export class DatabaseLimiter extends RateLimiterStoreAbstract {
  readonly database: Database;
  private changes = 0;

  constructor(database: Database, options: LimiterOptions) {
    super({ ...options, storeClient: database });
    this.database = database;
  }

  _upsert(key: string, points: number, duration: number, restart = false): Promise<RateCount> {
    const expire = duration > 0 ? Date.now() + duration : null;
    this.changes += 1;
    const looks = this.changes % lookEvery === 0;
    return write(this.database, async (transaction) => {
      if (looks) await deleteSurplusCounts(transaction, mostCounts);
      const current = restart ? null : await this.find(transaction, key);
      const count = current
        ? { ...current, points: current.points + points }
        : { key, points, expire };
      await saveCounts(transaction, [count]);
      return count;
    });
  }

  _get(key: string): Promise<RateCount | null> {
    return this.find(this.database, key);
  }

  /** A count that has not expired. */
  private async find(database: Database, key: string): Promise<RateCount | null> {
    const time = Date.now();
    const [count] = await findCounts(database, [key]);
    if (!count) return null;
    const { expire } = count;
    return expire === null || (expire > time && expire <= this.latest(time)) ? count : null;
  }

  /**
   * The latest end that a count can have (milliseconds since 1970). A later one was made before the clock was
   * set back, and would lock people out for as long as the clock had been wrong.
   */
  private latest(time: number): number {
    return time + Math.max(this.duration * 1000, longestCustomSpan);
  }

  _delete(key: string): Promise<boolean> {
    return deleteCount(this.database, key);
  }

  _getRateLimiterRes(_key: string, changed: number, counted: RateCount): RateLimiterRes {
    const remaining = Math.max(this.points - counted.points, 0);
    const wait = counted.expire === null ? -1 : Math.max(counted.expire - Date.now(), 0);
    return new RateLimiterRes(remaining, wait, counted.points, counted.points === changed);
  }
}
