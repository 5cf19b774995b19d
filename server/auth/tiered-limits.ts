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
 * Counts one more in every tier, within the caller's transaction. If one of them is used up, nothing is
 * counted, so that a flood adds no rows.
 * @param networks the caller's networks, smallest first (server/http/client-address.ts)
 * @returns the tier without room, or null when it was counted
 */
export const spendTiers = async (
  transaction: Database,
  limit: TieredLimit,
  networks: readonly string[],
): Promise<SpentTier | null> => {
  const time = Date.now();
  const counts = await readCounts(transaction, keyedTiers(limit, networks), time);
  const spent = firstSpent(counts, time);
  if (spent) return spent;
  await saveCounts(
    transaction,
    counts.map(({ key, points, expire }) => ({ key, points: points + 1, expire })),
  );
  return null;
};

/** The tier that is used up, without counting or writing, to refuse a flood cheaply. */
export const spentTier = async (
  database: Database,
  limit: TieredLimit,
  networks: readonly string[],
): Promise<SpentTier | null> => {
  const time = Date.now();
  return firstSpent(await readCounts(database, keyedTiers(limit, networks), time), time);
};

interface KeyedTier extends RateLimitTier {
  key: string;
}

interface Count extends KeyedTier {
  points: number;
  /** When counting starts again (milliseconds since 1970). */
  expire: number;
}

const sizes = ['network', 'area', 'region'] as const;

/** A network size that the address does not have gets no tier. */
const keyedTiers = ({ name, tiers }: TieredLimit, networks: readonly string[]): KeyedTier[] =>
  tiers.flatMap((tier) => {
    const key = `${name}:${tier.of}:${tier.span}`;
    if (tier.of === 'site') return [{ ...tier, key }];
    const network = networks[sizes.indexOf(tier.of)];
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
  const stored = new Map(rows.map((row) => [row.key, row]));
  return tiers.map((tier) => ({ ...tier, ...currentCount(stored.get(tier.key), tier.span, time) }));
};

/** A stored count, or a new one where it has expired. */
export const currentCount = (
  stored: RateCount | undefined,
  span: number,
  time = Date.now(),
): { points: number; expire: number } => {
  const { points = 0, expire = null } = stored ?? {};
  // A later end than possible was set before the clock was set back.
  const counts = expire !== null && expire > time && expire <= time + span;
  return counts ? { points, expire } : { points: 0, expire: time + span };
};

const firstSpent = (counts: Count[], time: number): SpentTier | null => {
  const spent = counts.find(({ points, most }) => points >= most);
  if (!spent) return null;
  return { of: spent.of, retryAfterSeconds: secondsUntil(spent.expire, time) };
};

const secondsUntil = (expire: number, time = Date.now()): number =>
  Math.max(1, Math.ceil((expire - time) / 1000));

/** The error for a caller when a limit is used up, until a time or as a tier says. */
export const tooManyFor = (spent: number | SpentTier): HttpError =>
  new HttpError(429, sessionMessages.tooManyAttempts, {
    retryAfterSeconds: typeof spent === 'number' ? secondsUntil(spent) : spent.retryAfterSeconds,
  });
