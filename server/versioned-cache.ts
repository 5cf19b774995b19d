import { LRUCache } from 'lru-cache';

/** Makes each value once per version of its inputs, for all callers (docs/map.md, "What is cached"). */
export interface VersionedCache {
  /**
   * @param name unique in the server
   * @param version changes whenever an input of the value changes
   * @param retryDelay how long a failure is cached (ms); by default, not at all
   */
  get<Value>(
    name: string,
    version: string,
    make: () => Promise<Value>,
    retryDelay?: number,
  ): Promise<Value>;
  /** The last value of this name, of any version, for when the database is unavailable; undefined if none. */
  last<Value>(name: string): Promise<Value> | undefined;
  forget(name: string): void;
}

/** The cache, and the version for values that depend on all public content. */
export interface ContentCache {
  cache: VersionedCache;
  /** Changes whenever public content may have changed: after each write, and every day. */
  contentVersion: () => string;
}

/** About 25 entries exist for every home; the rest are for previews of drafts. */
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
