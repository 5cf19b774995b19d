import { LRUCache } from 'lru-cache';
import { hours } from '../../domain/durations.ts';

/** Views of one network that count within an hour: more than a ward full of people opens. */
export const mostViews = 300;

/** Networks that are counted at a time. Of more, those that were seen least recently begin again. */
const mostNetworks = 10_000;

/**
 * Whether one more view of a network counts, so that no one client makes the numbers up. In memory alone,
 * and forgotten within the hour: what is stored knows of no network.
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
