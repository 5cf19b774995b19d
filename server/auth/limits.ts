import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { visitorLimits } from '../../domain/constants.ts';
import { days, hours, minutes } from '../../domain/lib/durations.ts';
import { sessionMessages } from '../../domain/accounts/staff-session.ts';
import { isPostgres } from '../database/by-engine.ts';
import type { Database } from '../database/open-database.ts';
import { write } from '../database/write.ts';
import { HttpError } from '../errors.ts';
import {
  deleteCount,
  deleteSurplusCounts,
  findCounts,
  type RateCount,
  saveCounts,
} from '../store/sign-in/rate-limits.ts';
import { spendTiers, type SpentTier, type TieredLimit } from './tiered-limits.ts';

/** How often something may happen, and by what it is counted (docs/product/accounts.md). */
export interface Limits {
  loginsByNetwork: RateLimiterAbstract;
  loginsByNetworkAndAccount: RateLimiterAbstract;
  /** Failed logins to one account from everywhere; they determine the growing delay. */
  loginFailures: RateLimiterAbstract;
  /** The growing delay itself: one attempt per span. */
  loginTurns: RateLimiterAbstract;
  /** Networks from which an account has signed in before; the delay does not apply to them. */
  knownNetworks: RateLimiterAbstract;
  /** Failed logins from a browser that has signed in as the account before; they determine its own delay. */
  deviceFailures: RateLimiterAbstract;
  /** That delay itself: one attempt per span. */
  deviceTurns: RateLimiterAbstract;
  /** Attempts to sign in from unknown browsers, by larger networks and for the whole site. */
  spendSignIn: (networks: readonly string[]) => Promise<void>;
  uploads: RateLimiterAbstract;
  writes: RateLimiterAbstract;
  /** Views of drafts by their private links, from one network. */
  previews: RateLimiterAbstract;
}

/** What anyone on the internet may cause, counted for networks of all sizes and for the whole site. */
export const tieredLimits = {
  tourRequests: { name: 'tour', tiers: visitorLimits.tourRequests },
  believedTourRequests: { name: 'tour-believed', tiers: visitorLimits.believedTourRequests },
  registrations: { name: 'register', tiers: visitorLimits.registrations },
  signIns: { name: 'login', tiers: visitorLimits.signIns },
  passwordRequests: { name: 'password-wish', tiers: visitorLimits.passwordRequests },
  familyActions: { name: 'family', tiers: visitorLimits.familyActions },
  unknownLinks: { name: 'unknown-link', tiers: visitorLimits.unknownLinks },
} as const satisfies Record<string, TieredLimit>;

/**
 * Limits that protect accounts and the disk survive a restart. Storing every count of writes would add a
 * second write to each; this is done only when several servers share a database and must count together.
 */
export const createLimits = (database: Database): Limits => {
  const persistent = (keyPrefix: string, points: number, duration: number) =>
    new DatabaseLimiter(database, { keyPrefix, points, duration: duration / 1000 });
  return {
    loginsByNetwork: persistent('login:network', 10, minutes(1)),
    loginsByNetworkAndAccount: persistent('login:network-account', 10, minutes(1)),
    loginFailures: persistent('login:failures', 1_000_000, hours(1)),
    loginTurns: persistent('login:turn', 1, minutes(1)),
    knownNetworks: persistent('login:known', 1_000_000, days(30)),
    deviceFailures: persistent('login:device-failures', 1_000_000, hours(1)),
    deviceTurns: persistent('login:device-turn', 1, minutes(1)),
    spendSignIn: async (networks) => {
      const spent = await write(database, (transaction) =>
        spendTiers(transaction, tieredLimits.signIns, networks),
      );
      if (spent) throw tooManyFor(spent);
    },
    uploads: persistent('upload', 60, minutes(1)),
    writes: isPostgres(database)
      ? persistent('write', 120, minutes(1))
      : new RateLimiterMemory({ keyPrefix: 'write', points: 120, duration: minutes(1) / 1000 }),
    // In memory with several servers, too: reading must not write.
    previews: new RateLimiterMemory({
      keyPrefix: 'preview',
      points: 60,
      duration: minutes(1) / 1000,
    }),
  };
};

/**
 * Adds one to a key's count.
 * @param span in milliseconds, if it is not the limiter's own
 * @returns the count within the span
 * @throws HttpError 429 when the count is too high
 */
export const spend = async (
  limiter: RateLimiterAbstract,
  key: string | number,
  span?: number,
): Promise<number> => {
  try {
    const counted = await limiter.consume(
      key,
      1,
      span === undefined ? {} : { customDuration: span / 1000 },
    );
    return counted.consumedPoints;
  } catch (reason) {
    if (reason instanceof Error) throw reason;
    throw tooMany(reason as RateLimiterRes);
  }
};

/**
 * Checks a limit without counting.
 * @throws HttpError 429 when the key has used up its limit
 */
export const rejectSpent = async (
  limiter: RateLimiterAbstract,
  key: string | number,
): Promise<void> => {
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted);
};

const tooMany = ({ msBeforeNext }: RateLimiterRes): HttpError =>
  tooManyFor({ retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** The error for a caller when a tier is used up. */
export const tooManyFor = ({
  retryAfterSeconds,
}: Pick<SpentTier, 'retryAfterSeconds'>): HttpError =>
  new HttpError(429, sessionMessages.tooManyAttempts, { retryAfterSeconds });

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
class DatabaseLimiter extends RateLimiterStoreAbstract {
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
