import { sql } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { minutes } from '../../domain/durations.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** Spans that callers give themselves are at most this long (sign-in-limits.ts). */
const longestCustomSpan = minutes(1);

/** The table holds at most about this many counts, however many networks are counted. */
const mostCounts = 50_000;

/** How many changes of one limiter pass between two looks at the table's size. */
const lookEvery = 500;

interface Counted {
  points: number;
  expire: number | null;
}

/**
 * Keeps counts in our own database, so that they survive a restart. rate-limiter-flexible's SQLite
 * limiter knows no node:sqlite, and its waiting would hold up the event loop; this one waits as every
 * other write does. The methods' names are those that RateLimiterStoreAbstract asks for.
 */
export class SqliteLimiter extends RateLimiterStoreAbstract {
  readonly database: Database;
  private changes = 0;

  constructor(database: Database, options: LimiterOptions) {
    super({ ...options, storeClient: database });
    this.database = database;
  }

  _upsert(key: string, points: number, duration: number, restart = false): Promise<Counted> {
    const time = Date.now();
    const expire = duration > 0 ? time + duration : null;
    const goesOn = sql`(rate_limits.expire is null
      or rate_limits.expire between ${time + 1} and ${this.latest(time)})`;
    this.changes += 1;
    const looks = this.changes % lookEvery === 0;
    return write(this.database, async (transaction) => {
      if (looks) await removeSurplusCounts(transaction, mostCounts);
      return transaction
        .insertInto('rate_limits')
        .values({ key, points, expire })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(
            restart
              ? { points, expire }
              : {
                  points: sql<number>`case when ${goesOn}
                    then rate_limits.points + excluded.points else excluded.points end`,
                  expire: sql<number | null>`case when ${goesOn}
                    then rate_limits.expire else excluded.expire end`,
                },
          ),
        )
        .returning(['points', 'expire'])
        .executeTakeFirstOrThrow();
    });
  }

  async _get(key: string): Promise<Counted | null> {
    const time = Date.now();
    const row = await this.database
      .selectFrom('rate_limits')
      .select(['points', 'expire'])
      .where('key', '=', key)
      .where(({ eb, or, between }) =>
        or([between('expire', time + 1, this.latest(time)), eb('expire', 'is', null)]),
      )
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * The latest end that a count can have, in milliseconds. One that ends later was made before the
   * clock was set back, and would keep people out for as long as the clock had been wrong.
   */
  private latest(time: number): number {
    return time + Math.max(this.duration * 1000, longestCustomSpan);
  }

  async _delete(key: string): Promise<boolean> {
    const result = await write(this.database, (transaction) =>
      transaction.deleteFrom('rate_limits').where('key', '=', key).executeTakeFirst(),
    );
    return result.numDeletedRows > 0n;
  }

  _getRateLimiterRes(_key: string, changed: number, counted: Counted): RateLimiterRes {
    const remaining = Math.max(this.points - counted.points, 0);
    const wait = counted.expire === null ? -1 : Math.max(counted.expire - Date.now(), 0);
    return new RateLimiterRes(remaining, wait, counted.points, counted.points === changed);
  }
}

/** Removes counts whose time is over. */
export const removeExpiredCounts = (database: Database): Promise<unknown> =>
  write(database, (transaction) =>
    transaction.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute(),
  );

/** Removes counts whose time is over, and of far too many those whose time is over first. */
export const removeSurplusCounts = async (transaction: Database, most: number): Promise<void> => {
  await transaction.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
  await transaction
    .deleteFrom('rate_limits')
    .where(
      'key',
      'in',
      transaction
        .selectFrom('rate_limits')
        .select('key')
        .orderBy(sql`expire desc nulls first`)
        .limit(-1)
        .offset(most),
    )
    .execute();
};
