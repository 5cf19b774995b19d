import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isApiUrl, listPageUrl } from '../../domain/urls.ts';
import {
  compressedForMany,
  type CachedResponse,
  toCachedResponse,
  send,
} from './cached-response.ts';
import { type CacheKey, keyOf, type LongList } from './cache-key.ts';
import { pageAddressOf } from './page-address.ts';
import { createResponseStore } from './response-store.ts';
import { isHttpError } from '../errors.ts';
import { newRequestId } from '../http/request-id.ts';
import type { WorkQueue } from '../work-queue.ts';

interface PageCacheOptions {
  /** Makes the answer to a key's address, without anything of the request that asked for it. */
  produce: (key: string) => Promise<Response>;
  /** Whether a key's answer is of a size to be cached; others are made for each request alone. */
  mayCache?: (key: string) => boolean;
  /** Where renders and compressions take turns. */
  queue: WorkQueue;
  /** A number that changes when another process wrote to the database. */
  dataVersion: () => number;
  /** The name of the session cookie: API responses to sessions are never cached. */
  sessionCookie: string;
  /** Answers a request for which nothing could be produced; the log names the request by the same id. */
  fail: (response: ServerResponse, requestId: string) => void;
  /** Answers a request whose turn in the queue did not come. */
  refuse: (request: IncomingMessage, response: ServerResponse) => void;
  redirect: (response: ServerResponse, status: 301 | 302, location: string) => void;
  log: Pick<Logger, 'error'>;
  /** Milliseconds, for tests. */
  clock?: () => number;
}

export interface PageCache {
  /** Answers from the cache, or renders once for all who wait. False: not for this cache. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Answers reading requests for addresses that are neither known pages nor files: those in another
   * spelling and unknown ones. False: for the application.
   */
  serveUnknown: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Forgets everything; called by every write of content after its commit. */
  drop: () => void;
}

/** How often another process's writes are looked for, in milliseconds. */
const lookEvery = 250;

/**
 * A public page is rendered once for each change of content, not once a visit: cached in memory
 * with its compressed forms, dropped by the write that changes it (docs/decisions/007).
 */
export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { produce, queue, dataVersion, sessionCookie, fail, refuse, redirect, log } = options;
  const { clock = () => performance.now(), mayCache = () => true } = options;
  const underWay = new Map<string, { answer: Promise<CachedResponse>; startedIn: number }>();
  const upNext = new Map<string, Promise<CachedResponse>>();
  /** Where a list ends, once someone asked beyond: further requests are redirected without a render. */
  const lastPages = new Map<LongList, number>();
  let generation = 0;
  let lookedAt = -Infinity;
  let knownVersion: number | null = null;

  const store = createResponseStore({
    now: clock,
    onAskedAgain: (key, answer, replace) => {
      queue(() => compressedForMany(answer)).then(replace, (error: unknown) => {
        // In a busy moment it stays as it is.
        if (!isHttpError(error)) log.error({ event: 'not compressed again', key, error });
      });
    },
  });

  const drop = () => {
    generation += 1;
    store.clear();
    lastPages.clear();
  };

  /** Drops what another process's write made stale. A broken database leaves the cache as it is. */
  const look = (now: number) => {
    if (now - lookedAt < lookEvery) return;
    lookedAt = now;
    try {
      const version = dataVersion();
      if (knownVersion !== null && version !== knownVersion) drop();
      knownVersion = version;
    } catch (error) {
      log.error(
        { event: 'no data version', network: 'any', error },
        'cached pages are served as they are',
      );
    }
  };

  /** Renders when it is this key's turn; keeps the result unless a write came between. */
  const begin = (asked: CacheKey): Promise<CachedResponse> => {
    const { key, isFixed, page } = asked;
    const startedIn = generation;
    const isCurrent = () => generation === startedIn;
    const make = async () => {
      const response = await produce(key);
      const end = page && lastPageIn(response);
      if (end && isCurrent()) lastPages.set(page.list, end);
      return toCachedResponse(response, {
        isApi: isApiUrl(key),
        effort: () => (isFixed && isCurrent() ? 'many' : 'once'),
      });
    };
    // There are few fixed addresses, and each has one render at a time: they need not stand in line.
    const answer = queue(make, isFixed ? { urgent: true } : {})
      .then((made) => {
        if (made.isCacheable && isCurrent()) store.add(asked, made);
        return made;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, { answer, startedIn });
    return answer;
  };

  /**
   * Renders once, however many ask. Whoever asks after a write does not get what was begun before it,
   * but waits until that is through: however many write, there is one render of a page at a time.
   */
  const render = (asked: CacheKey): Promise<CachedResponse> => {
    const { key } = asked;
    const current = underWay.get(key);
    if (!current) return begin(asked);
    if (current.startedIn === generation) return current.answer;
    const waiting = upNext.get(key);
    if (waiting) return waiting;
    const through = current.answer.catch(() => null); // Its own readers are told.
    const next = through.then(() => {
      upNext.delete(key);
      return begin(asked);
    });
    upNext.set(key, next);
    return next;
  };

  const answer = (request: IncomingMessage, response: ServerResponse, asked: CacheKey): void => {
    look(clock());
    const { key, page } = asked;
    const end = page && lastPages.get(page.list);
    if (end !== undefined && page && page.number > end) {
      redirect(response, 302, listPageUrl(page.list, end));
      return;
    }
    const ready = store.get(key);
    if (ready) {
      send(request, response, ready);
      return;
    }
    render(asked).then(
      (made) => send(request, response, made),
      (error: unknown) => {
        if (isHttpError(error)) {
          refuse(request, response);
          return;
        }
        const requestId = newRequestId();
        const path = request.url?.split('?', 1)[0];
        log.error({ event: 'page not produced', network: 'any', requestId, path, error });
        fail(response, requestId);
      },
    );
  };

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const asked = keyOf(request, sessionCookie);
    if (asked === null || !mayCache(asked.key)) return false;
    answer(request, response, asked);
    return true;
  };

  const serveUnknown = (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = pageAddressOf(request);
    if (address === null) return false;
    if ('moved' in address) redirect(response, 301, address.moved);
    else answer(request, response, { key: address.notFound, isFixed: true });
    return true;
  };

  return { serve, serveUnknown, drop };
};

/** The page to which a request beyond the end of a list is redirected. */
const lastPageIn = ({ status, headers }: Response): number | null => {
  const location = headers.get('Location');
  if (status !== 302 || location === null) return null;
  return Number(new URL(location, 'http://list.invalid').searchParams.get('page') ?? 1);
};
