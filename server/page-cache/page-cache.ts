import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isApiUrl, listPageUrl } from '../../domain/urls.ts';
import { isHttpError } from '../errors.ts';
import { newRequestId } from '../http/request-id.ts';
import type { WorkQueue } from '../work-queue.ts';
import {
  type CachedResponse,
  compressedForMany,
  type PageAddition,
  send,
  sendWith,
  toCachedResponse,
} from './cached-response.ts';
import { type CacheKey, findCacheKey, findPageAddress } from './page-address.ts';
import { createResponseStore } from './response-store.ts';

interface PageCacheOptions {
  /** Renders the response for a key's address, without access to the request. */
  produce: (key: string) => Promise<Response>;
  /** Whether a key's response is small enough to be cached; others are rendered for each request. */
  mayCache?: (key: string) => boolean;
  queue: WorkQueue;
  /** A number that changes when another process writes to the database. */
  contentVersion: () => number;
  /** The day at the home, because pages say how long ago something was confirmed, and what opens when. */
  today: () => string;
  /** The name of the session cookie: API responses to sessions are never cached. */
  sessionCookie: string;
  /** Responds when rendering failed; the log entry has the same request ID. */
  fail: (response: ServerResponse, requestId: string) => void;
  /** Responds when the queue is full or the request waited too long. */
  refuse: (request: IncomingMessage, response: ServerResponse) => void;
  redirect: (response: ServerResponse, status: 301 | 302, location: string) => void;
  /**
   * What is added to a page for this reader alone, such as the edit bar; null (not a promise) for visitors.
   * Never cached.
   */
  additionFor?: (request: IncomingMessage, key: string) => Promise<PageAddition | null> | null;
  log: Pick<Logger, 'error'>;
  /** Called when a page or another response was sent, or was not modified. */
  onSent?: (request: IncomingMessage) => void;
  /** Milliseconds, for tests. */
  clock?: () => number;
}

export interface PageCache {
  /** Responds from the cache, or renders once for all waiting requests. False: not cacheable. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Answers GET and HEAD for addresses that are neither known pages nor files: other spellings and unknown
   * addresses. False: for the application.
   */
  serveUnknown: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Empties the cache; called after each write of content has been committed. */
  invalidate: () => void;
}

/** How often writes by another process are checked for (milliseconds). */
const checkEvery = 250;

/**
 * A public page is rendered once per change of content instead of once per visit. It is cached in memory with
 * its compressed forms, and dropped by the write that changes it (docs/decisions/007).
 */
export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { produce, queue, contentVersion, today, sessionCookie, fail, refuse, redirect, log } =
    options;
  const { clock = () => performance.now(), mayCache = () => true } = options;
  const { additionFor, onSent } = options;
  const inFlight = new Map<string, { response: Promise<CachedResponse>; startedIn: number }>();
  const queued = new Map<string, Promise<CachedResponse>>();
  /**
   * The last page of each list, known once someone has requested a page beyond it; further requests are
   * redirected without a render.
   */
  const lastPages = new Map<string, number>();
  let currentVersion = 0;
  let checkedAt = -Infinity;
  let knownVersion: number | null = null;
  let knownDay: string | null = null;

  const store = createResponseStore({
    now: clock,
    onSecondRequest: (key, answer, replace) => {
      queue(() => compressedForMany(answer)).then(replace, (error: unknown) => {
        // When the server is busy, the response stays as it is.
        if (!isHttpError(error)) log.error({ event: 'not compressed again', key, error });
      });
    },
  });

  const invalidate = () => {
    currentVersion += 1;
    store.invalidate();
    lastPages.clear();
  };

  /**
   * Drops what a new day or another process's write has made stale. If the database fails, the cache is kept.
   */
  const checkFreshness = (now: number) => {
    if (now - checkedAt < checkEvery) return;
    checkedAt = now;
    const day = today();
    if (knownDay !== null && day !== knownDay) invalidate();
    knownDay = day;
    try {
      const version = contentVersion();
      if (knownVersion !== null && version !== knownVersion) invalidate();
      knownVersion = version;
    } catch (error) {
      log.error(
        { event: 'no data version', network: 'any', error },
        'cached pages are served as they are',
      );
    }
  };

  /** Renders when the key's turn comes, and caches the result unless content was written meanwhile. */
  const begin = (cacheKey: CacheKey): Promise<CachedResponse> => {
    const { key, isFixed, isDrawn, page } = cacheKey;
    const startedIn = currentVersion;
    const isCurrent = () => currentVersion === startedIn;
    const make = async () => {
      const response = await produce(key);
      const end = page && lastPageIn(response);
      if (end && isCurrent()) lastPages.set(page.list, end);
      return toCachedResponse(response, {
        isApi: isApiUrl(key),
        effort: () => (isFixed && isCurrent() ? 'many' : 'once'),
      });
    };
    // There are few fixed addresses, and each has one render at a time, so they skip the queue.
    const made = isDrawn ? make() : queue(make, isFixed ? { urgent: true } : {});
    const response = made
      .then((rendered) => {
        if (rendered.isCacheable && isCurrent()) store.add(cacheKey, rendered);
        return rendered;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, { response, startedIn });
    return response;
  };

  /**
   * Renders once for all requests that arrive meanwhile. A request that arrives after a write never
   * receives a render started before that write: it waits for that render to end, then for the next, so
   * a page has one render at a time.
   */
  const render = (cacheKey: CacheKey): Promise<CachedResponse> => {
    const { key } = cacheKey;
    const current = inFlight.get(key);
    if (!current) return begin(cacheKey);
    if (current.startedIn === currentVersion) return current.response;
    const waiting = queued.get(key);
    if (waiting) return waiting;
    const settled = current.response.catch(() => null); // The requests that wait for it get the error.
    const next = settled.then(() => {
      queued.delete(key);
      return begin(cacheKey);
    });
    queued.set(key, next);
    return next;
  };

  const respond = (
    request: IncomingMessage,
    response: ServerResponse,
    cacheKey: CacheKey,
  ): void => {
    checkFreshness(clock());
    const { key, page } = cacheKey;
    const end = page && lastPages.get(page.list);
    if (end !== undefined && page && page.number > end) {
      redirect(response, 302, listPageUrl(page.list, end));
      return;
    }
    const ready = store.get(key);
    const failed = (error: unknown) => {
      const requestId = newRequestId();
      const path = request.url?.split('?', 1)[0];
      log.error({ event: 'page not produced', network: 'any', requestId, path, error });
      fail(response, requestId);
    };
    const answerEveryone = (cached: CachedResponse) => {
      send(request, response, cached);
      if (cached.status === 200) onSent?.(request);
    };
    const answer = (cached: CachedResponse) => {
      const pendingAddition = cached.status === 200 ? additionFor?.(request, key) : null;
      if (!pendingAddition) return answerEveryone(cached);
      pendingAddition
        .then((addition) =>
          addition ? sendWith(request, response, cached, addition) : answerEveryone(cached),
        )
        .catch(failed);
    };
    // If the home's content can't be read, an older page is better than none (docs/decisions/085).
    const answerOrLast = (rendered: CachedResponse) =>
      answer((rendered.status === 503 && store.last(key)) || rendered);
    if (ready) {
      answer(ready);
      return;
    }
    render(cacheKey).then(answerOrLast, (error: unknown) => {
      if (isHttpError(error)) {
        refuse(request, response);
        return;
      }
      failed(error);
    });
  };

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const cacheKey = findCacheKey(request, sessionCookie);
    if (cacheKey === null || !mayCache(cacheKey.key)) return false;
    respond(request, response, cacheKey);
    return true;
  };

  const serveUnknown = (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = findPageAddress(request);
    if (address === null) return false;
    if ('moved' in address) redirect(response, 301, address.moved);
    else if ('found' in address) redirect(response, 302, address.found);
    else respond(request, response, { key: address.notFound, isFixed: true });
    return true;
  };

  return { serve, serveUnknown, invalidate };
};

/** The page to which a request beyond the end of a list is redirected. */
const lastPageIn = ({ status, headers }: Response): number | null => {
  const location = headers.get('Location');
  if (status !== 302 || location === null) return null;
  return Number(new URL(location, 'http://list.invalid').searchParams.get('page') ?? 1);
};
