import { LRUCache } from 'lru-cache';
import { hours } from '../../domain/durations.ts';
import type { CachedResponse } from './cached-response.ts';
import type { CacheKey } from './cache-key.ts';

export interface ResponseStore {
  get: (key: string) => CachedResponse | undefined;
  add: (key: CacheKey, answer: CachedResponse) => void;
  clear: () => void;
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
  const room = (maxSize: number) =>
    new LRUCache<string, CachedResponse>({
      maxSize,
      sizeCalculation: ({ size }) => size,
      ttl: timeToLive,
      ttlResolution: 0,
      perf: { now },
    });
  const fixed = room(12 * megabytes);
  const askedAgain = room(8 * megabytes);
  const probation = room(4 * megabytes);

  const promote = (key: string): CachedResponse | undefined => {
    const answer = probation.get(key);
    if (!answer) return undefined;
    probation.delete(key);
    askedAgain.set(key, answer);
    onAskedAgain(key, answer, (by) => {
      if (askedAgain.peek(key) === answer) askedAgain.set(key, by);
    });
    return answer;
  };

  return {
    get: (key) => fixed.get(key) ?? askedAgain.get(key) ?? promote(key),
    add: ({ key, isFixed }, answer) => void (isFixed ? fixed : probation).set(key, answer),
    clear: () => {
      for (const part of [fixed, askedAgain, probation]) part.clear();
    },
  };
};
