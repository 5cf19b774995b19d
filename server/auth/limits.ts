import { days, hours, minutes } from '../../domain/lib/durations.ts';
import { isPostgres } from '../database/by-engine.ts';
import type { Database } from '../database/open-database.ts';
import {
  createDatabaseCounts,
  createLimiter,
  createMemoryCounts,
  type Limit,
  type Limiter,
  requireTiers,
  spendTiersIn,
  type SpentTier,
  type TieredLimit,
} from './limiter.ts';

/** Limits of requests that anyone on the internet can send, by network and for the whole site. */
export const tieredLimits = {
  /** Tour requests that go straight to the inbox; further ones are filed as suspected spam. */
  believedTourRequests: {
    name: 'tour-believed',
    tiers: [
      { of: 'network', most: 5, span: hours(1) },
      { of: 'area', most: 10, span: hours(1) },
      { of: 'region', most: 20, span: hours(1) },
      { of: 'site', most: 30, span: hours(1) },
      { of: 'site', most: 100, span: days(1) },
    ],
  },
  /** All tour requests; further ones are rejected, and the form asks the family to call. */
  tourRequests: {
    name: 'tour',
    tiers: [
      { of: 'network', most: 60, span: hours(1) },
      { of: 'area', most: 90, span: hours(1) },
      { of: 'region', most: 120, span: hours(1) },
      { of: 'site', most: 200, span: hours(1) },
      { of: 'site', most: 500, span: days(1) },
    ],
  },
  registrations: {
    name: 'register',
    tiers: [
      { of: 'network', most: 10, span: hours(1) },
      { of: 'area', most: 15, span: hours(1) },
      { of: 'region', most: 20, span: hours(1) },
      { of: 'site', most: 25, span: hours(1) },
      { of: 'site', most: 50, span: days(1) },
    ],
  },
  /** Requests for a new password, whether or not the account exists. */
  passwordRequests: {
    name: 'password-wish',
    tiers: [
      { of: 'network', most: 10, span: hours(1) },
      { of: 'area', most: 15, span: hours(1) },
      { of: 'region', most: 30, span: hours(1) },
      { of: 'site', most: 60, span: hours(1) },
      { of: 'site', most: 200, span: days(1) },
    ],
  },
  /** Families' actions on their private pages. */
  familyActions: {
    name: 'family',
    tiers: [
      { of: 'network', most: 60, span: hours(1) },
      { of: 'area', most: 90, span: hours(1) },
      { of: 'region', most: 150, span: hours(1) },
      { of: 'site', most: 600, span: hours(1) },
    ],
  },
  /**
   * Requests for private links and calendars that don't exist, or no longer exist. Existing ones have no
   * limit.
   */
  unknownLinks: {
    name: 'unknown-link',
    tiers: [
      { of: 'network', most: 30, span: hours(1) },
      { of: 'area', most: 60, span: hours(1) },
      { of: 'region', most: 120, span: hours(1) },
      { of: 'site', most: 1000, span: hours(1) },
    ],
  },
  /** Sign-in attempts from unknown browsers. Each network also has a stricter limit. */
  signIns: {
    name: 'login',
    tiers: [
      { of: 'area', most: 60, span: minutes(1) },
      { of: 'region', most: 120, span: minutes(1) },
      { of: 'site', most: 300, span: minutes(1) },
    ],
  },
} as const satisfies Record<string, TieredLimit>;

/** Limits that count by one key, such as an account or a network (docs/product/accounts.md). */
const keyLimits = {
  loginsByNetwork: { name: 'login:network', most: 10, span: minutes(1) },
  loginsByNetworkAndAccount: { name: 'login:network-account', most: 10, span: minutes(1) },
  /** Failed logins to one account from any network; they determine the delay between attempts. */
  loginFailures: { name: 'login:failures', most: Infinity, span: hours(1) },
  /** Allows one attempt per delay, once an account has too many failures. */
  loginSlots: { name: 'login:turn', most: 1, span: minutes(1) },
  /** Networks from which an account has signed in before; the delay does not apply to them. */
  knownNetworks: { name: 'login:known', most: Infinity, span: days(30) },
  /**
   * Failed logins from a browser that has signed in to the account before; they determine its separate delay.
   */
  deviceFailures: { name: 'login:device-failures', most: Infinity, span: hours(1) },
  /** Allows one attempt per delay, once a known browser has too many failures. */
  deviceSlots: { name: 'login:device-turn', most: 1, span: minutes(1) },
  uploads: { name: 'upload', most: 60, span: minutes(1) },
  /**
   * Tests of mail settings. They are limited because each makes this machine connect to a host that someone
   * typed.
   */
  mailTrials: { name: 'mail trial', most: 5, span: minutes(1) },
  writes: { name: 'write', most: 120, span: minutes(1) },
  /** Views of drafts by their private links, from one network. */
  previews: { name: 'preview', most: 60, span: minutes(1) },
  /** Calls of one kind that need no session, from one network, whether or not they are valid. */
  openCalls: { name: 'open call', most: 120, span: minutes(1) },
} satisfies Record<string, Limit>;

type LimitName = keyof typeof keyLimits;

export interface Limits extends Record<LimitName, Limiter> {
  /** Counts an attempt from an unknown browser for its networks and the site. @throws HttpError 429 */
  spendSignIn: (networks: readonly string[]) => Promise<void>;
  /**
   * Counts a request for an unknown link. Existing links have no limit: someone who guesses links must not
   * lock families out.
   * @returns the tier that is used up, or null
   */
  spendUnknownLink: (networks: readonly string[]) => Promise<SpentTier | null>;
}

/**
 * Limits that protect accounts and the disk survive a restart. Counts of writes are in memory, because
 * storing them would double the writes; only servers that share a database store them. Counts of reads are in
 * memory even then, because reading must not write.
 */
export const createLimits = (database: Database): Limits => {
  const memory = createMemoryCounts();
  const stored = createDatabaseCounts(database);
  const inMemory = new Set(['previews', 'openCalls']);
  if (!isPostgres(database)) inMemory.add('writes');
  const limiters = Object.entries(keyLimits).map(([name, limit]) => [
    name,
    createLimiter(inMemory.has(name) ? memory : stored, limit),
  ]);
  return {
    ...(Object.fromEntries(limiters) as Record<LimitName, Limiter>),
    spendSignIn: (networks) => requireTiers(database, tieredLimits.signIns, networks),
    spendUnknownLink: (networks) => spendTiersIn(memory, tieredLimits.unknownLinks, networks),
  };
};
