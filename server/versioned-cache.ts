import { LRUCache } from 'lru-cache';

/** What is made once for each version of what it is made of, for all who ask (docs/map.md, "What is cached"). */
export interface VersionedCache {
  /**
   * @param name of what is made, the only one of this name in the server
   * @param version changes with whatever it is made of
   * @param retryDelay how long a failure is cached, too (ms)
   */
  get<Value>(
    name: string,
    version: string,
    make: () => Promise<Value>,
    retryDelay?: number,
  ): Promise<Value>;
  /** The last one of this name, whatever its version, for use while nothing can be read. */
  last<Value>(name: string): Promise<Value> | undefined;
  forget(name: string): void;
}

/** The cache, and the version of what depends on all that visitors read. */
export interface ContentCache {
  cache: VersionedCache;
  /** Another one whenever what visitors read may have changed: after each write, and on each day. */
  contentVersion: () => string;
}

/** About 25 that every home has; the rest are previews of drafts. */
const maxEntries = 60;

export const createVersionedCache = (): VersionedCache => {
  const entries = new LRUCache<string, { version: string; value: Promise<unknown> }>({
    max: maxEntries,
  });
  return {
    get: <Value>(name: string, version: string, make: () => Promise<Value>, retryDelay = 0) => {
      const known = entries.get(name);
      if (known?.version === version) return known.value as Promise<Value>;
      const value = make();
      const entry = { version, value };
      entries.set(name, entry);
      const remove = () => {
        if (entries.peek(name) === entry) entries.delete(name);
      };
      value.catch(() => (retryDelay > 0 ? void setTimeout(remove, retryDelay).unref() : remove()));
      return value;
    },
    last: <Value>(name: string) => entries.get(name)?.value as Promise<Value> | undefined,
    forget: (name) => entries.delete(name),
  };
};
