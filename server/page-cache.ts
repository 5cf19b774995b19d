import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type KeptAnswer, keptAnswerOf, send } from './kept-answer.ts';
import { keyOf } from './kept-key.ts';

interface PageCacheOptions {
  /** Makes the answer to a key's address, without anything of the request that asked for it. */
  produce: (key: string) => Promise<Response>;
  /** A number that changes when another process wrote to the database. */
  dataVersion: () => number;
  /** The name of the session cookie: API answers to sessions are never kept. */
  sessionCookie: string;
  /** Answers a request for which nothing could be produced. */
  fail: (response: ServerResponse) => void;
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
  const { clock = () => performance.now() } = options;
  const kept = new Map<string, { answer: KeptAnswer; since: number }>();
  const underWay = new Map<string, Promise<KeptAnswer>>();
  let generation = 0;
  let size = 0;
  let lookedAt = -Infinity;
  let knownVersion: number | null = null;

  const drop = () => {
    generation += 1;
    size = 0;
    kept.clear();
    underWay.clear();
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

  /** Renders once, however many ask; keeps the result unless a write came between. */
  const render = (key: string): Promise<KeptAnswer> => {
    const waiting = underWay.get(key);
    if (waiting) return waiting;
    const startedIn = generation;
    const answer = produce(key)
      .then((response) => keptAnswerOf(key, response))
      .then((made) => {
        if (made.mayBeKept && generation === startedIn) keep(key, made);
        return made;
      })
      .finally(() => {
        if (generation === startedIn) underWay.delete(key);
      });
    underWay.set(key, answer);
    return answer;
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
    render(key).then(
      (answer) => send(request, response, answer),
      (error: unknown) => {
        log.error({ event: 'page not produced', path: request.url?.split('?', 1)[0], error });
        fail(response);
      },
    );
    return true;
  };

  return { serve, drop };
};
