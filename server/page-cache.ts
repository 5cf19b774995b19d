import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type KeptAnswer, keptAnswerOf, send } from './kept-answer.ts';
import { keyOf } from './kept-key.ts';
import { newRequestId } from './request-id.ts';

interface PageCacheOptions {
  /** Makes the answer to a key's address, without anything of the request that asked for it. */
  produce: (key: string) => Promise<Response>;
  /** Whether a key's answer is of a size to be kept; others are made for each request alone. */
  mayKeep?: (key: string) => boolean;
  /** A number that changes when another process wrote to the database. */
  dataVersion: () => number;
  /** The name of the session cookie: API answers to sessions are never kept. */
  sessionCookie: string;
  /** Answers a request for which nothing could be produced; the log names the request by the same id. */
  fail: (response: ServerResponse, requestId: string) => void;
  log: Pick<Logger, 'error'>;
  /** Milliseconds, for tests. */
  clock?: () => number;
}

export interface PageCache {
  /** Answers from what is kept, or renders once for all who wait. False: not for this cache. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Forgets everything; called by every write of content after its commit. */
  drop: () => void;
}

/** How often another process's writes are looked for, in milliseconds. */
const lookEvery = 250;

/** A page is made anew after this long even without a change: its copyright line names the year. */
const longestLife = 60 * 60 * 1000;

/** All kept answers together, in bytes; the oldest give way. */
const room = 24 * 1024 * 1024;

/**
 * A public page is rendered once for each change of content, not once a visit: kept ready in memory
 * with its compressed forms, dropped by the write that changes it (docs/decisions/007).
 */
export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { produce, dataVersion, sessionCookie, fail, log } = options;
  const { clock = () => performance.now(), mayKeep = () => true } = options;
  const kept = new Map<string, { answer: KeptAnswer; since: number }>();
  const underWay = new Map<string, { answer: Promise<KeptAnswer>; startedIn: number }>();
  const upNext = new Map<string, Promise<KeptAnswer>>();
  let generation = 0;
  let size = 0;
  let lookedAt = -Infinity;
  let knownVersion: number | null = null;

  const drop = () => {
    generation += 1;
    size = 0;
    kept.clear();
  };

  /** Drops what another process's write made stale. A broken database leaves what is kept as it is. */
  const look = (now: number) => {
    if (now - lookedAt < lookEvery) return;
    lookedAt = now;
    try {
      const version = dataVersion();
      if (knownVersion !== null && version !== knownVersion) drop();
      knownVersion = version;
    } catch (error) {
      log.error({ event: 'no data version', error }, 'kept pages are served as they are');
    }
  };

  const keep = (key: string, answer: KeptAnswer) => {
    kept.set(key, { answer, since: clock() });
    size += answer.size;
    for (const [oldest, { answer: old }] of kept) {
      if (size <= room) break;
      kept.delete(oldest);
      size -= old.size;
    }
  };

  /** Renders now; keeps the result unless a write came between. */
  const begin = (key: string): Promise<KeptAnswer> => {
    const startedIn = generation;
    const isCurrent = () => generation === startedIn;
    const answer = produce(key)
      .then((response) => keptAnswerOf(key, response, isCurrent))
      .then((made) => {
        if (made.mayBeKept && isCurrent()) keep(key, made);
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
  const render = (key: string): Promise<KeptAnswer> => {
    const current = underWay.get(key);
    if (!current) return begin(key);
    if (current.startedIn === generation) return current.answer;
    const waiting = upNext.get(key);
    if (waiting) return waiting;
    const through = current.answer.catch(() => null); // Its own readers are told.
    const next = through.then(() => {
      upNext.delete(key);
      return begin(key);
    });
    upNext.set(key, next);
    return next;
  };

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const key = keyOf(request, sessionCookie);
    if (key === null) return false;
    const now = clock();
    look(now);
    const ready = kept.get(key);
    if (ready && now - ready.since < longestLife) {
      send(request, response, ready.answer);
      return true;
    }
    if (ready) {
      kept.delete(key);
      size -= ready.answer.size;
    }
    if (!mayKeep(key)) return false;
    render(key).then(
      (answer) => send(request, response, answer),
      (error: unknown) => {
        const requestId = newRequestId();
        const path = request.url?.split('?', 1)[0];
        log.error({ event: 'page not produced', requestId, path, error });
        fail(response, requestId);
      },
    );
    return true;
  };

  return { serve, drop };
};
