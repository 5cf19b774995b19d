import { LRUCache } from 'lru-cache';
import { hours } from '../../domain/lib/durations.ts';
import type { CachedResponse } from './cached-response.ts';
import type { CacheKey } from './page-address.ts';

export interface ResponseStore {
  get: (key: string) => CachedResponse | undefined;
  add: (key: CacheKey, answer: CachedResponse) => void;
  /** The newest response, even if it is stale, for when rendering fails. */
  last: (key: string) => CachedResponse | undefined;
  invalidate: () => void;
}

interface Entry {
  answer: CachedResponse;
  /** The number of earlier clears, which tells whether the response is stale. */
  version: number;
}

interface StoreOptions {
  /** Called when a part of a list is requested a second time, and so will probably be requested again. */
  onSecondRequest: (
    key: string,
    answer: CachedResponse,
    replace: (by: CachedResponse) => void,
  ) => void;
  /** Milliseconds, and never 0. */
  now: () => number;
}

const megabytes = 1024 * 1024;

/**
 * A page is rendered again after this time even without a change, because its copyright line contains the
 * year.
 */
const timeToLive = hours(1);

/**
 * Cached responses in three parts that never displace each other. Fixed addresses are few, but anyone can
 * request any number of list parts. Those responses are on probation until they are requested a second time,
 * so that rare ones never displace popular ones.
 */
export const createResponseStore = ({ onSecondRequest, now }: StoreOptions): ResponseStore => {
  let currentVersion = 0;
  const share = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ answer }) => answer.size,
      ttl: timeToLive,
      ttlResolution: 0,
      noDeleteOnStaleGet: true,
      perf: { now },
    });
  const fixed = share(12 * megabytes);
  const requestedAgain = share(8 * megabytes);
  const probation = share(4 * megabytes);
  const shares = [fixed, requestedAgain, probation];

  const current = (part: typeof fixed, key: string): CachedResponse | undefined => {
    const entry = part.get(key);
    return entry?.version === currentVersion ? entry.answer : undefined;
  };

  const promote = (key: string): CachedResponse | undefined => {
    const answer = current(probation, key);
    if (!answer) return undefined;
    probation.delete(key);
    requestedAgain.set(key, { answer, version: currentVersion });
    const promotedIn = currentVersion;
    onSecondRequest(key, answer, (by) => {
      if (requestedAgain.peek(key)?.answer === answer)
        requestedAgain.set(key, { answer: by, version: promotedIn });
    });
    return answer;
  };

  return {
    get: (key) => current(fixed, key) ?? current(requestedAgain, key) ?? promote(key),
    add: ({ key, isFixed }, answer) =>
      void (isFixed ? fixed : probation).set(key, { answer, version: currentVersion }),
    last: (key) =>
      shares
        .flatMap((part) => part.peek(key, { allowStale: true }) ?? [])
        .toSorted((one, other) => other.version - one.version)[0]?.answer,
    invalidate: () => {
      currentVersion += 1;
    },
  };
};
