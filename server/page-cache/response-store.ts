import { LRUCache } from 'lru-cache';
import { hours } from '../../domain/durations.ts';
import type { CachedResponse } from './cached-response.ts';
import type { CacheKey } from './cache-key.ts';

export interface ResponseStore {
  get: (key: string) => CachedResponse | undefined;
  add: (key: CacheKey, answer: CachedResponse) => void;
  /** The newest response, however old: for when there can't be another one. */
  last: (key: string) => CachedResponse | undefined;
  /** Makes all responses old ones; new ones take their place. */
  clear: () => void;
}

interface Entry {
  answer: CachedResponse;
  /** How often the store had been cleared. */
  cleared: number;
}

interface StoreOptions {
  /** Called when a part of a list is asked for a second time, and so will be asked for again. */
  onAskedAgain: (
    key: string,
    answer: CachedResponse,
    replace: (by: CachedResponse) => void,
  ) => void;
  /** Milliseconds, and never 0. */
  now: () => number;
}

const megabytes = 1024 * 1024;

/** A page is rendered again after this long even without a change: its copyright line names the year. */
const timeToLive = hours(1);

/**
 * Cached responses in three parts that never displace each other. There are few fixed addresses, but as
 * many parts of lists as someone cares to name: such a response is on probation until it is asked for a
 * second time, so that one asked for once never displaces one that many ask for.
 */
export const createResponseStore = ({ onAskedAgain, now }: StoreOptions): ResponseStore => {
  let cleared = 0;
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
  const askedAgain = share(8 * megabytes);
  const probation = share(4 * megabytes);
  const shares = [fixed, askedAgain, probation];

  const current = (part: typeof fixed, key: string): CachedResponse | undefined => {
    const entry = part.get(key);
    return entry?.cleared === cleared ? entry.answer : undefined;
  };

  const promote = (key: string): CachedResponse | undefined => {
    const answer = current(probation, key);
    if (!answer) return undefined;
    probation.delete(key);
    askedAgain.set(key, { answer, cleared });
    const promotedIn = cleared;
    onAskedAgain(key, answer, (by) => {
      if (askedAgain.peek(key)?.answer === answer)
        askedAgain.set(key, { answer: by, cleared: promotedIn });
    });
    return answer;
  };

  return {
    get: (key) => current(fixed, key) ?? current(askedAgain, key) ?? promote(key),
    add: ({ key, isFixed }, answer) =>
      void (isFixed ? fixed : probation).set(key, { answer, cleared }),
    last: (key) =>
      shares
        .flatMap((part) => part.peek(key, { allowStale: true }) ?? [])
        .toSorted((one, other) => other.cleared - one.cleared)[0]?.answer,
    clear: () => {
      cleared += 1;
    },
  };
};
