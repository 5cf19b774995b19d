import { visitorRateLimits } from '../../domain/constants.ts';
import { days, hours, minutes } from '../../domain/lib/durations.ts';
import { isPostgres } from '../database/by-engine.ts';
import type { Database } from '../database/open-database.ts';
import { write } from '../database/write.ts';
import {
  createDatabaseCounts,
  createMemoryCounts,
  createLimiter,
  type Limiter,
} from './limiter.ts';
import { spendTiers, type TieredLimit, createTooManyError } from './tiered-limits.ts';

/** The rate limits (docs/product/accounts.md). */
export interface Limits {
  loginsByNetwork: Limiter;
  loginsByNetworkAndAccount: Limiter;
  /** Failed logins to one account from any network; they determine the delay between attempts. */
  loginFailures: Limiter;
  /** Allows one attempt per delay, once an account has too many failures. */
  loginSlots: Limiter;
  /** Networks from which an account has signed in before; the delay does not apply to them. */
  knownNetworks: Limiter;
  /**
   * Failed logins from a browser that has signed in to the account before; they determine its separate delay.
   */
  deviceFailures: Limiter;
  /** Allows one attempt per delay, once a known browser has too many failures. */
  deviceSlots: Limiter;
  /** Counts an attempt from an unknown browser toward the limits of its networks and of the whole site. */
  spendSignIn: (networks: readonly string[]) => Promise<void>;
  uploads: Limiter;
  /**
   * Tests of mail settings. They are limited because each makes this machine connect to a host that someone
   * typed.
   */
  mailTrials: Limiter;
  writes: Limiter;
  /** Views of drafts by their private links, from one network. */
  previews: Limiter;
  /** Calls of one kind that need no session, from one network, whether or not they are valid. */
  openCalls: Limiter;
}

/** Limits of requests that anyone on the internet can send, by network and for the whole site. */
export const tieredLimits = {
  tourRequests: { name: 'tour', tiers: visitorRateLimits.requests },
  believedTourRequests: { name: 'tour-believed', tiers: visitorRateLimits.unsuspectedRequests },
  registrations: { name: 'register', tiers: visitorRateLimits.registrations },
  signIns: { name: 'login', tiers: visitorRateLimits.signIns },
  passwordRequests: { name: 'password-wish', tiers: visitorRateLimits.passwordRequests },
  familyActions: { name: 'family', tiers: visitorRateLimits.familyActions },
  unknownLinks: { name: 'unknown-link', tiers: visitorRateLimits.unknownLinks },
} as const satisfies Record<string, TieredLimit>;

/**
 * Limits that protect accounts and the disk survive a restart. Counts of writes are in memory, because
 * storing them would double the writes; only servers that share a database store them.
 */
export const createLimits = (database: Database): Limits => {
  const databaseCounts = createDatabaseCounts(database);
  const memoryCounts = createMemoryCounts();
  const createPersistentLimiter = (name: string, max: number, span: number) =>
    createLimiter(databaseCounts, { name, max, span });
  return {
    loginsByNetwork: createPersistentLimiter('login:network', 10, minutes(1)),
    loginsByNetworkAndAccount: createPersistentLimiter('login:network-account', 10, minutes(1)),
    loginFailures: createPersistentLimiter('login:failures', Infinity, hours(1)),
    loginSlots: createPersistentLimiter('login:turn', 1, minutes(1)),
    knownNetworks: createPersistentLimiter('login:known', Infinity, days(30)),
    deviceFailures: createPersistentLimiter('login:device-failures', Infinity, hours(1)),
    deviceSlots: createPersistentLimiter('login:device-turn', 1, minutes(1)),
    spendSignIn: async (networks) => {
      const spent = await write(database, (transaction) =>
        spendTiers(transaction, tieredLimits.signIns, networks),
      );
      if (spent) throw createTooManyError(spent);
    },
    uploads: createPersistentLimiter('upload', 60, minutes(1)),
    mailTrials: createPersistentLimiter('mail trial', 5, minutes(1)),
    writes: createLimiter(isPostgres(database) ? databaseCounts : memoryCounts, {
      name: 'write',
      max: 120,
      span: minutes(1),
    }),
    // In memory even if servers share a database, because reading must not write.
    previews: createLimiter(memoryCounts, { name: 'preview', max: 60, span: minutes(1) }),
    openCalls: createLimiter(memoryCounts, { name: 'open call', max: 120, span: minutes(1) }),
  };
};
