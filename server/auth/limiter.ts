import { sessionMessages } from '../../domain/accounts/staff-session.ts';
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

type Key = string | number;

/** A limit of how often something may happen under each key. */
export interface Limit {
  /** The name under which the counts are stored; unique among limits. */
  name: string;
  most: number;
  /** How long a count lasts (milliseconds). */
  span: number;
}

/**
 * A limit on how often visitors may do something within a period. `network` is an IPv4 address or an IPv6
 * /64, `area` its /24 or /48, `region` its /16 or /32, and `site` all visitors together
 * (docs/decisions/018).
 */
interface RateLimitTier {
  of: 'network' | 'area' | 'region' | 'site';
  most: number;
  span: number;
}

/** A limit for a caller's own network, for the larger networks around it, and for everyone together. */
export interface TieredLimit {
  name: string;
  tiers: readonly RateLimitTier[];
}

export interface SpentTier {
  of: RateLimitTier['of'];
  retryAfterSeconds: number;
}

export interface Limiter {
  /**
   * Adds one to a key's count.
   * @param span milliseconds; by default, the limit's span
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

interface CountStore {
  find(keys: string[]): Promise<RateCount[]>;
  /** Stores the counts that `work` computes from the stored ones; those that it leaves out stay. */
  change(keys: string[], work: (stored: RateCount[]) => RateCount[]): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/** One count that a limit checks. */
interface Slot {
  key: string;
  most: number;
  span: number;
}

interface Count extends RateCount {
  /** When counting starts again (milliseconds since 1970). */
  expire: number;
}

export const createLimiter = (counts: CountStore, { name, most, span }: Limit): Limiter => {
  const toSlot = (key: Key, spanOfKey = span): Slot => ({
    key: `${name}:${key}`,
    most,
    span: spanOfKey,
  });
  const reject = (spent: Count | null): void => {
    if (spent) throw createTooManyError(countSecondsUntil(spent.expire));
  };
  const findSpent = async (key: Key) => findSpentSlot(counts, [toSlot(key)]);
  const add = async (key: Key, added: number) => {
    let sum = 0;
    const slot = toSlot(key);
    await counts.change([slot.key], (stored) =>
      toCurrentCounts(stored, [slot]).map(({ points, expire }) => {
        sum = Math.max(points + added, 0);
        return { key: slot.key, points: sum, expire };
      }),
    );
    return sum;
  };
  return {
    spend: async (key, spanOfKey) => reject(await spendSlots(counts, [toSlot(key, spanOfKey)])),
    rejectIfSpent: async (key) => reject(await findSpent(key)),
    isSpent: async (key) => (await findSpent(key)) !== null,
    count: async (key) => {
      const slot = toSlot(key);
      return toCurrentCounts(await counts.find([slot.key]), [slot])[0]?.points ?? 0;
    },
    add,
    restart: (key) =>
      counts.change([toSlot(key).key], () => [
        { key: toSlot(key).key, points: 1, expire: Date.now() + span },
      ]),
    delete: (key) => counts.delete(toSlot(key).key),
  };
};

/**
 * Adds one to every tier. If `database` is a transaction, this is part of it. If a tier is used up, adds
 * nothing and doesn't write, because a flood must not add rows.
 * @param networks the caller's networks, smallest first (server/http/client-address.ts)
 * @returns the tier that is used up, or null if everything was counted
 */
export const spendTiers = async (
  database: Database,
  limit: TieredLimit,
  networks: readonly string[],
): Promise<SpentTier | null> => {
  const spentTier = await findSpentTier(database, limit, networks);
  if (spentTier) return spentTier;
  return spendTiersIn(createDatabaseCounts(database), limit, networks);
};

/** Counts like `spendTiers`, in any store of counts. */
export const spendTiersIn = async (
  counts: CountStore,
  limit: TieredLimit,
  networks: readonly string[],
): Promise<SpentTier | null> => toSpentTier(await spendSlots(counts, toSlots(limit, networks)));

/** The tier that is used up, or null. Counts nothing, so rejecting a flood is cheap. */
export const findSpentTier = async (
  database: Database,
  limit: TieredLimit,
  networks: readonly string[],
): Promise<SpentTier | null> =>
  toSpentTier(await findSpentSlot(createDatabaseCounts(database), toSlots(limit, networks)));

/** Counts as `spendTiers` does. @throws HttpError 429 when a tier is used up */
export const requireTiers = async (...call: Parameters<typeof spendTiers>): Promise<void> => {
  const spentTier = await spendTiers(...call);
  if (spentTier) throw createTooManyError(spentTier.retryAfterSeconds);
};

const networkSizes = ['network', 'area', 'region'] as const;

type TierSlot = Slot & Pick<RateLimitTier, 'of'>;

/** Leaves out tiers for whose size `networks` has no entry. */
const toSlots = ({ name, tiers }: TieredLimit, networks: readonly string[]): TierSlot[] =>
  tiers.flatMap((tier) => {
    const key = `${name}:${tier.of}:${tier.span}`;
    if (tier.of === 'site') return [{ ...tier, key }];
    const network = networks[networkSizes.indexOf(tier.of)];
    return network === undefined ? [] : [{ ...tier, key: `${key}:${network}` }];
  });

const toSpentTier = (spent: (TierSlot & Count) | null): SpentTier | null =>
  spent && { of: spent.of, retryAfterSeconds: countSecondsUntil(spent.expire) };

/** Adds one to every slot and returns null; if a slot is used up, adds nothing and returns that slot. */
const spendSlots = async <Checked extends Slot>(counts: CountStore, slots: Checked[]) => {
  let spent: (Checked & Count) | null = null;
  await counts.change(toKeys(slots), (stored) => {
    const current = toCurrentCounts(stored, slots);
    spent = current.find(({ points, most }) => points >= most) ?? null;
    if (spent) return [];
    return current.map(({ key, points, expire }) => ({ key, points: points + 1, expire }));
  });
  return spent as (Checked & Count) | null;
};

const findSpentSlot = async <Checked extends Slot>(counts: CountStore, slots: Checked[]) =>
  toCurrentCounts(await counts.find(toKeys(slots)), slots).find(
    ({ points, most }) => points >= most,
  ) ?? null;

const toKeys = (slots: readonly Slot[]): string[] => slots.map(({ key }) => key);

/** The stored counts of slots; new ones where none is stored or the stored one has expired. */
const toCurrentCounts = <Checked extends Slot>(
  stored: readonly RateCount[],
  slots: readonly Checked[],
): (Checked & Count)[] => {
  const time = Date.now();
  const storedByKey = new Map(stored.map((row) => [row.key, row]));
  return slots.map((slot) => {
    const { points = 0, expire = null } = storedByKey.get(slot.key) ?? {};
    // A count that ends later than possible was stored before the clock was set back.
    const isCurrent = expire !== null && expire > time && expire <= time + slot.span;
    return isCurrent
      ? { ...slot, points, expire }
      : { ...slot, points: 0, expire: time + slot.span };
  });
};

const countSecondsUntil = (expire: number): number =>
  Math.max(1, Math.ceil((expire - Date.now()) / 1000));

export const createTooManyError = (retryAfterSeconds: number): HttpError =>
  new HttpError(429, sessionMessages.tooManyAttempts, { retryAfterSeconds });

/** About this many counts are stored; the rest are deleted. */
const maxStoredCounts = 50_000;

/** The number of changes between two cleanups. */
const changesPerCleanup = 500;
let databaseChanges = 0;

/** Counts that survive a restart, and that several servers share. */
export const createDatabaseCounts = (database: Database): CountStore => ({
  find: (keys) => findCounts(database, keys),
  change: (keys, work) => {
    databaseChanges += 1;
    const isCleanupDue = databaseChanges % changesPerCleanup === 0;
    return write(database, async (transaction) => {
      if (isCleanupDue) await deleteSurplusCounts(transaction, maxStoredCounts);
      const counts = work(await findCounts(transaction, keys));
      if (counts.length > 0) await saveCounts(transaction, counts);
    });
  },
  delete: (key) => deleteCount(database, key),
});

/** Counts of this process alone, for requests that must not write to the database. */
export const createMemoryCounts = (): CountStore => {
  const stored = new Map<string, RateCount>();
  let changes = 0;
  const find = (keys: string[]) => keys.flatMap((key) => stored.get(key) ?? []);
  const removeExpired = () => {
    for (const { key, expire } of stored.values())
      if (expire !== null && expire <= Date.now()) stored.delete(key);
  };
  return {
    find: async (keys) => find(keys),
    change: async (keys, work) => {
      changes += 1;
      if (changes % changesPerCleanup === 0) removeExpired();
      for (const count of work(find(keys))) stored.set(count.key, count);
    },
    delete: async (key) => stored.delete(key),
  };
};
