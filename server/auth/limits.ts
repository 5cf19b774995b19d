import { visitorRateLimits } from '../../domain/constants.ts';
import { days, hours, minutes } from '../../domain/lib/durations.ts';
import { isPostgres } from '../database/by-engine.ts';
import type { Database } from '../database/open-database.ts';
import { write } from '../database/write.ts';
import { countsInDatabase, countsInMemory, createLimiter, type Limiter } from './limiter.ts';
import { spendTiers, type TieredLimit, tooManyFor } from './tiered-limits.ts';

/** How often something may happen, and by what it is counted (docs/product/accounts.md). */
export interface Limits {
  loginsByNetwork: Limiter;
  loginsByNetworkAndAccount: Limiter;
  /** Failed logins to one account from everywhere; they determine the growing delay. */
  loginFailures: Limiter;
  /** The growing delay itself: one attempt per span. */
  loginSlots: Limiter;
  /** Networks from which an account has signed in before; the delay does not apply to them. */
  knownNetworks: Limiter;
  /** Failed logins from a browser that has signed in as the account before; they determine its own delay. */
  deviceFailures: Limiter;
  /** That delay itself: one attempt per span. */
  deviceSlots: Limiter;
  /** Attempts to sign in from unknown browsers, by larger networks and for the whole site. */
  spendSignIn: (networks: readonly string[]) => Promise<void>;
  uploads: Limiter;
  writes: Limiter;
  /** Views of drafts by their private links, from one network. */
  previews: Limiter;
}

/** What anyone on the internet may cause, counted for networks of all sizes and for the whole site. */
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
 * Limits that protect accounts and the disk survive a restart. Storing every count of writes would add a
 * second write to each; this is done only when several servers share a database and must count together.
 */
export const createLimits = (database: Database): Limits => {
  const inDatabase = countsInDatabase(database);
  const inMemory = countsInMemory();
  const persistent = (name: string, most: number, span: number) =>
    createLimiter(inDatabase, { name, most, span });
  return {
    loginsByNetwork: persistent('login:network', 10, minutes(1)),
    loginsByNetworkAndAccount: persistent('login:network-account', 10, minutes(1)),
    loginFailures: persistent('login:failures', Infinity, hours(1)),
    loginSlots: persistent('login:turn', 1, minutes(1)),
    knownNetworks: persistent('login:known', Infinity, days(30)),
    deviceFailures: persistent('login:device-failures', Infinity, hours(1)),
    deviceSlots: persistent('login:device-turn', 1, minutes(1)),
    spendSignIn: async (networks) => {
      const spent = await write(database, (transaction) =>
        spendTiers(transaction, tieredLimits.signIns, networks),
      );
      if (spent) throw tooManyFor(spent);
    },
    uploads: persistent('upload', 60, minutes(1)),
    writes: createLimiter(isPostgres(database) ? inDatabase : inMemory, {
      name: 'write',
      most: 120,
      span: minutes(1),
    }),
    // In memory with several servers, too: reading must not write.
    previews: createLimiter(inMemory, { name: 'preview', most: 60, span: minutes(1) }),
  };
};
