import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { hours, seconds } from '../../domain/lib/durations.ts';
import { splitLanguage } from '../../domain/language-urls.ts';
import { isApiUrl, listPageUrl } from '../../domain/urls.ts';
import { isHttpError } from '../errors.ts';
import { createRequestId } from '../http/request-id.ts';
import { createWorkQueue, type WorkQueue } from '../work-queue.ts';
import {
  type CachedResponse,
  compressStrongly,
  sendCachedResponse,
  measureMemory,
  toCachedResponse,
} from './cached-response.ts';
import { type CacheKey, findCacheKey, findPageAddress } from './page-address.ts';

export interface PageCacheOptions {
  /** Makes the response for a key's address. It can't see the request, because the response answers many. */
  produce: (key: string) => Promise<Response>;
  /** Whether a key's response is small enough to be cached; others are rendered for each request. */
  mayCache?: (key: string) => boolean;
  queue: WorkQueue;
  /**
   * The English addresses of the pages at the site's root that staff added; with a `problem`, they may be
   * outdated.
   */
  rootUrls: () => Promise<{ value: readonly string[]; problem?: string }>;
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
   * Where an address of an earlier website leads; null if nowhere. If the address also belongs to a page,
   * only its query can make it an old address.
   */
  findOldAddress?: (url: string, options: { isPage: boolean }) => Promise<string | null>;
  log: Pick<Logger, 'error'>;
  /** Called when a page or another response was sent, or was not modified. */
  onSent?: (request: IncomingMessage) => void;
  /** Called when the page for unknown addresses was sent. */
  onMissing?: (request: IncomingMessage) => void;
  /** In milliseconds, never 0; tests pass their own. */
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

/** In bytes. All addresses of the demo, with four further languages, take a third of it. */
const cacheSize = 24 * 1024 * 1024;

/** In bytes; separate, so that any number of parts displaces no page. */
const partsCacheSize = 2 * 1024 * 1024;

/** The form in a page has a signed time, which must not be much older than this (docs/decisions/018). */
const timeToLive = hours(1);

/** How often to check for writes by another process (milliseconds). */
const checkInterval = 250;

/**
 * How long a post or a further page of a list may wait until other pages are rendered (milliseconds). All
 * pages of a home take a few seconds after a write.
 */
const maxQueueWait = seconds(30);

interface Render {
  response: Promise<CachedResponse>;
  /** The number of invalidations when the render began; null while it waits in the queue. */
  begunAfter: number | null;
}

/**
 * A public page is rendered once per change of content instead of once per visit. It is cached in memory,
 * compressed, until the write that changes it (docs/decisions/007).
 */
export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { produce, queue, rootUrls, contentVersion, today } = options;
  const { sessionCookie, fail, refuse, redirect, log } = options;
  const { mayCache = () => true, onSent, onMissing, clock = () => performance.now() } = options;
  const { findOldAddress = () => Promise.resolve(null) } = options;
  const createStore = (maxSize: number) =>
    new LRUCache<string, CachedResponse>({
      maxSize,
      sizeCalculation: measureMemory,
      ttl: timeToLive,
      ttlResolution: 0,
      perf: { now: clock },
    });
  const pages = createStore(cacheSize);
  const parts = createStore(partsCacheSize);
  const renders = new Map<string, Render>();
  /** The last page of each list, known once someone has requested a page beyond it. */
  const lastPages = new Map<string, number>();
  /** The queue of drawings, which another process makes, so that renders needn't wait for them. */
  const drawings = createWorkQueue(1, 100);
  const compressions = createWorkQueue(1, 100);
  const compressing = new Set<CachedResponse>();
  /** The addresses at the root, read once after each invalidation. */
  let knownRootUrls: { readAfter: number; urls: Promise<ReadonlySet<string>> } | null = null;
  let invalidations = 0;
  let checkedAt = -Infinity;
  let knownVersion: number | null = null;
  let knownDay: string | null = null;

  const invalidate = () => {
    invalidations += 1;
    pages.clear();
    parts.clear();
    lastPages.clear();
  };

  /**
   * Invalidates after midnight at the home, and after another process's write. If the database fails, the
   * cache is kept.
   */
  const invalidateIfStale = (now: number) => {
    if (now - checkedAt < checkInterval) return;
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
        { event: 'content version not read', network: 'any', error },
        'cached pages are served as they are',
      );
    }
  };

  /** Compresses as strongly as possible in the background, one response after the other. */
  const improve = (key: string, cached: CachedResponse) => {
    if (cached.brotli || compressing.has(cached)) return;
    compressing.add(cached);
    const isCurrent = () => pages.peek(key) === cached;
    compressions(async () => {
      if (!isCurrent()) return;
      const smaller = await compressStrongly(cached);
      if (isCurrent()) pages.set(key, smaller);
    })
      .catch((error: unknown) => {
        // The queue is full; the next request for this page tries again.
        if (!isHttpError(error)) log.error({ event: 'page not compressed', key, error });
      })
      .finally(() => compressing.delete(cached));
  };

  const begin = ({ key, isFixed, isDrawn, isPart, page }: CacheKey): Render => {
    const inTurn = isDrawn ? drawings : queue;
    const make = async () => {
      const begunAfter = (render.begunAfter = invalidations);
      const response = await produce(key);
      const made = await toCachedResponse(response, {
        isApi: isApiUrl(key),
        mayCacheNotFound: isFixed,
      });
      if (begunAfter !== invalidations) return made;
      const last = page && parseLastPage(response);
      if (last) lastPages.set(page.list, last);
      if (made.isCacheable && isPart) parts.set(key, made);
      else if (made.isCacheable) {
        pages.set(key, made);
        improve(key, made);
      }
      return made;
    };
    const render: Render = {
      begunAfter: null,
      // There are few fixed addresses, and each has one render at a time, so they are never refused.
      response: inTurn(make, isFixed ? { urgent: true } : { maxWait: maxQueueWait }).finally(() => {
        if (renders.get(key) === render) renders.delete(key);
      }),
    };
    renders.set(key, render);
    return render;
  };

  /**
   * Renders once for all requests that arrive meanwhile. A request that arrives after a write never receives
   * a render that began before that write.
   */
  const joinRender = (cacheKey: CacheKey): Promise<CachedResponse> => {
    const current = renders.get(cacheKey.key);
    const isFresh = current && (current.begunAfter ?? invalidations) === invalidations;
    return (isFresh ? current : begin(cacheKey)).response;
  };

  /**
   * Where to redirect a request whose page does not exist or has moved, or whose query is an old address's;
   * null if nowhere.
   */
  const findMoved = async (
    { url = '' }: IncomingMessage,
    { status, headers }: CachedResponse,
  ): Promise<string | null> => {
    const mark = url.indexOf('?');
    if (status === 404) return findOldAddress(url, { isPage: false });
    if (status === 200 && mark !== -1) return findOldAddress(url, { isPage: true });
    if (status !== 301) return null;
    const location = headers[headers.indexOf('location') + 1] ?? '';
    return mark === -1 ? location : location + url.slice(mark);
  };

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    cacheKey: CacheKey,
  ): Promise<void> => {
    try {
      const { key, isPart } = cacheKey;
      const cached = (isPart ? parts : pages).get(key);
      if (cached && !isPart) improve(key, cached);
      const answer = cached ?? (await joinRender(cacheKey));
      const moved = await findMoved(request, answer);
      if (moved !== null) return redirect(response, 301, moved);
      await sendCachedResponse(request, response, answer);
      if (answer.status === 200) onSent?.(request);
      else if (answer.status === 404) onMissing?.(request);
    } catch (error) {
      if (isHttpError(error)) return refuse(request, response);
      const requestId = createRequestId();
      const path = request.url?.split('?', 1)[0];
      log.error({ event: 'page not produced', network: 'any', requestId, path, error });
      fail(response, requestId);
    }
  };

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const cacheKey = findCacheKey(request, sessionCookie);
    if (cacheKey === null || !mayCache(cacheKey.key)) return false;
    invalidateIfStale(clock());
    const { page } = cacheKey;
    const last = page && lastPages.get(page.list);
    if (last && page.number > last) redirect(response, 302, listPageUrl(page.list, last));
    else void respond(request, response, cacheKey);
    return true;
  };

  const isRootUrl = async (path: string): Promise<boolean> => {
    if (knownRootUrls?.readAfter !== invalidations) {
      const forget = () => {
        if (knownRootUrls === read) knownRootUrls = null;
      };
      const urls = rootUrls().then(({ value, problem }) => {
        if (problem !== undefined) forget();
        return new Set(value);
      });
      const read = { readAfter: invalidations, urls };
      knownRootUrls = read;
      urls.catch(forget);
    }
    return (await knownRootUrls.urls).has(splitLanguage(path).path);
  };

  /** Responds with the page of the record that has this address, or with the page for unknown addresses. */
  const respondAtRoot = async (
    request: IncomingMessage,
    response: ServerResponse,
    { root, notFound }: { root: string; notFound: string },
  ): Promise<void> => {
    const [path, ...query] = (request.url ?? '').split('?');
    const isPage = await isRootUrl(root).catch((error: unknown) => {
      log.error({ event: 'addresses not read', network: 'any', error });
      return false;
    });
    if (isPage && path !== root) return redirect(response, 301, [root, ...query].join('?'));
    return respond(request, response, { key: isPage ? root : notFound, isFixed: true });
  };

  const serveUnknown = (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = findPageAddress(request);
    if (address === null) return false;
    invalidateIfStale(clock());
    if ('moved' in address) redirect(response, 301, address.moved);
    else if ('found' in address) redirect(response, 302, address.found);
    else if (address.root)
      void respondAtRoot(request, response, { root: address.root, notFound: address.notFound });
    else void respond(request, response, { key: address.notFound, isFixed: true });
    return true;
  };

  return { serve, serveUnknown, invalidate };
};

/** The number of the last page of a list, to which a response redirects; null if it does not redirect. */
const parseLastPage = ({ status, headers }: Response): number | null => {
  const location = headers.get('Location');
  if (status !== 302 || location === null) return null;
  return Number(new URL(location, 'http://list.invalid').searchParams.get('page') ?? 1);
};
