import { LRUCache } from 'lru-cache';
import { hours } from '../../domain/durations.ts';

/** Counted views of one network within an hour: more than a ward full of people causes. */
export const mostViews = 300;

/** The most networks counted at a time. Beyond that, the least recently seen start again. */
const mostNetworks = 10_000;

/**
 * Whether another view from a network counts, so that a single client can't inflate the numbers. Kept in
 * memory only, and forgotten within the hour; networks are never stored.
 */
export const createViewLimit = (): ((network: string) => boolean) => {
  const views = new LRUCache<string, number>({
    max: mostNetworks,
    ttl: hours(1),
    noUpdateTTL: true,
    perf: Date,
    ttlResolution: 0,
  });
  return (network) => {
    const count = views.get(network) ?? 0;
    if (count >= mostViews) return false;
    views.set(network, count + 1);
    return true;
  };
};
