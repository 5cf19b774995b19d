import type { RateLimitTier } from '../../domain/constants.ts';
import { sessionMessages } from '../../domain/accounts/staff-session.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../errors.ts';
import { findCounts, type RateCount, saveCounts } from '../store/sign-in/rate-limits.ts';

/** A limit for a caller's own network, for the larger networks around it, and for everyone together. */
export interface TieredLimit {
  /** The name under which its counts are stored; unique among limits. */
  name: string;
  tiers: readonly RateLimitTier[];
}

export interface SpentTier {
  of: RateLimitTier['of'];
  retryAfterSeconds: number;
}

/**
 * Adds one to every tier, within the caller's transaction. If a tier is used up, adds nothing, because a
 * flood must not add rows.
 * @param networks the caller's networks, smallest first (server/http/client-address.ts)
 * @returns the tier that is used up, or null if everything was counted
 */
export const spendTiers = async (
  transaction: Database,
  limit: TieredLimit,
  networks: readonly string[],
): Promise<SpentTier | null> => {
  const time = Date.now();
  const counts = await readCounts(transaction, listKeyedTiers(limit, networks), time);
  const spent = findFirstSpent(counts, time);
  if (spent) return spent;
  await saveCounts(
    transaction,
    counts.map(({ key, points, expire }) => ({ key, points: points + 1, expire })),
  );
  return null;
};

/** The tier that is used up, or null. Counts nothing, so rejecting a flood is cheap. */
export const findSpentTier = async (
  database: Database,
  limit: TieredLimit,
  networks: readonly string[],
): Promise<SpentTier | null> => {
  const time = Date.now();
  return findFirstSpent(await readCounts(database, listKeyedTiers(limit, networks), time), time);
};

interface KeyedTier extends RateLimitTier {
  key: string;
}

interface Count extends KeyedTier {
  points: number;
  /** When counting starts again (milliseconds since 1970). */
  expire: number;
}

const networkSizes = ['network', 'area', 'region'] as const;

/** Omits tiers of networks that the address does not have. */
const listKeyedTiers = ({ name, tiers }: TieredLimit, networks: readonly string[]): KeyedTier[] =>
  tiers.flatMap((tier) => {
    const key = `${name}:${tier.of}:${tier.span}`;
    if (tier.of === 'site') return [{ ...tier, key }];
    const network = networks[networkSizes.indexOf(tier.of)];
    return network === undefined ? [] : [{ ...tier, key: `${key}:${network}` }];
  });

const readCounts = async (
  database: Database,
  tiers: KeyedTier[],
  time: number,
): Promise<Count[]> => {
  const rows = await findCounts(
    database,
    tiers.map(({ key }) => key),
  );
  const storedRows = new Map(rows.map((row) => [row.key, row]));
  return tiers.map((tier) => ({
    ...tier,
    ...toCurrentCount(storedRows.get(tier.key), tier.span, time),
  }));
};

/** A stored count, or a new one where it has expired. */
export const toCurrentCount = (
  stored: RateCount | undefined,
  span: number,
  time = Date.now(),
): { points: number; expire: number } => {
  const { points = 0, expire = null } = stored ?? {};
  // A count that ends later than possible was stored before the clock was set back.
  const counts = expire !== null && expire > time && expire <= time + span;
  return counts ? { points, expire } : { points: 0, expire: time + span };
};

const findFirstSpent = (counts: Count[], time: number): SpentTier | null => {
  const spent = counts.find(({ points, most }) => points >= most);
  if (!spent) return null;
  return { of: spent.of, retryAfterSeconds: countSecondsUntil(spent.expire, time) };
};

const countSecondsUntil = (expire: number, time = Date.now()): number =>
  Math.max(1, Math.ceil((expire - time) / 1000));

/** @param spent the tier that is used up, or when the limit ends (milliseconds since 1970) */
export const createTooManyError = (spent: number | SpentTier): HttpError =>
  new HttpError(429, sessionMessages.tooManyAttempts, {
    retryAfterSeconds:
      typeof spent === 'number' ? countSecondsUntil(spent) : spent.retryAfterSeconds,
  });
