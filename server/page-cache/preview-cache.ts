import { LRUCache } from 'lru-cache';
import { toHomeDay } from '../../domain/lib/time.ts';
import { type CachedResponse, toCachedResponse } from './cached-response.ts';

export interface PreviewCache {
  /** Renders a draft's preview once for all who look at it, until the draft or what visitors read changes. */
  get: (
    draft: { id: number; version: number },
    render: () => Promise<Response>,
  ) => Promise<CachedResponse>;
  invalidate: () => void;
}

/** More previews than people view at the same time. */
const maxPreviews = 20;

/** @param contentVersion a number that changes when another process has written what visitors read */
export const createPreviewCache = (contentVersion: () => number): PreviewCache => {
  const pages = new LRUCache<string, Promise<CachedResponse>>({ max: maxPreviews });
  let invalidations = 0;
  return {
    get: ({ id, version }, render) => {
      const key = [id, version, invalidations, contentVersion(), toHomeDay(new Date())].join(' ');
      const cached = pages.get(key);
      if (cached) return cached;
      const page = render().then((response) =>
        toCachedResponse(response, { isApi: false, mayCacheNotFound: false }),
      );
      pages.set(key, page);
      page.catch(() => pages.delete(key));
      return page;
    },
    invalidate: () => {
      invalidations += 1;
    },
  };
};
